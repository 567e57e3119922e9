import { words } from '#contract/lang.ts';

export const w = words('portal.matches', {
  title: { zh: '全部赛事', en: 'All Events' },
  about: {
    zh: '查看规程、组别与名额，在报名截止前为队伍报名。',
    en: 'Read the regulations, see groups and places, and register before the closing date.',
  },
  search: { zh: '赛事名称或地点', en: 'Name or venue' },
  status: { zh: '赛事状态', en: 'Status' },
  type: { zh: '赛事类型', en: 'Type' },
  mine: { zh: '报名情况', en: 'Registered' },
  mineYes: { zh: '本单位已报名', en: 'By my unit' },
  none: {
    zh: '还没有发布赛事，发布后会出现在这里。',
    en: 'No competition has been published yet. They will appear here.',
  },
  noneFits: { zh: '没有符合条件的赛事。', en: 'No competition fits these filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  backToAll: { zh: '查看全部赛事', en: 'See All Events' },

  mayRegister: { zh: '可以报名', en: 'You may register' },
  teams: { zh: '已报 {n} 支队伍', en: '{n} teams registered' },

  register: { zh: '报名', en: 'Register' },
  registerMore: { zh: '再报一支队伍', en: 'Another team' },
  seeRegistration: { zh: '查看报名', en: 'See the registration' },
  reviews: { zh: '查看审核进度与退回原因', en: 'See the review and reasons' },
  mineHere: { zh: '本单位的报名', en: 'Your registrations' },
  entriesOf: { zh: '{athletes} 名运动员，{entries} 个参赛项', en: '{athletes} athletes, {entries} entries' },
  athletesOf: { zh: '{athletes} 名运动员', en: '{athletes} athletes' },
  due: { zh: '待付 {sum}', en: '{sum} due' },
  toCertification: { zh: '去认证', en: 'Go to certification' },
  until: { zh: '{when}前', en: 'by {when}' },
  loadingTitle: { zh: '赛事详情', en: 'Match detail' },
  gone: { zh: '没有找到该赛事', en: 'This competition cannot be found' },
  goneSafe: {
    zh: '它可能还没有发布，或链接有误。',
    en: 'It may not be published yet, or the link is wrong.',
  },
  goneTodo: { zh: '请从全部赛事中查找。', en: 'Look for it among all competitions.' },
});
