import type { BodyOf, DataOf } from '#contract/call.ts';
import type { decideMaterial } from '#contract/materials/calls.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { anyOf } from '#server/db/columns.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { keepPrior } from '#server/queues/undo.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { giveUp, refuseTaken } from './lease.ts';
import { coveredBy, findPaper } from './staff-store.ts';
import { settlePapers } from './store.ts';
import { queue } from './undo.ts';

/**
 * Decides about the named people of a document who wait; the document leaves the queue once none of them
 * waits.
 */
export function decide(
  context: Context<{ staff: 'materials' }>,
  { id, version, pass, reason, subjectIds }: BodyOf<typeof decideMaterial>,
): Promise<DataOf<typeof decideMaterial>> {
  const { now, session } = context;
  const { accountId } = session;
  return transaction(context.db, async (trx) => {
    const paper = await findPaper(trx, id, true);
    if (!paper) throw refuse('notFound');
    await refuseConflict(trx, context, paper.unitId);
    refuseTaken(paper, { accountId, now });
    if (paper.version !== version) throw refuse('changedMeanwhile');
    if (!paper.waiting) throw refuse('stateForbids');
    const covered = await coveredBy(trx, id);
    const named = covered.filter(({ subjectId }) => subjectIds.includes(subjectId));
    if (named.length < new Set(subjectIds).size) throw refuse('notFound');
    if (named.some(({ status }) => status !== materialStatus.toReview)) throw refuse('stateForbids');
    await trx
      .updateTable('materials')
      .set({
        status: pass ? materialStatus.passed : materialStatus.rejected,
        reason: pass ? '' : reason,
        decided_at: now,
        untold: !pass,
      })
      .where('paper_id', '=', id)
      .where('subject_id', '=', anyOf(subjectIds))
      .execute();
    await settlePapers(trx, [id]);
    await keepPrior(trx, context, { queue, id, version: version + 1 }, { subjectIds });
    await record(trx, context, {
      act: pass ? 'material.pass' : 'material.reject',
      subject: 'material',
      subjectId: id,
      unitId: paper.unitId,
      reason: pass ? '' : reason,
      after: { count: named.length },
    });
    const isWaiting =
      covered.filter(({ status }) => status === materialStatus.toReview).length > named.length;
    if (!isWaiting) await giveUp(trx, id, accountId);
    return { version: version + 1, waiting: isWaiting };
  });
}
