import type { Insertable } from 'kysely';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import { sumOrder, type OrderEvent } from '#contract/ledger/order.ts';
import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { feesOf, type FeeLine } from '#contract/payments/price.ts';
import { json } from '#server/db/columns.ts';
import { demoId } from '#demo/ids.ts';
import { columnsOf } from '#server/ledger/store.ts';
import type { ChargeTable, MoneyEventTable, PayOrderTable } from '#server/ledger/table.ts';
import { beijing } from '#contract/fields/time.ts';
import { fates } from './fates.ts';
import type { OutsidePaymentTable } from '#server/payments/offline/table.ts';
import { paidBy } from './history.ts';
import { confirmedPayment } from './offline-payments.ts';
import type { Plan } from './plan.ts';

export interface Money {
  orders: Insertable<PayOrderTable>[];
  charges: Insertable<ChargeTable>[];
  events: Insertable<MoneyEventTable>[];
  outside: Insertable<OutsidePaymentTable>[];
}

/** What the events cost once they have passed, and what has come in. */
export function moneyOf(plan: Plan, moments: readonly Date[]): Money {
  const rows: Money = { orders: [], charges: [], events: [], outside: [] };
  const { id, match, form, states, fate, submittedAt } = plan;
  const { acts, holds } = fates[fate];
  const waits = new Set(
    form.entries.filter((_, at) => holds && states[at] !== 'placed').map((entry) => entry.id),
  );
  const { lines } = feesOf(match.match, form, submittedAt, (entryId) => waits.has(entryId));
  const charged = moments[acts.findIndex((act) => act === 'passEvents')]!;
  const pays = acts.flatMap((act, at) => (act === 'pay' ? [moments[at]!] : []));
  for (const payee of payees) {
    const paidAt = pays[payee === 'service' ? 0 : 1];
    const ended = fate === 'expired' ? moments.at(-1) : undefined;
    const payeeLines = lines.filter((line) => line.payee === payee);
    addOrder(rows, { id, payee, topUp: false, at: charged, lines: payeeLines, paidAt, ended });
  }
  const extra = lines.find(({ why }) => why === 'entries');
  if (fate === 'due' && extra) {
    const lines = [{ ...extra, quantity: 1 }];
    addOrder(rows, { id, payee: extra.payee, topUp: true, at: moments.at(-1)!, lines });
  }
  return rows;
}

interface Planned {
  /** Of the registration. */
  id: string;
  payee: Payee;
  topUp: boolean;
  at: Date;
  lines: readonly FeeLine[];
  paidAt?: Date | undefined;
  ended?: Date | undefined;
}

function addOrder(rows: Money, { id, payee, topUp, at, lines, paidAt, ended }: Planned): void {
  if (lines.length === 0) return;
  const key = `${id} ${payee} ${topUp}`;
  const orderId = demoId(`order ${key}`);
  const fen = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  const events: OrderEvent[] = [];
  const book = (event: OrderEvent, when: Date, rest: Partial<Insertable<MoneyEventTable>>) => {
    events.push(event);
    const eventId = demoId(`${event.kind} ${key}`);
    rows.events.push({
      id: eventId,
      order_id: orderId,
      kind: event.kind,
      happened_at: when,
      at: when,
      ...rest,
    });
  };
  if (paidAt) {
    const paid = { kind: 'paid', paymentId: orderId, attemptId: null, fen } as const;
    const recorded = confirmedPayment({ registrationId: id, payee, fen, at: paidAt, reason: paidBy });
    rows.outside.push(recorded);
    const { decided_by, received_on } = recorded;
    book(paid, paidAt, {
      fen,
      reason: paidBy,
      account_id: decided_by ?? null,
      transaction: recorded.id,
      happened_at: startOfDay(received_on, beijing),
    });
  }
  if (ended && !paidAt) book({ kind: 'ended', why: 'deadline' }, ended, { ending: 'deadline' });
  rows.orders.push({
    id: orderId,
    registration_id: id,
    payee,
    top_up: topUp,
    fen,
    currency: 'CNY',
    made_at: at,
    ...columnsOf(sumOrder({ fen, topUp }, events)),
  });
  rows.charges.push(
    ...lines.map(({ feeItemId, name, quantity, unit }) => ({
      id: demoId(`charge ${key} ${feeItemId}`),
      order_id: orderId,
      fee_item_id: feeItemId,
      name: json(name),
      quantity,
      unit_fen: unit,
      fen: quantity * unit,
    })),
  );
}
