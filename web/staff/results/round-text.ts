import { words } from '#contract/lang.ts';

/** Who goes on to the next round. */
export const r = words('staff.results.rounds', {
  title: { zh: '{round}晋级名单', en: 'Who goes on to the {round}' },
  rule: {
    zh: '前 {advance} 名晋级，并列末位的一并晋级；递补 {reserves} 名。',
    en: 'The best {advance} go on, and all who share the last place; reserves: {reserves}.',
  },
  result: {
    zh: '出场按{from}成绩倒序，第一名最后出场。',
    en: 'They start in the reverse order of the {from}: the best last.',
  },
  drawn: { zh: '出场顺序抽签决定。', en: 'The start order is drawn.' },
  expected: {
    zh: '名单还没有产生，以下按目前的成绩预计；{from}成绩全部确认后才能产生。',
    en: 'Not drafted yet; this is how results stand now. It can be drafted once all results of the {from} are confirmed.',
  },
  ready: {
    zh: '{from}成绩已全部确认，可以产生{round}名单。',
    en: 'All results of the {from} are confirmed: the {round} can be drafted.',
  },
  begun: {
    zh: '{round}已开始录入成绩，名单不再变动。',
    en: 'Marks of the {round} have been entered, so who is in it stands.',
  },
  moved: {
    zh: '{from}成绩有更正，名单应随之变动。',
    en: 'Results of the {from} have been corrected, and who goes on changes.',
  },
  places: { zh: '{round}名单随之变动：', en: 'It changes who is in the {round}:' },
  comes: { zh: '应进入：{names}', en: 'Comes in: {names}' },
  goes: { zh: '应退出：{names}', en: 'Goes out: {names}' },
  rank: { zh: '{from}名次', en: 'Rank, {from}' },
  who: { zh: '参赛者', en: 'Who' },
  score: { zh: '成绩', en: 'Result' },
  state: { zh: '去向', en: 'Goes on' },
  advances: { zh: '晋级', en: 'In' },
  certain: { zh: '确保晋级', en: 'Certain' },
  likely: { zh: '预计晋级', en: 'As it stands, in' },
  offered: { zh: '待确认', en: 'Asked' },
  reserve: { zh: '递补 {n}', en: 'Reserve {n}' },
  withdrawn: { zh: '退出', en: 'Withdrew' },
  out: { zh: '未晋级', en: 'Out' },
  draft: { zh: '产生{round}名单', en: 'Draft the {round}' },
  again: { zh: '重新产生名单', en: 'Draft again' },
  draftText: {
    zh: '{advance} 名晋级，{reserves} 名递补。产生后可编排{round}出场名单；开赛前有人退出，递补按顺序进入。',
    en: 'In: {advance}, reserves: {reserves}. The start list of the {round} can be made then; if one withdraws before it begins, reserves move up in their order.',
  },
  drafted: { zh: '名单已产生', en: 'Drafted' },
  open: { zh: '{from}成绩全部确认后才能产生', en: 'Once all results of the {from} are confirmed' },
  withdraw: { zh: '登记退出', en: 'Withdraw' },
  withdrawOf: { zh: '{name}：退出{round}', en: '{name} withdraws from the {round}' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '保留在操作记录中。', en: 'Kept in the audit log.' },
  leaves: {
    zh: '退出后在本项目没有名次和奖牌，{from}成绩也不再计入。',
    en: 'It then has no rank and no medal in the event; its result of the {from} no longer counts.',
  },
  reserveLeaves: {
    zh: '递补退出，名次仍按{from}成绩。',
    en: 'A reserve that withdraws keeps its rank by the {from}.',
  },
  outOfEvent: {
    zh: '在本项目没有名次和奖牌，之前各轮的成绩也不再计入。',
    en: 'It then has no rank and no medal in the event; results of earlier rounds no longer count.',
  },
  movedUp: { zh: '已登记；递补进入：{names}', en: 'Withdrawn; moved up: {names}' },
  asked: { zh: '已登记；已请递补确认：{names}', en: 'Withdrawn; asked: {names}' },
  nobodyUp: { zh: '已登记退出', en: 'Withdrawn' },
  toStarts: { zh: '出场名单', en: 'Start lists' },
  toResults: { zh: '打开{round}成绩单', en: 'Open the results of the {round}' },
  empty: { zh: '还没有参赛者。', en: 'No entries yet.' },
});
