import { appealTexts } from '#contract/appeals/text.ts';
import { words } from '#contract/lang.ts';

export const w = words('appeals', {
  ...appealTexts,
  clericalAbout: { zh: '成绩录入、换算或排名有误', en: 'The result was entered, computed or ranked wrongly' },
  eligibilityAbout: {
    zh: '本单位或本组其他参赛者的资格',
    en: 'The right to take part, yours or of another entry of the group',
  },
  officialAbout: {
    zh: '判罚与规则不符，如抢跳、违例',
    en: 'A decision against the rules, such as a false start',
  },
  speedCountAbout: {
    zh: '裁判计数有误，以录像复核为准',
    en: 'The judges’ count, settled by a recount on video',
  },

  file: { zh: '附件 {n}', en: 'File {n}' },
  addFile: { zh: '再添一个附件', en: 'Add another file' },

  number: { zh: '{n} 号', en: 'No. {n}' },
  rank: { zh: '第 {n} 名', en: 'Rank {n}' },
  noRank: { zh: '无名次', en: 'No rank' },
  score: { zh: '成绩 {score}', en: '{score}' },
});
