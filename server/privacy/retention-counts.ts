import { sql } from 'kysely';
import type { Logger } from 'pino';
import { retentionKinds, type RetentionKind } from '#contract/privacy/retention.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Db } from '#server/db/pool.ts';
import { faultOf } from '#server/fault.ts';
import type { Services } from '#server/http/context.ts';
import { dayMs } from '#contract/fields/time.ts';
import { retentionRules } from './retention-rules.ts';
import { partsOf } from './retention-walk.ts';

/** How many of a kind were due, or would be within 7 and 30 days, when they were counted. */
interface DueCounts {
  due: number;
  due7: number;
  due30: number;
  countedAt: Date;
}

interface Days {
  days: number;
}

const aheads = [0, 7, 30];

/** The counts that are kept of each kind, where they are of the days that are set. */
export async function keptCounts(
  db: Db,
  days: ReadonlyMap<RetentionKind, Days>,
): Promise<Map<RetentionKind, DueCounts>> {
  const rows = await db.selectFrom('retention_counts').selectAll().execute();
  return new Map(
    rows
      .filter((row) => row.days === days.get(row.kind)?.days)
      .map(({ kind, due, due7, due30, counted_at }) => [kind, { due, due7, due30, countedAt: counted_at }]),
  );
}

/**
 * Counts each kind that has not been counted since its days were changed, a run ended, or a hold was made or ended. It
 * reads every row, part by part: so it is done by the clock, and the page is given what is kept.
 */
export async function countDue(
  { db, clock, signal }: Pick<Services, 'db' | 'clock' | 'signal'>,
  days: ReadonlyMap<RetentionKind, Days>,
  now: Date,
  log?: Pick<Logger, 'error'>,
): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(ended_at) from retention_runs),
                    (select max(greatest(made_at, ended_at)) from legal_holds)) as at`.execute(db);
  const changed = rows[0]!.at;
  const formerCounts = await keptCounts(db, days);
  for (const kind of retentionKinds) {
    const countedAt = formerCounts.get(kind)?.countedAt;
    if (countedAt && (!changed || countedAt >= changed)) continue;
    const start = clock();
    const counts = await countKind(db, kind, days.get(kind)!.days, now, signal).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      log?.error({ job: 'retention', kind, fault: faultOf(error) }, 'not counted');
      return null;
    });
    if (!counts) continue;
    const [due, due7, due30] = counts as [number, number, number];
    const row = { days: days.get(kind)!.days, due, due7, due30, counted_at: start };
    await db
      .insertInto('retention_counts')
      .values({ kind, ...row })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute();
  }
}

/** Null when nothing further is to be begun. */
async function countKind(
  db: Db,
  kind: RetentionKind,
  days: number,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number[] | null> {
  const sums = aheads.map(() => 0);
  for (const source of retentionRules[kind].sources)
    for await (const within of partsOf(db, source)) {
      if (signal?.aborted) return null;
      const counts = aheads.map((ahead) => {
        const due = source.due(new Date(now.getTime() + ahead * dayMs), days, within);
        return sql`(select count(*)::int from (${due}) due)`;
      });
      const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(
        db,
      );
      rows[0]!.counts.forEach((count, at) => (sums[at]! += count));
    }
  return sums;
}
