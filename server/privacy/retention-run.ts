import { sql } from 'kysely';
import { retention, retentionKinds, type RetentionKind } from '#contract/privacy/retention.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { removeFiles } from '#server/files/sweep.ts';
import { memoOf } from '#server/http/memo.ts';
import type { Services } from '#server/http/context.ts';
import { retentionRules } from './retention-rules.ts';

/** One transaction takes so many: a stop in between loses nothing, and nobody waits long for a row. */
const batch = 100;
/** A run whose process has not said anything for so long goes on in another. */
const deadMs = 60_000;

/** For how many days each kind is kept now. */
export async function retentionDays(db: Db): Promise<Map<RetentionKind, { days: number; version: number }>> {
  const rows = await db.selectFrom('retention_days').select(['kind', 'days', 'version']).execute();
  const changed = new Map(rows.map((row) => [row.kind, row]));
  return new Map(
    retentionKinds.map((kind) => {
      const { days, version } = changed.get(kind) ?? { days: retention[kind].days, version: 0 };
      return [kind, { days, version }];
    }),
  );
}

/** The daily run: begins one where none waits. */
export async function runDaily(services: Services, now: Date): Promise<void> {
  await beginRun(services.db, { id: newId(), askedBy: null }, now);
  await runRetentions(services, now);
}

/** Notes a run that is to be done; where one is open already, that is the one. @returns its id */
export async function beginRun(
  db: Db,
  { id, askedBy }: { id: string; askedBy: string | null },
  now: Date,
): Promise<string> {
  try {
    await db
      .insertInto('retention_runs')
      .values({ id, asked_by: askedBy, asked_at: now, touched_at: now, ended_at: null, erased: json({}) })
      .execute();
    return id;
  } catch (error) {
    if (!breaks(error, 'retention_run_open') && !breaks(error, 'retention_runs_pkey')) throw error;
    const open = await db
      .selectFrom('retention_runs')
      .select('id')
      .where('state', '<>', 'done')
      .executeTakeFirst();
    return open?.id ?? id;
  }
}

/** Does the run that waits, or goes on with one whose process died. */
export async function runRetentions(services: Services, now: Date): Promise<void> {
  const { db, clock } = services;
  const { rows } = await sql<{ id: string }>`
    update retention_runs set state = 'working', touched_at = ${clock()}
     where id = (select id from retention_runs
                  where state = 'waiting' or (state = 'working' and touched_at < ${new Date(clock().getTime() - deadMs)})
                  limit 1 for update skip locked)
    returning id`.execute(db);
  const run = rows[0];
  if (!run) return;
  const days = await retentionDays(db);
  for (const kind of retentionKinds) await eraseDue(services, run.id, kind, days.get(kind)!.days, now);
  await sql`update retention_runs set state = 'done', ended_at = ${clock()} where id = ${run.id}`.execute(db);
  memoOf(db).forget('retention');
}

async function eraseDue(
  services: Services,
  runId: string,
  kind: RetentionKind,
  days: number,
  now: Date,
): Promise<void> {
  const { db, clock } = services;
  const rule = retentionRules[kind];
  for (let last = ''; ;) {
    const { ids, files } = await transaction(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from (${rule.due(now, days)}) due where id::text > ${last} order by id::text limit ${batch}`.execute(
        trx,
      );
      const found = rows.map(({ id }) => id);
      if (found.length === 0) return { ids: found, files: [] };
      const gone = await rule.erase(trx, found, now);
      await sql`update retention_runs set touched_at = ${clock()},
                  erased = jsonb_set(erased, array[${kind}], to_jsonb(coalesce((erased->>${kind})::int, 0) + ${found.length}::int))
                 where id = ${runId}`.execute(trx);
      return { ids: found, files: gone };
    });
    if (ids.length === 0) return;
    last = ids.at(-1)!;
    const removed = await removeFiles(services, files);
    if (removed > 0)
      await sql`update retention_runs set files = files + ${removed} where id = ${runId}`.execute(db);
  }
}

/** How many of a kind are due at each of these moments. */
export async function countDue(
  db: Db,
  kind: RetentionKind,
  days: number,
  moments: readonly Date[],
): Promise<number[]> {
  const counts: number[] = [];
  for (const at of moments) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (${retentionRules[kind].due(at, days)}) due`.execute(db);
    counts.push(rows[0]!.n);
  }
  return counts;
}
