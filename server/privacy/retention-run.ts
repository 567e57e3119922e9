import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import { retention, retentionKinds, type RetentionKind } from '#contract/privacy/retention.ts';
import { DatabaseAway } from '#server/db/away.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { faultOf } from '#server/fault.ts';
import { removeFiles } from '#server/files/sweep.ts';
import { memoOf } from '#server/http/memo.ts';
import type { Services } from '#server/http/context.ts';
import { retentionRules } from './retention-rules.ts';

type Log = Pick<Logger, 'error'>;

/**
 * One transaction usually takes so many: a stop in between loses nothing, nobody waits long for a row, and that the
 * run goes on is seen with each.
 */
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
export async function runDaily(services: Services, now: Date, log?: Log): Promise<void> {
  await beginRun(services.db, { id: newId(), askedBy: null }, now);
  await runRetentions(services, now, log);
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

/**
 * Does the run that waits, or goes on with one whose process died. Each kind stands alone, and in it each row: what
 * fails is logged by its kind, counted in the run's report, and due again in the next.
 */
export async function runRetentions(services: Services, now: Date, log?: Log): Promise<void> {
  const { db, clock, signal } = services;
  const { rows } = await sql<{ id: string }>`
    update retention_runs set state = 'working', touched_at = ${clock()}
     where id = (select id from retention_runs
                  where state = 'waiting' or (state = 'working' and touched_at < ${new Date(clock().getTime() - deadMs)})
                  limit 1 for update skip locked)
    returning id`.execute(db);
  const run = rows[0];
  if (!run) return;
  const days = await retentionDays(db);
  for (const kind of retentionKinds) {
    // What is left is gone on with by the next server that looks.
    if (signal?.aborted) return;
    await eraseDue(services, run.id, kind, days.get(kind)!.days, now, log);
  }
  await sql`update retention_runs set state = 'done', ended_at = ${clock()} where id = ${run.id}`.execute(db);
  memoOf(db).forget('retention');
}

/** Where the database is away the run stops as it is, and goes on later. */
async function eraseDue(
  services: Services,
  runId: string,
  kind: RetentionKind,
  days: number,
  now: Date,
  log?: Log,
): Promise<void> {
  const { db, clock } = services;
  const rule = retentionRules[kind];
  const fail = async (error: unknown, rows: number) => {
    if (error instanceof DatabaseAway) throw error;
    log?.error({ job: 'retention', kind, fault: faultOf(error) }, 'not erased');
    await sql`update retention_runs set touched_at = ${clock()}, failed = ${added('failed', kind, rows)}
               where id = ${runId}`.execute(db);
  };
  const take = async (choose: (trx: Db) => Promise<string[]>): Promise<void> => {
    const files = await transaction(db, async (trx) => {
      const found = await choose(trx);
      if (found.length === 0) return [];
      const gone = await rule.erase(trx, found, now);
      await sql`update retention_runs set touched_at = ${clock()}, erased = ${added('erased', kind, found.length)}
                 where id = ${runId}`.execute(trx);
      return gone;
    });
    const removed = await removeFiles(services, files);
    if (removed > 0)
      await sql`update retention_runs set files = files + ${removed} where id = ${runId}`.execute(db);
  };
  for (let last = ''; !services.signal?.aborted;) {
    let ids: string[] = [];
    try {
      await take(async (trx) => {
        ids = [];
        const { rows } = await sql<{ id: string }>`
          select id from (${rule.due(now, days)}) due where id::text > ${last} order by id::text limit ${rule.atOnce ?? batch}`.execute(
          trx,
        );
        ids = rows.map(({ id }) => id);
        return ids;
      });
    } catch (error) {
      if (ids.length === 0) return fail(error, 0);
      if (error instanceof DatabaseAway) throw error;
      // One of them stands in the way: of each on its own.
      for (const id of ids)
        await take((trx) => stillDue(trx, rule.due(now, days), id)).catch((failure: unknown) =>
          fail(failure, 1),
        );
    }
    if (ids.length === 0) return;
    last = ids.at(-1)!;
  }
}

async function stillDue(trx: Db, due: RawBuilder<{ id: string }>, id: string): Promise<string[]> {
  const { rows } = await sql`select from (${due}) due where id = ${id}`.execute(trx);
  return rows.length > 0 ? [id] : [];
}

const added = (column: 'erased' | 'failed', kind: RetentionKind, n: number) => sql`
  jsonb_set(${sql.ref(column)}, array[${kind}], to_jsonb(coalesce((${sql.ref(column)}->>${kind})::int, 0) + ${n}::int))`;

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
