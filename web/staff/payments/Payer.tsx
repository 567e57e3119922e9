import type { OfflinePayment } from '#contract/payments/offline-payment.ts';
import { say } from '#web/lib/lang.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';

type Whose = Pick<OfflinePayment, 'teamType' | 'teamName' | 'unitName'>;

const unitOf = ({ teamType, unitName }: Whose) => (teamType === 11 ? w('individual') : unitName);

/** Who pays, and below it the unit. */
export function Payer({ row }: { row: Whose }) {
  return (
    <span className="inline-stack">
      <span>{registrantOf(row)}</span>
      <small>{unitOf(row)}</small>
    </span>
  );
}

/** The unit and the match of a case, in one line. */
export function whoseText(row: Whose & Pick<OfflinePayment, 'matchName'>): string {
  return [unitOf(row), say(row.matchName)].join(' · ');
}
