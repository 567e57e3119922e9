import { sql, type RawBuilder } from 'kysely';
import type { QueueName } from '#contract/desk/queue.ts';
import { reasons, usualReasons, type ReasonList } from '#contract/desk/reasons.ts';
import type { LangText } from '#contract/lang.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesInScope, ofMatch } from '#server/http/match-scope.ts';

export interface Waiting {
  waiting: number;
  oldest: Date | null;
  mine: number;
}

/** How many wait in a queue for this member of staff, since when the oldest does, and how many are theirs to see to. */
export async function waitingIn(db: Db, queue: QueueName, accountId: string, now: Date): Promise<Waiting> {
  const mine = sql`x.id in (select case_id from desk_assignments where queue = ${queue} and account_id = ${accountId})`;
  const counts = sql<Waiting>`
    select count(*)::int as waiting, min(at) as oldest, (count(*) filter (where ${mine}))::int as mine
      from (${waits[queue](accountId, now)}) x`;
  const { rows } = await counts.execute(db);
  return rows[0]!;
}

const dayMs = 86_400_000;

/** How many wait in each of these queues for less than a day, for one to three days, for longer; in their order. */
export async function agesIn(
  db: Db,
  queues: readonly QueueName[],
  accountId: string,
  now: Date,
): Promise<{ queue: QueueName; ages: [number, number, number] }[]> {
  if (queues.length === 0) return [];
  const [day, days] = [1, 3].map((n) => new Date(now.getTime() - n * dayMs)) as [Date, Date];
  const each = queues.map(
    (queue) => sql`select ${queue}::text as queue, at from (${waits[queue](accountId, now)}) x`,
  );
  const { rows } = await sql<{ queue: QueueName; fresh: number; older: number; old: number }>`
    select queue, count(*) filter (where at > ${day}) as fresh,
           count(*) filter (where at <= ${day} and at > ${days}) as older, count(*) filter (where at <= ${days}) as old
      from (${sql.join(each, sql` union all `)}) x group by queue`.execute(db);
  return queues.map((queue) => {
    const found = rows.find((row) => row.queue === queue);
    return { queue, ages: [found?.fresh ?? 0, found?.older ?? 0, found?.old ?? 0] };
  });
}

/** Whether an entry of the group of `r` has no result yet. */
const lineMissing = sql`exists (
  select from entries e join registrations g on g.id = e.registration_id and g.stage = 'passed'
   where e.group_id = r.group_id and e.state = 'placed' and not exists (select from results x where x.entry_id = e.id))`;

/** The same as `ofMatch`, through the registration. */
function ofRegistration(column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (matchesInScope() === null) return sql``;
  return sql`and exists (select from registrations g where g.id = ${column} ${ofMatch(sql`g.match_id`)})`;
}

/** What waits, and since when. Each fits a partial index, so that a long list of decided cases costs nothing. */
export const waits: Readonly<
  Record<QueueName, (accountId: string, now: Date) => RawBuilder<{ id: string; at: Date }>>
> = {
  units: () =>
    sql`select id, submitted_at as at from units
         where (status = 1 or pending is not null) and (status = 1 or status = 2 and pending_rejected = '')`,
  qualifications: () => sql`select id, submitted_at as at from qualifications where status = 1`,
  registrations: () =>
    sql`select id, submitted_at as at from registrations r
         where stage in ('qualification', 'events') ${ofMatch(sql`r.match_id`)}`,
  materials: () =>
    sql`select id, submitted_at as at from material_papers p where waiting and registration_id in (
          select id from registrations where stage not in ('draft', 'expired', 'withdrawn')) ${ofMatch(sql`p.match_id`)}`,
  substitutions: () =>
    sql`select id, asked_at as at from substitutions s where status = 1 ${ofRegistration(sql`s.registration_id`)}`,
  // Whoever recorded one cannot confirm it.
  outsidePayments: (accountId) =>
    sql`select id, made_at as at from outside_payments p
         where state = 'asked' and made_by <> ${accountId} ${ofRegistration(sql`p.registration_id`)}`,
  // What waits to be confirmed waits for somebody else than who asked; what is stuck, for anybody.
  refunds: (accountId) =>
    sql`select id, asked_at as at from refunds f
         where (state in ('asked', 'refused') or by_hand and state = 'due') and not (state = 'asked' and asked_by = ${accountId})
           ${ofRegistration(sql`(select registration_id from pay_orders where id = f.order_id)`)}
        union all select id, asked_at from match_refunds x where state = 'asked' and asked_by <> ${accountId} ${ofMatch(sql`x.match_id`)}`,
  // Whoever sits in the committee votes, its chair decides.
  appeals: () => sql`select id, filed_at as at from appeals p where status = 1 ${ofMatch(sql`p.match_id`)}`,
  invoices: () =>
    sql`select id, asked_at as at from invoices i where state = 'asked' ${ofRegistration(sql`i.registration_id`)}`,
  // Differences from the gateways' bills, and orders whose payment did not verify (state 8).
  reconciliation: () =>
    sql`select id, found_at as at from bill_differences where state = 'open'
        union all
        select o.id, (select max(e.at) from money_events e where e.order_id = o.id and e.kind = 'mismatched')
          from pay_orders o where o.state = 8`,
  // Lists that are complete and wait to be checked, and those that somebody joined after the release; lists whose appeal
  // windows have ended without an open appeal.
  results: (_, now) =>
    sql`select r.group_id as id, max(r.entered_at) as at from results r
         where r.match_id in (select id from matches where stored = 'published') ${ofMatch(sql`r.match_id`)}
         group by r.group_id
        having not bool_or(r.state = 4)
           and case when ${lineMissing} then bool_or(r.released_at is not null)
                    else bool_or(r.state = 2 or r.state in (10, 11) and r.released_at is null) end
        union all
        select r.group_id, max(r.appeal_until) from results r
         where r.match_id in (select id from matches where stored = 'published') ${ofMatch(sql`r.match_id`)}
         group by r.group_id
        having bool_or(r.state = 3) and bool_and(r.state not in (2, 4)) and max(r.appeal_until) filter (where r.state = 3) <= ${now}
           and not ${lineMissing}`,
};

const settingName = (queue: ReasonList) => `reasons.${queue}`;

export async function findReasons(
  db: Db,
  queue: ReasonList,
): Promise<{ reasons: readonly LangText[]; version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', settingName(queue))
    .executeTakeFirst();
  return row
    ? { reasons: reasons.parse(row.value), version: row.version }
    : { reasons: usualReasons[queue], version: 0 };
}

/** False when somebody else has changed them since `version`. */
export async function keepReasons(
  db: Db,
  queue: ReasonList,
  kept: readonly LangText[],
  version: number,
  now: Date,
): Promise<boolean> {
  const value = json(kept);
  const written =
    version === 0
      ? await db
          .insertInto('settings')
          .values({ name: settingName(queue), value, changed_at: now })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('settings')
          .set({ value, version: version + 1, changed_at: now })
          .where('name', '=', settingName(queue))
          .where('version', '=', version)
          .executeTakeFirst();
  return ('numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows) === 1n;
}
