import { sql } from 'kysely';
import type { Logger } from 'pino';
import { retention, retentionKinds, type RetentionKind } from '#contract/privacy/retention.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { faultOf } from '#server/fault.ts';
import { removeFiles } from '#server/files/sweep.ts';
import type { Services } from '#server/http/context.ts';
import { countDue } from './retention-counts.ts';
import { retentionRules } from './retention-rules.ts';
import { dueIn, partsOf, stillDue, type Due, type Source } from './retention-walk.ts';

type Log = Pick<Logger, 'error'>;

/** One transaction usually takes so many: a stop in between loses nothing, and no other writer waits long for a row. */
const batch = 100;
/** A run whose process has not said anything for so long goes on in another; it does before each transaction. */
const deadMs = 5 * 60_000;

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
 * Does the run that waits, or goes on with one whose process died; then counts what is due where that has changed.
 * Each kind stands alone, and in it each row: what fails is logged by its kind, counted in the run's report, and due
 * again in the next.
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
  if (run) {
    const days = await retentionDays(db);
    for (const kind of retentionKinds) await eraseDue(services, run.id, kind, days.get(kind)!.days, now, log);
    // What is left is gone on with by the next server that looks.
    if (signal?.aborted) return;
    await sql`update retention_runs set state = 'done', ended_at = ${clock()} where id = ${run.id}`.execute(
      db,
    );
  }
  await countDue(services, await retentionDays(db), now, log);
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
  const { db, clock, signal } = services;
  const rule = retentionRules[kind];
  // By itself: within a transaction that has not ended no other server sees it.
  const touch = () => sql`update retention_runs set touched_at = ${clock()} where id = ${runId}`.execute(db);
  const fail = async (error: unknown, rows: number) => {
    if (error instanceof DatabaseUnavailable) throw error;
    log?.error({ job: 'retention', kind, fault: faultOf(error) }, 'not erased');
    await sql`update retention_runs set failed = ${added('failed', kind, rows)} where id = ${runId}`.execute(
      db,
    );
  };
  const take = async (source: Source, found: readonly Due[]): Promise<void> => {
    const files = await transaction(db, async (trx) => {
      const ids = await stillDue(trx, source, now, days, found);
      if (ids.length === 0) return [];
      const gone = await rule.erase(trx, ids, now);
      await sql`update retention_runs set erased = ${added('erased', kind, ids.length)} where id = ${runId}`.execute(
        trx,
      );
      return gone;
    });
    const removed = await removeFiles(services, files);
    if (removed > 0)
      await sql`update retention_runs set files = files + ${removed} where id = ${runId}`.execute(db);
  };
  const walk = async (source: Source): Promise<void> => {
    for await (const within of partsOf(db, source)) {
      if (signal?.aborted) return;
      await touch();
      const due = await dueIn(db, source.due(now, days, within)).catch(async (error: unknown) => {
        await fail(error, 0);
        return [];
      });
      for (const found of inBatches(due, rule.atOnce ?? batch)) {
        if (signal?.aborted) return;
        await touch();
        await take(source, found).catch(async (error: unknown) => {
          if (error instanceof DatabaseUnavailable) throw error;
          // One of them stands in the way: of each on its own.
          for (const one of found) await take(source, [one]).catch((failure: unknown) => fail(failure, 1));
        });
      }
    }
  };
  for (const source of rule.sources) await walk(source).catch((error: unknown) => fail(error, 0));
}

function* inBatches<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}

const added = (column: 'erased' | 'failed', kind: RetentionKind, n: number) => sql`
  jsonb_set(${sql.ref(column)}, array[${kind}], to_jsonb(coalesce((${sql.ref(column)}->>${kind})::int, 0) + ${n}::int))`;
