import { sql } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type * as calls from '#contract/payments/refund-calls.ts';
import type { RunState } from '#contract/payments/refundable.ts';
import { refuseNew } from '#server/accounts/second-person.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { stands } from '#server/ledger/store.ts';
import { refuse } from '#server/http/refuse.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import type { Finance } from './acts.ts';

type Stamp = DataOf<typeof calls.refundMatch>;
type MatchRefunds = DataOf<typeof calls.getMatchRefunds>;

/** Fen of each payment (`e`) of an order (`o`) that can still go back, surplus or not: what came, less what went or waits. */
const remainingFen = sql<number>`(e.fen
  - (select coalesce(sum(b.fen), 0) from money_events b where b.payment_id = e.id and b.kind = 'refunded'
              and not exists (select from money_events z where z.reverses = b.id))
  - (select coalesce(sum(w.fen), 0) from refunds w where w.payment_id = e.id and w.state in ('asked', 'due', 'sent', 'refused')))`;

/** Cancelled matches with money to give back; of one of them where it is named. */
async function refundableMatches(db: Db, matchId: string | null): Promise<MatchRefunds['matches']> {
  const { rows } = await sql<MatchRefunds['matches'][number]>`
    select m.id, m.card->'name' as name, m.currency, count(distinct x.registration_id)::int as registrations, sum(x.fen)::bigint as fen
      from matches m
      join lateral (
        select o.registration_id, ${remainingFen} as fen
          from registrations r join pay_orders o on o.registration_id = r.id
          join money_events e on e.order_id = o.id and e.kind = 'paid' and ${stands}
         where r.match_id = m.id) x on x.fen > 0
     where m.stored = 'cancelled' ${matchId === null ? sql`` : sql`and m.id = ${matchId}`} ${ofMatch(sql`m.id`)}
     group by m.id order by fen desc, m.id`.execute(db);
  return rows;
}

/** One line of a run's history. */
async function note(
  trx: Db,
  context: Finance,
  id: string,
  act: 'ask' | 'confirm' | 'decline',
  detail: { reason?: string; after?: unknown },
): Promise<void> {
  await record(trx, context, { act: `matchRefund.${act}`, subject: 'matchRefund', subjectId: id, ...detail });
}

export async function askRun(context: Finance, body: BodyOf<typeof calls.refundMatch>): Promise<Stamp> {
  try {
    return await transaction(context.db, (trx) => ask(trx, context, body));
  } catch (error) {
    if (!breaks(error, 'match_refunds_under_way') && !breaks(error, 'match_refunds_pkey')) throw error;
    throw refuse('refundsUnderWay');
  }
}

async function ask(
  trx: Db,
  context: Finance,
  { id, matchId, reason }: BodyOf<typeof calls.refundMatch>,
): Promise<Stamp> {
  const { now, session } = context;
  // Two that are sent at once: the second finds what the first has written.
  const match = await trx
    .selectFrom('matches')
    .select('stored')
    .where('id', '=', matchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  const before = await trx.selectFrom('match_refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (before) {
    const { match_id, reason: why, asked_by, version, state } = before;
    if (match_id !== matchId || why !== reason || asked_by !== session.accountId) throw refuse('duplicate');
    return { id, version, state };
  }
  if (match.stored !== 'cancelled') throw refuse('matchNotCancelled');
  const [refundable] = await refundableMatches(trx, matchId);
  if (!refundable) throw refuse('nothingToRefund');
  await trx
    .insertInto('match_refunds')
    .values({ id, match_id: matchId, reason, asked_by: session.accountId, asked_at: now })
    .execute();
  const { registrations, fen } = refundable;
  await note(trx, context, id, 'ask', { reason, after: { matchId, registrations, amount: fen } });
  return { id, version: 1, state: 'asked' };
}

export async function decideRun(
  context: Finance,
  { id, version, decision, note: why }: BodyOf<typeof calls.decideMatchRefund>,
): Promise<Stamp> {
  const stamp = await transaction(context.db, async (trx) => {
    const { now, session } = context;
    const run = await trx
      .selectFrom('match_refunds')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    if (run.asked_by === session.accountId) throw refuse('ownRefund');
    if (decision === 'confirm') await refuseNew(trx, session.accountId, now);
    if (run.state !== 'asked' || run.version !== version) throw refuse('changedMeanwhile');
    const state: RunState = decision === 'confirm' ? 'running' : 'declined';
    await trx
      .updateTable('match_refunds')
      .set({ state, decided_by: session.accountId, decided_at: now, note: why, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await note(trx, context, id, decision, { reason: why });
    return { id, version: version + 1, state };
  });
  if (stamp.state === 'running') context.hurry?.('refund-matches');
  return stamp;
}

interface Row extends Omit<MatchRefunds['runs'][number], 'mine' | 'askedAt' | 'decidedAt'> {
  matchName: LangText;
  askedId: string;
  askedAt: Date;
  decidedAt: Date | null;
}

const most = 50;

/** How far each has come is counted from what it has written. */
export async function matchRefunds({ db, session }: Finance): Promise<MatchRefunds> {
  const some = (which: string) => sql`
    (select json_build_object('count', count(*), 'fen', coalesce(sum(f.fen), 0)) from refunds f
      where f.run_id = x.id and ${sql.raw(which)})`;
  const [{ rows }, matches] = await Promise.all([
    sql<Row>`
      select x.id, x.version, x.state, x.match_id as "matchId", m.card->'name' as "matchName", m.currency, x.reason, x.asked_by as "askedId",
             x.asked_at as "askedAt", coalesce(a.nickname, '') as "askedBy", x.decided_at as "decidedAt",
             coalesce(b.nickname, '') as "decidedBy", x.note,
             (select count(*) from match_refund_steps s where s.run_id = x.id)::int as through,
             case when x.state = 'done' then (select count(*) from match_refund_steps s where s.run_id = x.id)
                  else (select count(*) from registrations r where r.match_id = x.match_id and ${paidSomething}) end::int as registrations,
             ${some(`f.state <> 'replaced'`)} as refunds, ${some(`f.state = 'done'`)} as back,
             ${some(`f.state in ('due', 'sent') and not f.by_hand`)} as "underWay",
             ${some(`f.by_hand and f.state in ('asked', 'due')`)} as "byHand", ${some(`f.state = 'refused'`)} as refused
        from match_refunds x join matches m on m.id = x.match_id
        join accounts a on a.id = x.asked_by left join accounts b on b.id = x.decided_by
       where true ${ofMatch(sql`x.match_id`)}
       order by x.asked_at desc, x.id limit ${most}`.execute(db),
    refundableMatches(db, null),
  ]);
  return {
    runs: rows.map(({ askedId, askedAt, decidedAt, ...row }) => ({
      ...row,
      mine: askedId === session.accountId,
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    matches,
  };
}

/** Whether registration `r` has a payment that was not undone. */
export const paidSomething = sql<boolean>`exists (
  select from pay_orders o join money_events e on e.order_id = o.id where o.registration_id = r.id and e.kind = 'paid' and ${stands})`;
