import { sql } from 'kysely';
import { dayMs } from '#contract/fields/time.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import { reasons, usualReasons, type ReasonList } from '#contract/queues/reasons.ts';
import type { LangText } from '#contract/lang.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { casesWaiting } from '#server/kit/cases.ts';

interface Waiting {
  waiting: number;
  oldest: Date | null;
  mine: number;
}

/** How many wait in a queue for this member of staff, since when the oldest does, and how many are theirs to see to. */
export async function waitingIn(db: Db, queue: QueueName, accountId: string, now: Date): Promise<Waiting> {
  const mine = sql`x.id in (select case_id from desk_assignments where queue = ${queue} and account_id = ${accountId})`;
  const counts = sql<Waiting>`
    select count(*)::int as waiting, min(at) as oldest, (count(*) filter (where ${mine}))::int as mine
      from (${casesWaiting(queue, accountId, now)}) x`;
  const { rows } = await counts.execute(db);
  return rows[0]!;
}

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
    (queue) => sql`select ${queue}::text as queue, at from (${casesWaiting(queue, accountId, now)}) x`,
  );
  const { rows } = await sql<{ queue: QueueName; fresh: number; older: number; old: number }>`
    select queue, count(*) filter (where at > ${day}) as fresh,
           count(*) filter (where at <= ${day} and at > ${days}) as older, count(*) filter (where at <= ${days}) as old
      from (${sql.join(each, sql` union all `)}) x group by queue`.execute(db);
  return queues.map((queue) => {
    const counts = rows.find((row) => row.queue === queue);
    return { queue, ages: [counts?.fresh ?? 0, counts?.older ?? 0, counts?.old ?? 0] };
  });
}

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

/** False when they have been changed since `version`. */
export async function storeReasons(
  db: Db,
  queue: ReasonList,
  list: readonly LangText[],
  version: number,
  now: Date,
): Promise<boolean> {
  const value = json(list);
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
