import type { LangText } from '#contract/lang.ts';
import type { AppealStatus, DepositState } from './appeal.ts';

/** Kinds and states of an appeal and of its deposit, for pages and exports alike. */
export const appealTexts = {
  clerical: { zh: '录入或计算错误', en: 'Entry or calculation' },
  eligibility: { zh: '参赛资格', en: 'Right to take part' },
  official: { zh: '判罚决定', en: 'Official’s decision' },
  speedCount: { zh: '速度计数', en: 'Speed count' },

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
} as const satisfies Record<string, LangText>;

const plain = {
  due: 'depositDue',
  received: 'depositReceived',
  returned: 'depositReturned',
  forfeited: 'depositForfeited',
} as const satisfies Record<DepositState, keyof typeof appealTexts>;

/** Where a deposit is: one that never came is not asked for once the appeal is over, one of a won appeal or of one taken back goes back. */
export function depositTextName(deposit: DepositState, status: AppealStatus) {
  if (deposit === 'due' && status !== 1) return 'depositNone';
  if (deposit === 'received' && (status === 2 || status === 5)) return 'depositToReturn';
  return plain[deposit];
}
