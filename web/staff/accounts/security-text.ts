import { words } from '#contract/lang.ts';

/** How an administrator looks after the logins of colleagues. */
export const w = words('staff.accounts.security', {
  security: { zh: '登录与安全', en: 'Login' },
  securityOf: { zh: '{name}的登录与安全', en: 'Login of {name}' },
  close: { zh: '关闭', en: 'Close' },
  disabledAbout: { zh: '该账号已停用，不能登录。', en: 'This account is disabled and cannot log in.' },

  invitation: { zh: '邀请', en: 'Invitation' },
  invitationAbout: {
    zh: '链接只能使用一次，3 天内有效；重新生成后，之前的链接失效。',
    en: 'A link works once, within 3 days; a new one ends those before it.',
  },
  open: { zh: '链接有效', en: 'Link open' },
  over: { zh: '链接已失效', en: 'Link over' },
  until: { zh: '有效期至', en: 'until' },
  again: { zh: '重新生成链接', en: 'New link' },
  revoke: { zh: '撤销链接', en: 'Revoke the link' },
  revoked: { zh: '链接已撤销', en: 'The link is revoked' },

  password: { zh: '登录密码', en: 'Password' },
  passwordAbout: {
    zh: '忘记密码时，用一次性链接重新设置；原密码在设置前仍然有效，登录仍须动态码。',
    en: 'For a forgotten password: a one-time link sets another. The old one works until then, and a login still takes a code.',
  },
  newPassword: { zh: '生成重设链接', en: 'Link for a new password' },

  twoStep: { zh: '两步验证', en: 'Two-step login' },
  on: { zh: '已启用', en: 'On' },
  off: { zh: '未设置', en: 'Not set up' },
  waived: { zh: '演示账号，免用', en: 'Demo account: waived' },
  onAbout: {
    zh: '手机和恢复码都丢失时，核实本人身份后可以重置。',
    en: 'Where phone and recovery codes are both lost, reset it once you are sure who asks.',
  },
  offAbout: { zh: '下次登录时必须先设置。', en: 'It has to be set up at the next login.' },
  waivedAbout: {
    zh: '仅演示模式下，演示账号可只凭密码登录；正式使用时每个人都必须启用。',
    en: 'Only in demo mode may the demo’s own accounts log in with a password alone; in real use no one may.',
  },
  reset: { zh: '重置两步验证', en: 'Reset' },
  resetTitle: { zh: '重置{name}的两步验证？', en: 'Reset the two-step login of {name}?' },
  resetAbout: {
    zh: '其验证器和恢复码随即失效，所有设备退出登录；下次登录时须重新设置。本人会收到邮件，操作留有记录。',
    en: 'App and recovery codes stop working and have to be set up again; every device is logged out. The person is e-mailed; it is recorded.',
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonMissing: { zh: '请填写原因', en: 'Give a reason' },
  resetDone: { zh: '{name}的两步验证已重置', en: 'The two-step login of {name} is reset' },

  sessions: { zh: '登录设备', en: 'Logged in at' },
  nowhere: { zh: '现在没有登录', en: 'Not logged in anywhere' },
  endAll: { zh: '全部退出', en: 'Log out everywhere' },
});
