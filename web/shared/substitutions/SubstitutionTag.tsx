import { substitutionWords } from '#contract/substitutions/text.ts';
import type { SubstitutionStatus } from '#contract/substitutions/status.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';

const tones = { 1: 'wait', 2: 'good', 4: 'bad', 5: 'neutral' } as const;

/** Where a request stands. */
export function SubstitutionTag({ status }: { status: SubstitutionStatus }) {
  return <StatusTag tone={tones[status]} word={substitutionWords(`status${status}`)} />;
}
