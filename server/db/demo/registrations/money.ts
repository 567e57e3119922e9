import type { Insertable } from 'kysely';
import { feesOf, type FeeLine } from '#contract/payments/price.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#server/db/demo/accounts.ts';
import { demoId } from '#server/db/demo/ids.ts';
import type { OutsidePaymentTable } from '#server/payments/table.ts';
import type { ChargeTable } from '#server/registrations/table.ts';
import { fates } from './fates.ts';
import { paidBy } from './history.ts';
import type { Plan } from './plan.ts';

interface Money {
  charges: Insertable<ChargeTable>[];
  payments: Insertable<OutsidePaymentTable>[];
}

/** What the events cost once they have passed, and what has come in. */
export function moneyOf(plan: Plan, moments: readonly Date[]): Money {
  const rows: Money = { charges: [], payments: [] };
  const { id, match, form, states, fate, submittedAt } = plan;
  const { acts, holds } = fates[fate];
  const waits = new Set(
    form.entries.filter((_, at) => holds && states[at] !== 'placed').map((entry) => entry.id),
  );
  const { lines, totals } = feesOf(match.match, form, submittedAt, (entryId) => waits.has(entryId));
  const charged = moments[acts.findIndex((act) => act === 'passEvents')]!;
  const ended = fate === 'expired' ? moments.at(-1)! : null;
  const charge = (
    { feeItemId, name, payee, unit }: FeeLine,
    quantity: number,
    key: string,
    at: Date,
  ): Insertable<ChargeTable> => ({
    id: demoId(`charge ${id} ${feeItemId} ${key}`),
    registration_id: id,
    payee,
    fee_item_id: feeItemId,
    name: json(name),
    quantity,
    unit_fen: unit,
    fen: quantity * unit,
    at,
    closed_at: ended,
  });
  rows.charges.push(...lines.map((each) => charge(each, each.quantity, 'first', charged)));
  const extra = lines.find(({ why }) => why === 'entries');
  if (fate === 'due' && extra) rows.charges.push(charge(extra, 1, 'more', moments.at(-1)!));
  const pays = acts.flatMap((act, at) => (act === 'pay' ? [moments[at]!] : []));
  (['service', 'package'] as const).slice(0, pays.length).forEach((payee, at) => {
    if (totals[payee] === 0) return;
    rows.payments.push({
      id: demoId(`payment ${id} ${payee}`),
      registration_id: id,
      payee,
      fen: totals[payee],
      reason: paidBy,
      account_id: staffId.finance,
      at: pays[at]!,
    });
  });
  return rows;
}
