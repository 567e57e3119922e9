import { words } from '#contract/lang.ts';

/** The rules that a registration may be excepted from, for participants and staff alike. */
export const exceptionWords = words('registrations.exceptions', {
  title: { zh: '规则例外', en: 'Exceptions' },
  until: { zh: '有效至 {until}', en: 'Until {until}' },
  over: { zh: '已到期（{until}）', en: 'Over since {until}' },
  age: { zh: '年龄与组别不符', en: 'Age outside the group' },
  mixedBalance: { zh: '混合组男女人数', en: 'Balance of a mixed line-up' },
  lineUpSize: { zh: '项目人数', en: 'Athletes in a line-up' },
  reserves: { zh: '替补人数', en: 'Reserves' },
  peopleCounts: {
    zh: '领队、教练员、运动员和随行人员人数',
    en: 'Numbers of leaders, coaches, athletes and accompanying personnel',
  },
  eventsPerAthlete: { zh: '每人参赛项目数', en: 'Events of one athlete' },
  teamsPerUnit: { zh: '每单位队伍数', en: 'Teams of one unit' },
  entriesPerUnitAndGroup: { zh: '报名数上限', en: 'Limits of entries' },
  clubFamily: { zh: '俱乐部组项目的参赛资格', en: 'Events for clubs' },
  teamName: { zh: '队名格式', en: 'Team name' },
});
