import type { Insertable } from 'kysely';
import type { HistoryAct } from '#contract/registrations/wire.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import type { Plan } from './plan.ts';

export const paidBy = '对公转账，已到账';
const byStaff: ReadonlySet<HistoryAct> = new Set([
  'passQualification',
  'passEvents',
  'reject',
  'moveDeadline',
]);
const byFinance: ReadonlySet<HistoryAct> = new Set(['pay', 'passFinance']);

/** One line of the audit trail: actor, act and time. The colleague who confirms a payment books it. */
export function line(
  { id, team }: Plan,
  act: HistoryAct,
  each: number,
  at: Date,
  reason: string,
): Insertable<AuditTable> {
  const unitActor = { account_id: demoId(`account ${loginOf(team.unit)}`), realm: 'portal' } as const;
  const by = byStaff.has(act)
    ? ({ account_id: staffId.review, realm: 'staff' } as const)
    : byFinance.has(act)
      ? ({ account_id: staffId.finance2, realm: 'staff' } as const)
      : act === 'expire'
        ? ({ account_id: null, realm: 'system' } as const)
        : unitActor;
  return {
    id: demoId(`audit ${id} ${each}`),
    at,
    ...by,
    act: `registration.${act}`,
    subject: 'registration',
    subject_id: id,
    unit_id: unitId(team.unit),
    reason,
    before: null,
    after: json({}),
    request_id: '',
  };
}
