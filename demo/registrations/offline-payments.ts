import type { Insertable } from 'kysely';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { PictureKind } from '#demo/pictures.ts';
import type { World } from '#demo/world.ts';
import type { FileTable } from '#server/files/table.ts';
import type { PayOrderTable } from '#server/ledger/table.ts';
import { minuteMs } from '#contract/fields/time.ts';
import type { OutsidePaymentTable } from '#server/payments/offline/table.ts';
import type { Plan } from './plan.ts';

/** Payments made outside: one of the two at finance has recorded each, the other decides. */
type Row = Insertable<OutsidePaymentTable>;

const people = [staffId.finance, staffId.finance2] as const;

interface Paid {
  registrationId: string;
  payee: Payee;
  fen: number;
  at: Date;
  reason: string;
}

function recordedBy(who: 0 | 1, { registrationId, payee, fen, at, reason }: Paid): Row {
  return {
    id: demoId(`outside ${registrationId} ${payee}`),
    registration_id: registrationId,
    payee,
    fen,
    received_on: addDays(dayIn(at), -1),
    reason,
    proof_id: proofId(who),
    made_by: people[who],
    made_at: at,
  };
}

/** One that was booked half an hour after it was recorded. */
export function confirmedPayment(paid: Paid): Row {
  return {
    ...recordedBy(0, { ...paid, at: new Date(paid.at.getTime() - 30 * minuteMs) }),
    state: 'confirmed',
    decided_by: people[1],
    decided_at: paid.at,
    version: 2,
  };
}

const reason = '招商银行 对公转账';
const refusal = { zh: '金额与凭证不一致', en: 'The amount differs from the proof' };

/** Of registrations that are not paid every other has a payment recorded: each of the two has some to confirm. */
export function askedPayments(
  { now }: World,
  plans: readonly Plan[],
  orders: readonly Insertable<PayOrderTable>[],
): Row[] {
  const unpaid = plans.filter(({ fate, team }) => fate === 'unpaid' && !team.unit.login);
  return unpaid.flatMap(({ id }, at): Row[] => {
    const order = orders.find((each) => each.registration_id === id && each.payee === 'service');
    if (!order || at % 4 === 3) return [];
    const madeAt = new Date((now.getTime() + (order.made_at as Date).getTime()) / 2);
    const paid = { registrationId: id, payee: order.payee, fen: order.fen, at: madeAt, reason };
    const row = recordedBy(at % 2 === 0 ? 0 : 1, paid);
    if (at % 4 !== 2) return [row];
    const decided = {
      decided_by: people[1],
      decided_at: new Date(madeAt.getTime() + 10 * minuteMs),
      note: json(refusal),
      version: 2,
    };
    return [{ ...row, ...decided, state: 'refused' }];
  });
}

/** Who recorded it and who decided. */
export function trailOf(row: Row): Insertable<AuditTable>[] {
  const line = (act: string, by: string, at: Date, why: string): Insertable<AuditTable> => ({
    id: demoId(`audit ${row.id} ${act}`),
    at,
    account_id: by,
    realm: 'staff',
    act: `outsidePayment.${act}`,
    subject: 'outsidePayment',
    subject_id: row.id,
    unit_id: null,
    reason: why,
    before: null,
    after: null,
    request_id: '',
  });
  const recorded = line('record', row.made_by, row.made_at as Date, row.reason);
  return row.decided_by && row.decided_at
    ? [
        recorded,
        line(row.state === 'refused' ? 'refuse' : 'confirm', row.decided_by, row.decided_at, row.note ?? ''),
      ]
    : [recorded];
}

function proofId(who: 0 | 1): string {
  return demoId(`proof ${who}`);
}

/** The slips that prove them: one serves all that the same person has recorded. */
export function proofFiles({ daysAgo }: World): {
  files: Insertable<FileTable>[];
  pictures: { id: string; kind: PictureKind }[];
} {
  return {
    files: ([0, 1] as const).map((who) => ({
      id: proofId(who),
      account_id: people[who],
      kind: 'proof',
      mime: 'image/jpeg',
      bytes: 0,
      width: null,
      height: null,
      created_at: daysAgo(150),
    })),
    pictures: ([0, 1] as const).map((who) => ({ id: proofId(who), kind: 'slip' })),
  };
}
