import { words } from '#contract/lang.ts';

export const messageFoot = words('notices.foot', {
  choose: {
    zh: '选择接收哪些消息：{address}',
    en: 'Choose which messages you get: {address}',
  },
  end: {
    zh: '不再接收此类邮件：{address}',
    en: 'No more e-mails of this kind: {address}',
  },
  unsubscribeTitle: { zh: '退订邮件', en: 'Unsubscribe' },
  unsubscribeAsk: {
    zh: '不再以邮件接收“{topic}”？登录后可在账号设置中重新开启。',
    en: 'No more e-mails about “{topic}”? You can turn them on again on your account page.',
  },
  unsubscribeDo: { zh: '确认退订', en: 'Unsubscribe' },
  unsubscribeDone: {
    zh: '已退订“{topic}”邮件。登录后可在账号设置中重新开启。',
    en: 'You get no more e-mails about “{topic}”. You can turn them on again on your account page.',
  },
  unsubscribeWrong: { zh: '链接无效。', en: 'This link does not work.' },
});

export const topicWords = words('notices.topics', {
  reminders: { zh: '截止提醒', en: 'Reminders of deadlines' },
  notices: { zh: '通知公告', en: 'Notices' },
  startLists: { zh: '出场名单发布', en: 'Start lists' },
  results: { zh: '成绩公示与公布', en: 'Results' },
});
