import { words } from '#contract/lang.ts';

/** Heads and file names of entry lists. */
export const exportWords = words('registrations.export', {
  entries: { zh: '参赛名单', en: 'Entries' },
  people: { zh: '参赛人员', en: 'People' },
  file: { zh: '{match}参赛名单 {day}', en: '{match} entries {day}' },

  match: { zh: '赛事', en: 'Match' },
  code: { zh: '项目代码', en: 'Event code' },
  event: { zh: '项目', en: 'Event' },
  group: { zh: '组别', en: 'Group' },
  number: { zh: '序号', en: 'No.' },
  unit: { zh: '单位', en: 'Unit' },
  team: { zh: '队伍', en: 'Team' },
  individual: { zh: '个人', en: 'Individual' },
  names: { zh: '运动员', en: 'Athletes' },
  name: { zh: '姓名', en: 'Name' },
  gender: { zh: '性别', en: 'Gender' },
  birthYear: { zh: '出生年份', en: 'Birth year' },
  relayOrder: { zh: '接力棒次', en: 'Relay order' },
  reserves: { zh: '替补', en: 'Reserves' },
  reserve: { zh: '是否替补', en: 'Reserve' },
  yes: { zh: '是', en: 'Yes' },
  state: { zh: '名额', en: 'Place' },
  stage: { zh: '报名状态', en: 'Registration' },
  between: { zh: '、', en: ', ' },

  placed: { zh: '已占名额', en: 'Has a place' },
  offered: { zh: '递补待确认', en: 'Offered' },
  waiting: { zh: '候补第 {n} 位', en: 'Waiting, no. {n}' },
});
