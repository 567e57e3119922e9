import { words } from '#contract/lang.ts';

export const w = words('portal.appeals', {
  title: { zh: '成绩申诉', en: 'Appeals' },

  terms: { zh: '申诉须知', en: 'Before you appeal' },
  termWindow: {
    zh: '成绩公示后 {n} 分钟内可以申诉，以服务器时间为准；提出后该成绩即进入申诉。',
    en: 'A result may be appealed within {n} minutes of its release, by the server’s clock; it is under appeal at once.',
  },
  termRatings: {
    zh: '裁判评分不能申诉。可以申诉的是录入或计算错误、参赛资格、判罚决定，以及速度项目的计数。',
    en: 'Judges’ ratings cannot be appealed. What can be: errors of entry or calculation, eligibility, decisions of officials, and counts in speed events.',
  },
  termDeposit: {
    zh: '每次申诉须现场向组委会交纳保证金 {sum}，申诉成立时退还。',
    en: 'Each appeal needs a deposit of {sum}, paid to the organiser on the spot and returned if the appeal is upheld.',
  },
  termTokens: {
    zh: '本单位还可以申诉 {n} 次；申诉成立的不扣次数。',
    en: 'Your unit has {n} appeal tokens left; a token is returned if the appeal is upheld.',
  },
  termWithdraw: {
    zh: '裁决前可以撤回：成绩恢复申诉前的状态，保证金退还，但申诉次数不返还。',
    en: 'Until it is decided you may withdraw it: the result stands as before, the deposit is returned, the token is not.',
  },
  termFree: { zh: '本赛事申诉不收费用。', en: 'Appeals are free in this competition.' },

  open: { zh: '可以申诉的成绩', en: 'Results open to appeal' },
  openNone: {
    zh: '现在没有可以申诉的成绩；成绩公示后，会在申诉期内列在这里。',
    en: 'No result is open to appeal now. Released results are listed here until their appeal window ends.',
  },
  toResults: { zh: '查看成绩', en: 'See results' },
  ends: { zh: '距申诉截止', en: 'Time left' },
  appeal: { zh: '提出申诉', en: 'Appeal' },
  appealOf: { zh: '提出申诉：{what}', en: 'Appeal: {what}' },
  see: { zh: '查看申诉', en: 'See the appeal' },
  filed: { zh: '申诉记录', en: 'Your appeals' },
  filedNone: {
    zh: '还没有提出过申诉。提出后，可以在这里查看进度和裁决。',
    en: 'No appeal has been filed yet. Once one is, it can be followed here to its decision.',
  },

  contents: { zh: '申诉内容', en: 'What was filed' },
  kind: { zh: '申诉事项', en: 'Grounds' },
  about: { zh: '有疑问的参赛者', en: 'Entry in question' },
  aboutHint: {
    zh: '对本组其他参赛者的资格有疑问时选择',
    en: 'If it is about another entry of the group',
  },
  aboutNone: { zh: '本单位的参赛资格', en: 'Our own' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: {
    zh: '写明事实和依据的规则；有录像请说明时间点。',
    en: 'State the facts and the rule; name the moment on a video if there is one.',
  },
  believed: { zh: '认为正确的成绩', en: 'The score you believe true' },
  believedHint: { zh: '可不填，例如 78', en: 'Optional, such as 78' },
  files: { zh: '附件', en: 'Files' },
  send: { zh: '提交申诉', en: 'File the appeal' },
  sent: { zh: '申诉已提交，等待仲裁', en: 'The appeal has been filed' },
  close: { zh: '关闭', en: 'Close' },
  cost: { zh: '费用', en: 'Cost' },
  costToken: { zh: '使用 1 次申诉次数（剩余 {n} 次）', en: 'Uses one appeal token ({n} left)' },
  costDeposit: {
    zh: '保证金 {sum}，向组委会现场交纳',
    en: 'Deposit of {sum}, paid to the organiser on the spot',
  },
  notNow: { zh: '现在不能申诉：{why}', en: 'No appeal is possible now: {why}' },

  withdraw: { zh: '撤回申诉', en: 'Withdraw the appeal' },
  withdrawTitle: { zh: '撤回申诉：{what}？', en: 'Withdraw the appeal: {what}?' },
  withdrawWhat: {
    zh: '成绩恢复为申诉前的状态，撤回后不能恢复；申诉期未过的可以重新提出。',
    en: 'The result stands as before, and this cannot be undone; within the appeal window you can file a new one.',
  },
  withdrawDeposit: {
    zh: '已交的保证金由组委会退还。',
    en: 'A deposit that was paid is returned by the organiser.',
  },
  withdrawToken: { zh: '已使用的申诉次数不返还。', en: 'The appeal that it used is not given back.' },
  between: { zh: '', en: ' ' },
  withdrawn: { zh: '申诉已撤回', en: 'The appeal has been withdrawn' },

  filedAt: { zh: '提出时间', en: 'Filed' },
  late: { zh: '组委会代为提出', en: 'Filed by the organiser' },
  believedShort: { zh: '认为正确的成绩', en: 'Believed true' },
  doubted: { zh: '有疑问的参赛者', en: 'Entry in doubt' },
  deposit: { zh: '保证金', en: 'Deposit' },
  token: { zh: '申诉次数', en: 'Appeals' },
  tokenUsed: { zh: '使用 1 次', en: 'one used' },
  tokenBack: { zh: '已返还', en: 'given back' },
  decision: { zh: '裁决理由', en: 'Decision' },
  before: { zh: '申诉前', en: 'Before' },
  after: { zh: '裁决后', en: 'After' },
  result: { zh: '成绩', en: 'Result' },
  who: { zh: '仲裁委员会', en: 'the appeals committee' },
  standing: { zh: '成绩状态', en: 'Result' },
});
