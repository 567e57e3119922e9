import type { RefundRow } from '#contract/payments/refund-calls.ts';
import type { RefundState } from '#contract/payments/refundable.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

const tones: Record<RefundState, Tone> = {
  asked: 'act',
  due: 'wait',
  sent: 'wait',
  done: 'good',
  refused: 'bad',
  declined: 'neutral',
  replaced: 'neutral',
};

/** State of a refund; the asker's own waits for a colleague, and one by hand for a transfer. */
export function RefundTag({ state, mine, byHand }: Pick<RefundRow, 'state' | 'mine' | 'byHand'>) {
  if (state === 'asked' && mine) return <StatusTag tone="wait" word={w('mine')} />;
  if (state === 'due' && byHand) return <StatusTag tone="act" word={w('toTransfer')} />;
  return <StatusTag tone={tones[state]} word={w(state)} />;
}
