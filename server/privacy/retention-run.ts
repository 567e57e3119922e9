import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import { minuteMs } from '#contract/fields/time.ts';
import { retention, retentionKinds, type RetentionKind } from '#contract/privacy/retention.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { faultOf } from '#server/fault.ts';
import { removeFiles } from '#server/files/sweep.ts';
import type { Services } from '#server/http/context.ts';
import { NotHeld, runsOf, type Run } from '#server/kit/runs.ts';
import { countDue } from './retention-counts.ts';
import { retentionRules } from './retention-rules.ts';
import { dueIn, partsOf, stillDue, type Due, type Source } from './retention-walk.ts';

type Log = Pick<Logger, 'error'>;

/** One transaction usually takes so many: a stop in between loses nothing, and no other writer waits long for a row. */
const batch = 100;
/** Touched before each transaction. */
const runs = runsOf<Run>({ table: 'retention_runs', since: 'asked_at', deadMs: 5 * minuteMs });

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
  const run = await runs.take(db, clock());
  if (run) {
    const work = async () => {
      const days = await retentionDays(db);
      for (const kind of retentionKinds) await eraseDue(services, run, kind, days.get(kind)!.days, now, log);
      signal?.throwIfAborted();
      await runs.end(db, run, 'done', sql`ended_at = ${clock()}`);
    };
    await runs.attempt(services, run, work, async (error) => {
      await runs.end(db, run, 'waiting');
      throw error;
    });
  }
  if (!signal?.aborted) await countDue(services, await retentionDays(db), now, log);
}

/** @throws NotHeld, DatabaseUnavailable: the run stops as it is, and goes on later */
async function eraseDue(
  services: Services,
  run: Run,
  kind: RetentionKind,
  days: number,
  now: Date,
  log?: Log,
): Promise<void> {
  const { db, clock, signal } = services;
  const rule = retentionRules[kind];
  // By itself: within a transaction that has not ended no other server sees it.
  const touch = (to: Db = db, noted?: RawBuilder<unknown>) => runs.touch(to, run, clock(), noted);
  const fail = async (error: unknown, rows: number) => {
    if (stops(error)) throw error;
    log?.error({ job: 'retention', kind, fault: faultOf(error) }, 'not erased');
    await touch(db, added('failed', kind, rows));
  };
  const take = async (source: Source, due: readonly Due[]): Promise<void> => {
    const files = await transaction(db, async (trx) => {
      const ids = await stillDue(trx, source, now, days, due);
      if (ids.length === 0) return [];
      const removedFiles = await rule.erase(trx, ids, now);
      await touch(trx, added('erased', kind, ids.length));
      return removedFiles;
    });
    const removed = await removeFiles(services, files);
    if (removed > 0) await touch(db, sql`files = files + ${removed}`);
  };
  const walk = async (source: Source): Promise<void> => {
    for await (const within of partsOf(db, source)) {
      if (signal?.aborted) return;
      await touch();
      const due = await dueIn(db, source.due(now, days, within)).catch(async (error: unknown) => {
        await fail(error, 0);
        return [];
      });
      for (const batchRows of inBatches(due, rule.atOnce ?? batch)) {
        if (signal?.aborted) return;
        await touch();
        await take(source, batchRows).catch(async (error: unknown) => {
          if (stops(error)) throw error;
          // One of them stands in the way: of each on its own.
          for (const one of batchRows)
            await take(source, [one]).catch((failure: unknown) => fail(failure, 1));
        });
      }
    }
  };
  for (const source of rule.sources) await walk(source).catch((error: unknown) => fail(error, 0));
}

function* inBatches<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}

/** Not of a row: another has taken the run over, or the database is away. */
const stops = (error: unknown) => error instanceof NotHeld || error instanceof DatabaseUnavailable;

const added = (column: 'erased' | 'failed', kind: RetentionKind, n: number) => sql`
  ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, array[${kind}], to_jsonb(coalesce((${sql.ref(column)}->>${kind})::int, 0) + ${n}::int))`;
