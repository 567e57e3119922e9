import type { OutsideRow } from '#contract/payments/outside-calls.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

const tones = { asked: 'act', confirmed: 'good', refused: 'bad' } as const;

/** State of a payment made outside; the recorder's own waits for a colleague. */
export function OutsideTag({ state, mine }: Pick<OutsideRow, 'state' | 'mine'>) {
  return state === 'asked' && mine ? (
    <StatusTag tone="wait" word={w('mine')} />
  ) : (
    <StatusTag tone={tones[state]} word={w(state)} />
  );
}
