import { sql, type Expression } from 'kysely';
import type { QueuePosition } from '#contract/queues/case.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * Where a case stands in a queue, and its neighbours; also of one that has just been decided, so that its reviewer
 * goes on from there.
 * @param queue a select of `id` and `at` (since when it waits) of all that waits
 * @param at since when this case waits or waited; null when it never did
 */
export async function positionInQueue(
  db: Db,
  queue: Expression<{ id: string; at: Date | null }>,
  { id, at }: { id: string; at: Date | null },
): Promise<QueuePosition> {
  const here = sql`(${at}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<QueuePosition>`
    with q as materialized (${queue})
    select
      (select id from q where (at, id) < ${here} order by at desc, id desc limit 1) as previous,
      (select id from q where (at, id) > ${here} order by at, id limit 1) as next,
      (select count(*) from q)::int as waiting,
      case when exists (select from q where id = ${id}::uuid)
        then (select count(*) from q where (at, id) <= ${here})::int else 0 end as position
  `.execute(db);
  return rows[0]!;
}
