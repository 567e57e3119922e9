import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openSeats } from '#server/http/seats.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { watchPayment } from '#contract/payments/pay-calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { contextOf, splitBody } from '#server/http/answer.ts';
import type { Context, Services } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { briefsOf, type OrderBrief } from '#server/ledger/store.ts';
import { paymentOf } from '#server/registrations/money.ts';

/** How long one stream lasts; who still looks asks again. */
const longestMs = 10 * 60_000;
const lookMs = 1_000;
/** An empty line keeps proxies from giving up a line on which nothing moves. */
const beatMs = 15_000;
/** Of one process, and of one account; a page beyond it asks now and then instead. */
export const mostStreams = { all: 2_000, account: 10 };

interface Watcher {
  registrationId: string;
  /** Its state as it was last told. */
  told: string;
  out: ServerResponse;
}

/**
 * Tells pages on which somebody pays that something has changed, a moment after it has, whichever server booked it:
 * one question a second for all that are watched here, and none while nobody looks.
 */
export function servePaymentWatch(app: FastifyInstance, services: Services): void {
  const seats = openSeats(mostStreams.all);
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  const end = (watcher: Watcher) => {
    watchers.delete(watcher);
    watcher.out.end();
  };
  const look = async () => {
    try {
      const states = await statesOf(services.db, [
        ...new Set([...watchers].map((each) => each.registrationId)),
      ]);
      for (const watcher of watchers) {
        const state = states.get(watcher.registrationId);
        if (!state || state.text === watcher.told) continue;
        watcher.out.write(`${JSON.stringify({ payment: state.payment })}\n`);
        watcher.told = state.text;
      }
    } catch (error) {
      app.log.warn({ fault: (error as Error).name }, 'not watched');
    }
    timer = watchers.size > 0 ? setTimeout(() => void look(), lookMs).unref() : undefined;
  };
  app.addHook('preClose', async () => {
    for (const watcher of watchers) end(watcher);
    clearTimeout(timer);
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
    const leaveSeat = seats([{ of: context.session.accountId, most: mostStreams.account }]);
    if (!leaveSeat) throw refuse('tooOften', { seconds: 60 });
    reply.raw.once('close', leaveSeat);
    const told = (await statesOf(services.db, [id])).get(id)!.text;
    const watcher: Watcher = { registrationId: id, told, out: reply.raw };
    watchers.add(watcher);
    const beat = setInterval(() => watcher.out.write('\n'), beatMs).unref();
    const last = setTimeout(() => end(watcher), longestMs).unref();
    reply.raw.on('close', () => {
      clearInterval(beat);
      clearTimeout(last);
      end(watcher);
    });
    // The head leaves at once: whoever reads the payment after it misses nothing.
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('\n');
    timer ??= setTimeout(() => void look(), lookMs).unref();
  });
}

async function ownOnly({ db, session }: Context<'unit'>, id: string): Promise<void> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', id)
    .where('unit_id', '=', session.unit.id)
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
}

async function statesOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; stage: Stage; orders: OrderBrief[]; attempts: string }>`
    select r.id, r.stage, ${briefsOf(sql`r.id`)} as orders,
           (select coalesce(string_agg(a.id || (a.shown is not null)::text, ' ' order by a.id), '')
              from pay_orders o join open_attempts n on n.order_id = o.id join pay_attempts a on a.id = n.attempt_id
             where o.registration_id = r.id) as attempts
      from registrations r where r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, stage, orders, attempts }) => [
      id,
      { payment: paymentOf(stage, orders), text: JSON.stringify([stage, orders, attempts]) },
    ]),
  );
}
