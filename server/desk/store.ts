import { sql, type RawBuilder } from 'kysely';
import type { QueueName } from '#contract/desk/queue.ts';
import { reasons, usualReasons } from '#contract/desk/reasons.ts';
import type { LangText } from '#contract/lang.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

export interface Waiting {
  waiting: number;
  oldest: Date | null;
}

/** How many wait in a queue for this member of staff, and since when the oldest does. */
export async function waitingIn(db: Db, queue: QueueName, accountId: string, now: Date): Promise<Waiting> {
  const counts = sql<Waiting>`select count(*)::int as waiting, min(at) as oldest from (${waits[queue](accountId, now)}) x`;
  const { rows } = await counts.execute(db);
  return rows[0]!;
}

/** Whether an entry of the group of `r` has no result yet. */
const lineMissing = sql`exists (
  select from entries e join registrations g on g.id = e.registration_id and g.stage = 'passed'
   where e.group_id = r.group_id and e.state = 'placed' and not exists (select from results x where x.entry_id = e.id))`;

/** Since when each waits. Each fits a partial index, so that a long list of decided cases costs nothing. */
const waits: Readonly<Record<QueueName, (accountId: string, now: Date) => RawBuilder<{ at: Date }>>> = {
  units: () =>
    sql`select submitted_at as at from units
         where (status = 1 or pending is not null) and (status = 1 or status = 2 and pending_rejected = '')`,
  qualifications: () => sql`select submitted_at as at from qualifications where status = 1`,
  registrations: () =>
    sql`select submitted_at as at from registrations where stage in ('qualification', 'events')`,
  materials: () =>
    sql`select submitted_at as at from material_papers where waiting and registration_id in (
          select id from registrations where stage not in ('draft', 'expired', 'withdrawn'))`,
  substitutions: () => sql`select asked_at as at from substitutions where status = 1`,
  // Whoever recorded one cannot confirm it.
  outsidePayments: (accountId) =>
    sql`select made_at as at from outside_payments where state = 'asked' and made_by <> ${accountId}`,
  // What waits to be confirmed waits for somebody else than who asked; what is stuck, for anybody.
  refunds: (accountId) =>
    sql`select asked_at as at from refunds
         where (state in ('asked', 'refused') or by_hand and state = 'due') and not (state = 'asked' and asked_by = ${accountId})
        union all select asked_at from match_refunds where state = 'asked' and asked_by <> ${accountId}`,
  // Whoever sits in the committee votes, its chair decides.
  appeals: () => sql`select filed_at as at from appeals where status = 1`,
  invoices: () => sql`select asked_at as at from invoices where state = 'asked'`,
  // Differences from the gateways' bills, and orders whose payment did not verify (state 8).
  reconciliation: () =>
    sql`select found_at as at from bill_differences where state = 'open'
        union all
        select (select max(e.at) from money_events e where e.order_id = o.id and e.kind = 'mismatched')
          from pay_orders o where o.state = 8`,
  // Lists that are complete and wait to be checked, and those that somebody joined after the release; lists whose appeal
  // windows have ended without an open appeal.
  results: (_, now) =>
    sql`select max(r.entered_at) as at from results r
         where r.match_id in (select id from matches where stored = 'published')
         group by r.group_id
        having not bool_or(r.state = 4)
           and case when ${lineMissing} then bool_or(r.released_at is not null)
                    else bool_or(r.state = 2 or r.state in (10, 11) and r.released_at is null) end
        union all
        select max(r.appeal_until) from results r
         where r.match_id in (select id from matches where stored = 'published')
         group by r.group_id
        having bool_or(r.state = 3) and bool_and(r.state not in (2, 4)) and max(r.appeal_until) filter (where r.state = 3) <= ${now}
           and not ${lineMissing}`,
};

const settingName = (queue: QueueName) => `reasons.${queue}`;

export async function findReasons(
  db: Db,
  queue: QueueName,
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
  queue: QueueName,
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
