import type { DifferenceRow } from '#contract/payments/settlement-file-calls.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';

/** The payer, where the number is one of ours. */
export function Whose({
  of,
}: {
  of: Pick<DifferenceRow, 'registrationId' | 'teamName' | 'teamType' | 'unitName'>;
}) {
  if (of.registrationId === null) return <span className="xs soft">{w('nobody')}</span>;
  return (
    <span className="inline-stack">
      <span>{registrantOf(of)}</span>
      <small className="breaks">{of.teamType === 11 ? w('individual') : of.unitName}</small>
    </span>
  );
}
