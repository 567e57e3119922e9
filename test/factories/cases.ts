import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { aLonePerson } from './persons.ts';
import { aWorld, aWorldMatch } from './world.ts';

/** Two worlds, in two matches; of the first a case waits in each queue but results. */
export async function aCaseInEachQueue(server: TestServer) {
  const { db } = server;
  const [match, second] = [await aWorldMatch(server), await aWorldMatch(server)];
  const world = await aWorld(server, match);
  const other = await aWorld(server, second);
  const lead = await aLonePerson(server);
  const by = (await aStaff(db)).accountId;
  const [outside, payment, refund, settlementFile, difference] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const now = new Date();
  const { ids } = world;
  await sql`update qualifications set status = 1 where id in (${ids.qualification}, ${other.ids.qualification})`.execute(
    db,
  );
  await sql`update units set status = 1, submitted_at = ${now} where id = ${ids.unit}`.execute(db);
  await sql`insert into outside_payments (id, registration_id, payee, fen, received_on, reason, proof_id, made_by, made_at)
            values (${outside}, ${ids.registration}, 'service', 1, ${now}, 'x', ${ids.health}, ${by}, ${now})`.execute(
    db,
  );
  await sql`insert into money_events (id, order_id, kind, fen, happened_at, at)
            values (${payment}, ${ids.order}, 'paid', 100, ${now}, ${now})`.execute(db);
  await sql`insert into refunds (id, order_id, payment_id, refund_of, fen, number, reason, state, asked_by, asked_at, next_try_at, by_hand)
            values (${refund}, ${ids.order}, ${payment}, 'fees', 1, 'x', 'x', 'asked', ${by}, ${now}, ${now}, true)`.execute(
    db,
  );
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
      outsidePayments: outside,
      refunds: refund,
      invoices: ids.invoice,
      reconciliation: difference,
      appeals: ids.appeal,
    },
  };
}
export type Cases = Awaited<ReturnType<typeof aCaseInEachQueue>>;
