import { sql, type Selectable } from 'kysely';
import { refundKinds } from '#contract/payments/refundable.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { each } from '#server/each.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { askForAccount } from './account.ts';
import { paidSomething } from './match-refunds.ts';
import { insertRefund, refundableOf } from './store.ts';
import type { MatchRefundTable } from '#server/payments/table.ts';
import { lockOrders } from '#server/ledger/store.ts';

type Run = Selectable<MatchRefundTable>;

const batch = 50;

/**
 * Goes on with giving back all of a cancelled match. Each registration is a transaction of its own, which writes its
 * refunds and that the run is through with it: however often it is stopped, nothing is made twice and nothing left out.
 */
export async function refundMatches(services: Services): Promise<void> {
  const runs = await services.db
    .selectFrom('match_refunds')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('decided_at')
    .execute();
  await each(runs, (run) => goOn(services, run), { signal: services.signal });
}

async function goOn(services: Services, run: Run): Promise<void> {
  const { db, signal } = services;
  // What failed is tried again the next time.
  await each(
    toDo(services, run),
    (id) => transaction(db, (trx) => giveBackAll(trx, run, id, services.clock())),
    { signal },
  );
  await sql`
    update match_refunds set state = 'done', version = version + 1
     where id = ${run.id} and state = 'running' and not exists (select from registrations r where ${remains(run)})`.execute(
    db,
  );
}

/** A registration (`r`) that has paid something and that the run is not through with. */
const remains = ({ id, match_id }: Run) => sql`
  r.match_id = ${match_id} and ${paidSomething}
  and not exists (select from match_refund_steps s where s.run_id = ${id} and s.registration_id = r.id)`;

/** What each part of them has made due leaves at once. */
async function* toDo({ db, hurry }: Services, run: Run): AsyncGenerator<string> {
  for (let last: string | null = null; ;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select r.id from registrations r where ${remains(run)} ${last === null ? sql`` : sql`and r.id > ${last}`}
       order by r.id limit ${batch}`.execute(db);
    if (rows.length === 0) return;
    for (const { id } of rows) yield id;
    hurry?.('send-refunds');
    last = rows.at(-1)!.id;
  }
}

async function giveBackAll(trx: Db, run: Run, registrationId: string, now: Date): Promise<void> {
  // As every writer of its money locks it.
  await trx
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', registrationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const step = await trx
    .insertInto('match_refund_steps')
    .values({ run_id: run.id, registration_id: registrationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (step.numInsertedOrUpdatedRows !== 1n) return;
  let byHand = false;
  for (const order of await lockOrders(trx, registrationId))
    for (const payment of await refundableOf(trx, order))
      for (const of of refundKinds) {
        const fen = payment.left[of];
        if (fen === 0) continue;
        byHand ||= payment.channel === null;
        await insertRefund(trx, now, {
          id: newId(),
          order_id: order.id,
          payment_id: payment.id,
          refund_of: of,
          fen,
          reason: run.reason,
          state: 'due',
          asked_by: run.asked_by,
          decided_by: run.decided_by,
          decided_at: run.decided_at,
          by_hand: payment.channel === null,
          run_id: run.id,
        });
      }
  if (byHand) await askForAccount(trx, await lockedCase(trx, registrationId), now);
}
