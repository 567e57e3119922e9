import { sql } from 'kysely';
import type { QueueName } from '#contract/queues/queue.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { insertRefund } from '#server/payments/refunds/store.ts';
import type { TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { aLonePerson } from './persons.ts';
import { aWorld, aWorldMatch, type World } from './world.ts';

/** Of a registration, a payment made outside that waits to be confirmed; and of one that was booked, a refund that does. */
export async function waitingMoney(
  db: Db,
  of: Pick<World['ids'], 'registration' | 'order' | 'health'>,
  by: string,
): Promise<{ outsidePayment: string; payment: string; refund: string }> {
  const [outsidePayment, payment, refund] = [newId(), newId(), newId()];
  const now = new Date();
  await insertRows(db, {
    outside_payments: [
      {
        id: outsidePayment,
        registration_id: of.registration,
        payee: 'service',
        fen: 1,
        received_on: now.toISOString().slice(0, 10),
        reason: 'x',
        proof_id: of.health,
        made_by: by,
        made_at: now,
      },
    ],
    money_events: [{ id: payment, order_id: of.order, kind: 'paid', fen: 100, happened_at: now, at: now }],
  });
  await insertRefund(db, now, {
    id: refund,
    order_id: of.order,
    payment_id: payment,
    refund_of: 'fees',
    fen: 1,
    reason: 'x',
    state: 'asked',
    asked_by: by,
    by_hand: true,
  });
  return { outsidePayment, payment, refund };
}

/** Two worlds, in two matches; of the first a case waits in each queue but results. */
export async function aCaseInEachQueue(server: TestServer) {
  const { db } = server;
  const [match, second] = [await aWorldMatch(server), await aWorldMatch(server)];
  const world = await aWorld(server, match);
  const other = await aWorld(server, second);
  const lead = await aLonePerson(server);
  const by = (await aStaff(db)).accountId;
  const [settlementFile, difference] = [newId(), newId()];
  const now = new Date();
  const { ids } = world;
  await sql`update qualifications set status = 1 where id in (${ids.qualification}, ${other.ids.qualification})`.execute(
    db,
  );
  await sql`update units set status = 1, submitted_at = ${now} where id = ${ids.unit}`.execute(db);
  const { outsidePayment, refund } = await waitingMoney(db, ids, by);
  await sql`insert into bills (id, channel, account, day, state, tried_at) values (${settlementFile}, 'wechat', 'x', '2026-05-01', 'differences', ${now})`.execute(
    db,
  );
  await sql`insert into bill_differences (id, bill_id, text, kind, number, refund_number, transaction, their_fen, their_at, found_at, state)
            values (${difference}, ${settlementFile}, 'x', 'missingHere', 'n', '', '', 1, ${now}, ${now}, 'open')`.execute(
    db,
  );
  return {
    world,
    other,
    lead,
    matchIds: [match.id, second.id] as [string, string],
    waiting: {
      units: ids.unit,
      qualifications: ids.qualification,
      registrations: ids.registration,
      materials: ids.paper,
      substitutions: ids.substitution,
      outsidePayments: outsidePayment,
      refunds: refund,
      invoices: ids.invoice,
      reconciliation: difference,
      appeals: ids.appeal,
    } satisfies Record<Exclude<QueueName, 'results'>, string>,
  };
}
export type Cases = Awaited<ReturnType<typeof aCaseInEachQueue>>;
