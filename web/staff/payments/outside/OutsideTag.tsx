import type { OutsideRow } from '#contract/payments/outside-calls.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

const tones = { asked: 'act', confirmed: 'good', refused: 'bad' } as const;

/** Where a payment made outside stands; one's own waits for somebody else. */
export function OutsideTag({ state, mine }: Pick<OutsideRow, 'state' | 'mine'>) {
  return state === 'asked' && mine ? (
    <StatusTag tone="wait" word={w('mine')} />
  ) : (
    <StatusTag tone={tones[state]} word={w(state)} />
  );
}
