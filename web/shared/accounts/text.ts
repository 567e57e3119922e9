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

  thisDevice: { zh: '本机', en: 'This device' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  lastSeen: { zh: '最近使用', en: 'Last used' },
  since: { zh: '登录于', en: 'Since' },
  endSession: { zh: '退出该设备', en: 'Log out there' },
  endOthers: { zh: '退出其他全部设备', en: 'Log out everywhere else' },
  endOthersTitle: { zh: '退出其他 {n} 台设备的登录？', en: 'Log out {n} other devices?' },
  endOthersAbout: {
    zh: '那些设备上未提交的内容会留在原设备，重新登录后可继续。',
    en: 'What was not sent there stays on those devices until someone logs in again.',
  },
  ended: { zh: '已退出', en: 'Logged out' },
});
