import { sql } from 'kysely';
import { mayUndo, undoMs } from '#contract/queues/undoing.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import type { SubjectName } from '#contract/audit/subjects.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';

interface Decider {
  now: Date;
  session: { accountId: string };
}

/** A case that a lock holds. */
interface Held {
  queue: QueueName;
  id: string;
  version: number;
}

/** Keeps what a case was before a decision; `version`: as the decision leaves it. */
export async function keepPrior(
  trx: Db,
  { now, session }: Decider,
  { queue, id, version }: Held,
  prior: unknown,
): Promise<void> {
  const row = { account_id: session.accountId, at: now, version, prior: json(prior) };
  await trx
    .insertInto('undoable_decisions')
    .values({ queue, case_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['queue', 'case_id']).doUpdateSet(row))
    .execute();
}

/**
 * What a case was before the decision that is undone, and when that was made; once. Refused where another person made it,
 * after its minute, and where the case has changed since.
 */
export async function takePrior<Prior>(
  trx: Db,
  { now, session }: Decider,
  { queue, id, version }: Held,
): Promise<{ prior: Prior; at: Date }> {
  const row = await trx
    .deleteFrom('undoable_decisions')
    .where('queue', '=', queue)
    .where('case_id', '=', id)
    .returning(['account_id as by', 'at', 'version', 'prior'])
    .executeTakeFirst();
  if (!row || !mayUndo(row, session.accountId, now)) throw refuse('decisionStays');
  if (row.version !== version) throw refuse('undoFollowed');
  return { prior: row.prior as Prior, at: row.at };
}

/**
 * Refuses where a unit has acted since a decision on what it holds; on these subjects, or on any. The unit's row is locked,
 * as its registrations are handed in under that lock.
 */
export async function refuseFollowed(
  trx: Db,
  { unitId, since, subjects }: { unitId: string; since: Date; subjects?: readonly SubjectName[] },
): Promise<void> {
  const act = await trx
    .selectFrom('audit')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('realm', '=', 'portal')
    .where('at', '>=', since)
    .$if(subjects !== undefined, (query) =>
      query.where('subject', '=', sql<SubjectName>`any(${[...subjects!]}::text[])`),
    )
    .limit(1)
    .executeTakeFirst();
  if (act) throw refuse('undoFollowed');
}

/** What can no longer be undone is kept no longer. */
export async function sweepPriors(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('undoable_decisions')
    .where('at', '<', new Date(now.getTime() - undoMs))
    .execute();
}
