import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { watchPayment } from '#contract/payments/pay-calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { contextOf, splitBody } from '#server/http/answer.ts';
import type { Context, Services } from '#server/http/context.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { refuse } from '#server/http/refuse.ts';
import { openWatch } from '#server/http/watch.ts';
import { briefsOf, type OrderBrief } from '#server/ledger/store.ts';
import { paymentOf } from '#server/registrations/money.ts';
import {
  pendingPaymentsOf,
  type StoredAsked,
} from '#server/registrations/review/pending-offline-payments.ts';

/** Open streams of one process, and of one account. */
export const mostStreams = { all: 2_000, account: 10 };

/** Streams to the pages of a payment that its registration has changed, on whichever server that was booked. */
export function servePaymentWatch(app: FastifyInstance, services: Services): void {
  const stream = openWatch(app, services, {
    seats: mostStreams.all,
    lookMs: 1_000,
    statesOf: (ids) => statesOf(services.db, ids),
    changeOf: (_id, before, { text, payment }) => (text === before.text ? undefined : { payment }),
  });
  app.post(`/api/${watchPayment.path}`, { bodyLimit: 4_096 }, async (request, reply) => {
    const { credentials, body } = splitBody(request.body);
    const context = (await contextOf(
      watchPayment.who,
      services,
      request,
      reply,
      credentials,
    )) as Context<'unit'>;
    const { id } = parseBody(watchPayment, body);
    await ownOnly(context, id);
    await stream(reply, id, [{ of: context.session.accountId, most: mostStreams.account }]);
  });
}

async function ownOnly({ db, session }: Context<'unit'>, id: string): Promise<void> {
  await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', id)
    .where('unit_id', '=', session.unit.id)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
}

async function statesOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    stage: Stage;
    orders: OrderBrief[];
    asked: StoredAsked[];
    attempts: string;
  }>`
    select r.id, r.stage, ${briefsOf(sql`r.id`)} as orders, ${pendingPaymentsOf(sql`r.id`)} as asked,
           (select coalesce(string_agg(a.id || (a.shown is not null)::text, ' ' order by a.id), '')
              from pay_orders o join open_attempts n on n.order_id = o.id join pay_attempts a on a.id = n.attempt_id
             where o.registration_id = r.id) as attempts
      from registrations r where r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, stage, orders, asked, attempts }) => [
      id,
      { payment: paymentOf(stage, orders, asked), text: JSON.stringify([stage, orders, asked, attempts]) },
    ]),
  );
}
