import { words } from '#contract/lang.ts';

export const w = words('staff.accounts', {
  account: { zh: '邮箱', en: 'E-mail' },
  asideTitle: { zh: '赛事组织的工作台', en: 'Where matches are run' },
  asideAbout: {
    zh: '审核单位、资格与报名，编制赛事，导出名单。每一次决定都会留下记录。',
    en: 'Review units, qualifications and registrations, set up matches, take out entry lists. Every decision is recorded.',
  },
  toPortal: { zh: '我是参赛单位或个人', en: 'I am a unit or an entrant' },

  welcomeAbout: {
    zh: '{name}（{email}），请设置登录密码。',
    en: '{name} ({email}), please set your password.',
  },
  password: { zh: '密码', en: 'Password' },
  again: { zh: '再次输入密码', en: 'Password again' },
  setPassword: { zh: '设置密码', en: 'Set the password' },
  welcomeDone: { zh: '密码已设置，请登录', en: 'Your password is set. Please log in' },
  linkGone: { zh: '邀请链接已失效', en: 'This invitation no longer works' },
  linkGoneAbout: {
    zh: '链接只能使用一次，3 天内有效。请联系管理员重新发送。',
    en: 'A link works once, within 3 days. Ask an administrator for a new one.',
  },
  toLogin: { zh: '前往登录', en: 'Log in' },

  accountAbout: { zh: '您的名字、职责和密码。', en: 'Your name, duties and password.' },
  me: { zh: '我的职责', en: 'My duties' },

  staffAbout: {
    zh: '谁可以进入工作台，各自负责什么。',
    en: 'Who may enter the console, and what each is there for.',
  },
  invite: { zh: '邀请工作人员', en: 'Invite' },
  name: { zh: '姓名', en: 'Name' },
  email: { zh: '邮箱', en: 'E-mail' },
  duties: { zh: '职责', en: 'Duties' },
  matches: { zh: '负责的赛事', en: 'Matches' },
  matchesHint: {
    zh: '单位、人员和系统设置与赛事无关，只看职责；对账涉及全部赛事，仅对不限赛事的人开放。',
    en: 'Units, people and settings belong to no match and follow the duties alone; reconciliation is of all matches, and so only for those without a restriction.',
  },
  allMatches: { zh: '全部赛事', en: 'All matches' },
  someMatches: { zh: '仅限所选赛事', en: 'Only those chosen' },
  noDuties: { zh: '没有职责', en: 'No duties' },
  allDuties: { zh: '全部职责', en: 'All duties' },
  state: { zh: '状态', en: 'State' },
  active: { zh: '正常', en: 'Active' },
  invited: { zh: '待设置密码', en: 'Invited' },
  linkOver: { zh: '邀请已失效', en: 'Invitation over' },
  disabled: { zh: '已停用', en: 'Disabled' },
  edit: { zh: '修改', en: 'Change' },
  editOf: { zh: '修改{name}', en: 'Change {name}' },
  own: { zh: '本人', en: 'You' },
  disable: { zh: '停用该账号', en: 'Disable this account' },
  disableHint: {
    zh: '停用后立即退出登录，不能再进入工作台；记录保留。',
    en: 'It is logged out at once and cannot enter again; what it decided stays recorded.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  inviteNow: { zh: '生成邀请链接', en: 'Make the invitation' },
  invitation: { zh: '邀请链接', en: 'Invitation' },
  invitationAbout: {
    zh: '把链接发给{name}。只能使用一次，3 天内有效；关闭后不再显示。',
    en: 'Send this link to {name}. It works once, within 3 days, and is not shown again.',
  },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  done: { zh: '完成', en: 'Done' },
  nobody: {
    zh: '还没有其他工作人员。邀请同事，各自分配职责。',
    en: 'Nobody else yet. Invite colleagues and give each their duties.',
  },

  settingsAbout: { zh: '对所有页面生效。', en: 'For all pages.' },
  shop: { zh: '器材商城', en: 'Equipment shop' },
  shopAbout: {
    zh: '两项都留空时，顶栏不显示商城入口。',
    en: 'While both are empty, the top bar shows no shop.',
  },
  shopUrl: { zh: '商城网址', en: 'Address of the shop' },
  shopQr: { zh: '小程序码内容', en: 'What the mini-program code says' },
  shopQrHint: { zh: '小程序链接，扫码后打开', en: 'The mini-program’s link, which opens when scanned' },
  preview: { zh: '预览', en: 'Preview' },
  refunds: { zh: '退款复核', en: 'Refunds' },
  refundsAbout: {
    zh: '同一份报名的退款累计超过这个金额时，须由另一位财务同事复核；线下转账的退款一律复核。',
    en: 'Where the refunds of one registration pass this sum together, a colleague at finance confirms them; transfers by hand are always confirmed.',
  },
  change: { zh: '修改', en: 'Change' },
  confirmAbove: { zh: '一人可办理的退款上限', en: 'What one person may refund alone' },
  look: { zh: '界面', en: 'Look' },
  settingsPanel: {
    zh: '开放界面设置面板（主题色、页签、固定顶栏、侧栏标志）',
    en: 'Offer the settings panel (colour, tags view, fixed header, sidebar logo)',
  },
});
