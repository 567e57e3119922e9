import { sql } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { undoMaterial } from '#contract/materials/calls.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { record } from '#server/audit/record.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { takePrior } from '#server/queues/undo.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { refuseTaken } from './lease.ts';
import { findPaper, type ReviewPaper } from './staff-store.ts';
import { settlePapers } from './store.ts';

export const queue = 'materials';

/** Undoes a decision on a document in its first minute: those whom it was about wait again. */
export function undo(
  context: Context<{ staff: 'materials' }>,
  { id, version }: BodyOf<typeof undoMaterial>,
): Promise<DataOf<typeof undoMaterial>> {
  const { now, session } = context;
  return transaction(context.db, async (trx) => {
    const row = await findPaper(trx, id);
    if (!row) throw refuse('notFound');
    // As every writer of a registration locks it.
    await trx
      .selectFrom('registrations')
      .select('id')
      .where('id', '=', row.registrationId)
      .forUpdate()
      .execute();
    const paper = await findPaper(trx, id, true);
    if (!paper) throw refuse('notFound');
    await refuseConflict(trx, context, paper.unitId);
    refuseTaken(paper, { accountId: session.accountId, now });
    if (paper.version !== version) throw refuse('changedMeanwhile');
    const { prior, at } = await takePrior<{ subjectIds: string[] }>(trx, context, { queue, id, version });
    const { subjectIds } = prior;
    if (await isFollowed(trx, paper, { subjectIds, since: at })) throw refuse('undoFollowed');
    await trx
      .updateTable('materials')
      .set({ status: materialStatus.toReview, reason: '', decided_at: null, untold: false })
      .where('paper_id', '=', id)
      .where('subject_id', '=', anyOf(subjectIds))
      .execute();
    await settlePapers(trx, [id]);
    await record(trx, context, {
      act: 'material.undo',
      subject: 'material',
      subjectId: id,
      unitId: paper.unitId,
      after: { count: subjectIds.length },
    });
    return { version: version + 1 };
  });
}

/**
 * Whether the unit was notified that they were rejected, its registration was decided since, or the match drawn: both may
 * ask for papers that have passed.
 */
async function isFollowed(
  trx: Db,
  { id, registrationId, matchId }: ReviewPaper,
  { subjectIds, since }: { subjectIds: readonly string[]; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from materials where paper_id = ${id} and subject_id = ${anyOf(subjectIds)}
                     and status = ${materialStatus.rejected} and not untold)
        or exists (select from audit where at >= ${since}
                     and (subject_id = ${registrationId} or subject_id = ${matchId} and act = 'startLists.draw')) as yes`.execute(
    trx,
  );
  return rows[0]!.yes;
}
