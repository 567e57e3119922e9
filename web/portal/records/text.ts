import { words } from '#contract/lang.ts';

export const w = words('portal.athlete', {
  title: { zh: '成绩与证书', en: 'Results and certificates' },
  about: {
    zh: '代表本单位参赛、已正式公布的成绩；个人最好成绩按竞赛规则和项目统计，不分组别。',
    en: 'Published results of entries of your unit. Personal bests are by rule book and event, over all groups.',
  },
  choose: { zh: '请在人员登记中选择一名人员。', en: 'Choose one of your people first.' },
  toPeople: { zh: '前往人员登记', en: 'To your people' },

  family: { zh: '家人查看', en: 'For the family' },
  open: { zh: '已开放', en: 'Open' },
  notAgreed: { zh: '未开放', en: 'Not open' },
  closed: { zh: '已关闭', en: 'Closed' },
  openAbout: {
    zh: '监护人已同意：凭短信中的链接和手机验证码查看以上内容，至年满 18 周岁。',
    en: 'The guardian has agreed: the link in the SMS and a code to the phone show the above until the age of 18.',
  },
  notAgreedAbout: {
    zh: '监护人在同意链接中单独同意后，家人可以凭链接查看以上内容；不同意不影响参赛。',
    en: 'Once the guardian agrees to it by a consent link, that link shows the above to the family. Refusing keeps no one from taking part.',
  },
  closedAbout: {
    zh: '监护人或本单位已关闭。如需重新开放，请发送新的链接，由监护人重新作答。',
    en: 'The guardian or your unit has closed it. A new link, once answered, opens it again.',
  },
  send: { zh: '发送同意链接', en: 'Send a consent link' },
  sendAgain: { zh: '重新发送链接', en: 'Send a new link' },
  close: { zh: '停止开放', en: 'Close it' },
  closeTitle: { zh: '停止向家人开放？', en: 'Close it for the family?' },
  closeWhat: {
    zh: '家人将不能再凭链接查看{name}的成绩与证书；监护人的其他同意不变。重新开放须由监护人再次同意。',
    en: 'The family can no longer see the results and certificates of {name}; the consent stays otherwise. A new link, once answered, opens it again.',
  },
  closedNow: { zh: '已停止开放', en: 'Closed' },
});
