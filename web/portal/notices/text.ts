import { words } from '#contract/lang.ts';

export const w = words('portal.notices', {
  bell: { zh: '消息', en: 'Messages' },
  bellUnread: { zh: '消息，{n} 条未读', en: 'Messages, {n} unread' },
  about: {
    zh: '组委会的通知、办理结果（认证、注册、报名、付款、材料等），以及成绩和出场名单。',
    en: 'Notices of the organiser, decisions on what you have submitted and paid, results and start lists.',
  },
  list: { zh: '消息', en: 'Messages' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read' },
  allRead: { zh: '已全部标为已读', en: 'All are marked as read' },
  unread: { zh: '未读', en: 'Unread' },
  onlyUnread: { zh: '显示', en: 'Show' },
  unreadOnly: { zh: '仅未读', en: 'Unread only' },
  none: {
    zh: '还没有消息。办理结果、组委会的通知、成绩和出场名单会出现在这里。',
    en: 'No messages yet. Decisions, notices of the organiser, results and start lists will appear here.',
  },
  choices: { zh: '接收方式', en: 'How messages reach you' },
  markRead: { zh: '标为已读', en: 'Mark as read' },
  gotIt: { zh: '我已阅读', en: 'I have read this' },
  prompt: { zh: '重要通知', en: 'Important notice' },
  more: { zh: '还有 {n} 条未读通知', en: '{n} more unread' },

  choicesTitle: { zh: '消息接收方式', en: 'How messages reach you' },
  choicesAbout: {
    zh: '消息在站内总能看到；这里选择哪些另发邮件或短信。审核、付款和账号安全类一定会发送。',
    en: 'Messages are always here; choose what is also sent by e-mail or SMS. Decisions, payments and account security are always sent.',
  },
  topic: { zh: '消息', en: 'Message' },
  mail: { zh: '邮件', en: 'E-mail' },
  sms: { zh: '短信', en: 'SMS' },
  toMail: { zh: '邮件发至 {to}', en: 'E-mails go to {to}' },
  toSms: { zh: '短信发至 {to}', en: 'SMS go to {to}' },
  noMail: { zh: '账号未登记邮箱', en: 'This account has no e-mail address' },
  noSms: { zh: '账号未登记手机', en: 'This account has no phone' },
  never: { zh: '不能用这种方式', en: 'Not available' },
  reminders: { zh: '截止提醒', en: 'Reminders of deadlines' },
  remindersAbout: {
    zh: '付款、补交材料、报名截止前的提醒',
    en: 'Before payments, materials and registrations are due',
  },
  notices: { zh: '通知公告', en: 'Notices' },
  noticesAbout: { zh: '组委会发布的通知', en: 'What the organiser announces' },
  startLists: { zh: '出场名单发布', en: 'Start lists' },
  startListsAbout: {
    zh: '本单位参加的组别发布或更新出场名单',
    en: 'A start list with your entries is published or changed',
  },
  results: { zh: '成绩公示与公布', en: 'Results released and published' },
  resultsAbout: {
    zh: '本单位参加的组别公示成绩、可以申诉，或正式公布成绩',
    en: 'Results of your entries are released and can be appealed, or are published',
  },
  always: { zh: '办理结果与账号安全', en: 'Decisions and security' },
  alwaysAbout: {
    zh: '认证、注册、报名、付款、申诉的结果',
    en: 'On certification, qualification, registration, payment and appeals',
  },
  alwaysSent: { zh: '总会发送', en: 'Always sent' },
  choose: { zh: '{topic}：{channel}', en: '{topic}: {channel}' },
});
