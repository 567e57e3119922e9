import { words } from '#contract/lang.ts';

/** Two-step login and sessions of staff. */
export const w = words('staff.accounts.factor', {
  codeTitle: { zh: '两步验证', en: 'Second step' },
  codeAbout: {
    zh: '请输入验证器应用中的 6 位动态码；手机不在身边时，可输入一个恢复码。',
    en: 'Enter the 6-digit code from your authenticator app, or a recovery code if you do not have your phone.',
  },
  code: { zh: '动态码或恢复码', en: 'Code or recovery code' },
  firstCode: { zh: '应用显示的 6 位动态码', en: 'The 6-digit code that the app shows' },
  go: { zh: '登录', en: 'Log in' },
  fewLeft: {
    zh: '还剩 {n} 个恢复码，请在“我的账号”中重新生成',
    en: '{n} recovery codes are left; make new ones under “My account”',
  },

  enrolTitle: { zh: '设置两步验证', en: 'Set up your second step' },
  enrolAbout: {
    zh: '工作台保存着未成年人的资料，登录须两步：密码，和手机上每 30 秒更换的动态码。',
    en: 'The console contains children’s data, so a login takes two steps: your password, and a code on your phone that changes every 30 seconds.',
  },
  scan: {
    zh: '用验证器应用扫描（如 Microsoft Authenticator、Google Authenticator、微信小程序“腾讯身份验证器”）',
    en: 'Scan it with an authenticator app (Microsoft Authenticator, Google Authenticator or another)',
  },
  qr: { zh: '验证器应用', en: 'an authenticator app' },
  noScan: { zh: '不能扫描时，在应用中手动输入密钥', en: 'If you cannot scan it, type this key into the app' },
  copyKey: { zh: '复制密钥', en: 'Copy the key' },
  proveIt: { zh: '完成设置', en: 'Finish' },

  codesTitle: { zh: '恢复码', en: 'Recovery codes' },
  codesAbout: {
    zh: '手机丢失时用它们登录，每个只能使用一次。请打印或抄下，与手机分开保管；关闭后不再显示。',
    en: 'They let you in without your phone, each once. Print or note them and keep them apart from it; they are not shown again.',
  },
  codesOf: { zh: '绳赛通工作台恢复码 · {name}', en: 'RopeMeet staff console, recovery codes · {name}' },
  copyCodes: { zh: '复制', en: 'Copy' },
  printCodes: { zh: '打印', en: 'Print' },
  kept: { zh: '已妥善保管，继续', en: 'I have kept them, go on' },

  section: { zh: '两步验证', en: 'Two-step login' },
  sectionAbout: {
    zh: '登录时除密码外，还须验证器应用的动态码。',
    en: 'Besides your password a login takes a code of your authenticator app.',
  },
  since: { zh: '已启用', en: 'On' },
  sinceWhen: { zh: '启用于', en: 'Set up' },
  waived: { zh: '演示账号，未启用', en: 'Demo account: off' },
  waivedAbout: {
    zh: '仅演示模式下，演示账号可只凭密码登录；正式使用时每个人都必须启用。您可以在这里试用。',
    en: 'Only in demo mode may the demo’s accounts log in with a password alone; in real use no one may. You can try it here.',
  },
  left: { zh: '剩余恢复码', en: 'Recovery codes left' },
  leftOf: { zh: '{n} 个（共 10 个）', en: '{n} of 10' },
  setUp: { zh: '设置两步验证', en: 'Set it up' },
  replace: { zh: '更换验证器', en: 'Use another app' },
  newCodes: { zh: '重新生成恢复码', en: 'New recovery codes' },
  newCodesAbout: { zh: '原有恢复码随即失效。', en: 'The old ones no longer work then.' },
  replaceAbout: {
    zh: '新的验证器设置完成前，原来的继续有效；完成后，其他设备上的登录会全部退出。',
    en: 'The old one works until the new one is set up; then all other devices are logged out.',
  },
  password: { zh: '登录密码', en: 'Password' },
  next: { zh: '下一步', en: 'Next' },
  enrolled: { zh: '两步验证已启用', en: 'Two-step login is on' },

  sessions: { zh: '登录设备', en: 'Where you are logged in' },
  sessionsAbout: {
    zh: '30 分钟不操作，或登录满 12 小时，会自动退出。发现不认识的设备，请退出它并修改密码。',
    en: 'A login ends after 30 idle minutes and after 12 hours. If you do not know one of them, end it and change your password.',
  },
});
