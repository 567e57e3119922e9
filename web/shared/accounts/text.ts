import { words } from '#contract/lang.ts';

export const w = words('shared.accounts', {
  section: { zh: '登录密码', en: 'Password' },
  about: { zh: '修改后，其他设备上的登录会全部退出。', en: 'All other devices are logged out afterwards.' },
  change: { zh: '修改密码', en: 'Change password' },
  old: { zh: '原密码', en: 'Old password' },
  fresh: { zh: '新密码', en: 'New password' },
  again: { zh: '再次输入新密码', en: 'New password again' },
  rule: {
    zh: '至少 8 位，不限字符；不要用生日、手机号或常见密码',
    en: 'At least 8 characters of any kind; no birthday, phone number or common password',
  },
  changed: { zh: '密码已修改，其他设备已退出', en: 'The password is changed; other devices are logged out' },
});
