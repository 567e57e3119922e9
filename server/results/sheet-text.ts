import { words } from '#contract/lang.ts';

/** Heads and names of the sheets in which results are filled in. */
export const sheetWords = words('results.sheet', {
  file: { zh: '{match} {event} 成绩录入表', en: '{match} {event} results' },
  sheet: { zh: '成绩', en: 'Results' },
  lists: { zh: '选项', en: 'Choices' },
  number: { zh: '参赛号', en: 'Number' },
  group: { zh: '组别', en: 'Group' },
  round: { zh: '轮次', en: 'Round' },
  unit: { zh: '单位', en: 'Unit' },
  team: { zh: '队伍', en: 'Team' },
  people: { zh: '运动员', en: 'Athletes' },
  individual: { zh: '个人', en: 'Individual' },
  offencesNote: {
    zh: '填违例编号，多次写成 2x3，多项用空格分开：{list}',
    en: 'Numbers of offences, several times as 2x3, separated by spaces: {list}',
  },
});
