import { refundEntity, type RefundRow } from '#contract/payments/refund.ts';
import { shownAs } from '#web/staff/kit/show.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

/** Where a refund stands; one's own waits for another person, and what goes by hand for a transfer. */
export function RefundTag({ state, mine, byHand }: Pick<RefundRow, 'state' | 'mine' | 'byHand'>) {
  if (state === 'asked' && mine) return <StatusTag tone="wait" word={w('mine')} />;
  if (state === 'due' && byHand) return <StatusTag tone="act" word={w('toTransfer')} />;
  return shownAs(refundEntity.state, state);
}
