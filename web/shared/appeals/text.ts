import { words } from '#contract/lang.ts';

export const w = words('appeals', {
  clerical: { zh: '录入或计算错误', en: 'Entry or calculation' },
  eligibility: { zh: '参赛资格', en: 'Right to take part' },
  official: { zh: '判罚决定', en: 'Official’s decision' },
  speedCount: { zh: '速度计数', en: 'Speed count' },
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

  status1: { zh: '处理中', en: 'In progress' },
  status2: { zh: '申诉成立', en: 'Upheld' },
  status4: { zh: '申诉不成立', en: 'Dismissed' },
  status5: { zh: '已撤回', en: 'Withdrawn' },

  depositDue: { zh: '待交', en: 'to be paid' },
  depositNone: { zh: '未交', en: 'not paid' },
  depositReceived: { zh: '已收', en: 'received' },
  depositToReturn: { zh: '待退还', en: 'to be returned' },
  depositReturned: { zh: '已退还', en: 'returned' },
  depositForfeited: { zh: '不予退还', en: 'kept' },

  file: { zh: '附件 {n}', en: 'File {n}' },
  addFile: { zh: '再添一个附件', en: 'Add another file' },

  number: { zh: '{n} 号', en: 'No. {n}' },
  rank: { zh: '第 {n} 名', en: 'Rank {n}' },
  noRank: { zh: '无名次', en: 'No rank' },
  score: { zh: '成绩 {score}', en: '{score}' },
});
