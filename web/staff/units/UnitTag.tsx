import type { UnitStatus } from '#contract/fields/unit-status.ts';
import { unitStatusText } from '#contract/units/text.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';

const tones: Readonly<Record<UnitStatus, Tone>> = {
  0: 'neutral',
  1: 'act',
  2: 'good',
  4: 'bad',
  5: 'neutral',
};

/** A unit's status as staff see it: what is in review is theirs to act on. */
export function UnitTag({ status }: { status: UnitStatus }) {
  return <StatusTag tone={tones[status]} word={unitStatusText(status)} />;
}
