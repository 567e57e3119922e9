import type { LangText } from '#contract/lang.ts';
import type { DifferenceKind } from './reconcile.ts';

/** How a statement differs from the books, in words. */
export const differenceTexts = {
  missingHere: { zh: '账上缺收款', en: 'Payment missing here' },
  missingThere: { zh: '账单缺收款', en: 'Payment missing in the statement' },
  amount: { zh: '收款金额不符', en: 'Another amount' },
  refundMissingHere: { zh: '账上缺退款', en: 'Refund missing here' },
  refundMissingThere: { zh: '账单缺退款', en: 'Refund missing in the statement' },
  refundAmount: { zh: '退款金额不符', en: 'Another refund amount' },
  strange: { zh: '非本系统订单', en: 'Not one of our orders' },
} as const satisfies Record<DifferenceKind, LangText>;
