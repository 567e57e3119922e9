import { words } from '#contract/lang.ts';

export const w = words('public', {
  toPortal: { zh: '单位与个人登录', en: 'Log in' },
  offline: {
    zh: '网络连接失败，请检查网络后重试。',
    en: 'The network cannot be reached. Check it and try again.',
  },
  matches: { zh: '赛事', en: 'Competitions' },
  matchesAbout: {
    zh: '已发布的跳绳赛事：时间、地点、组别与规程。',
    en: 'Published jump rope competitions: when, where, groups and regulations.',
  },
  circuits: { zh: '系列赛积分', en: 'Circuit rankings' },
  records: { zh: '纪录', en: 'Records' },
  coming: { zh: '报名与即将开始', en: 'Open and coming' },
  none: { zh: '暂时没有发布的赛事。', en: 'No competition is published at present.' },
  more: { zh: '显示更多', en: 'Show more' },
  enter: { zh: '登录后报名', en: 'Log in to enter' },
  notFound: { zh: '页面不存在', en: 'Page not found' },
  notFoundAbout: {
    zh: '这个地址没有对应的页面，或者赛事还没有发布。',
    en: 'There is no page at this address, or the competition is not published yet.',
  },
  toMatches: { zh: '查看全部赛事', en: 'See all competitions' },
});
