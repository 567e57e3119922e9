import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { sweepRows } from '#server/db/sweep.ts';
import type { MatchNoticeTable } from './table.ts';

/** A decision about a whole match, of which its units have to be notified. */
export interface MatchNotice {
  /** Of the match. */
  id: string;
  act: MatchNoticeTable['act'];
  /** When registration closes now. */
  closes: Date;
}

/** Leaves it to the job (`registrations/tell-matches.ts`) to tell the units, once the caller's act is committed. */
export async function queueMatchNotice(trx: Db, { id, act, closes }: MatchNotice, now: Date): Promise<void> {
  await trx
    .insertInto('match_notices')
    .values({ id: newId(), match_id: id, act, closes_at: closes, created_at: now })
    .execute();
}

/** Decisions whose message to the unit is a month old. */
export async function sweepDecisions(db: Db, now: Date): Promise<void> {
  await sweepRows(db, 'match_notices', sql`told_at < ${now}::timestamptz - interval '30 days'`);
}
