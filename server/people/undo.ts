import type { BodyOf, DataOf } from '#contract/call.ts';
import type { undoQualification } from '#contract/people/staff-calls.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { refuseFollowed, takePrior } from '#server/queues/undo.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { lockUnit } from '#server/units/store.ts';
import { findCase } from './case.ts';
import { undoNotice } from './notify-decisions.ts';
import {
  athletesElsewhere,
  lockPersons,
  updateQualification,
  type Qualification,
} from './qualification-store.ts';

export const queue = 'qualifications';

/** What a decision changes of a request that waits. */
export const priorOf = ({ reason, decided_at, decided }: Qualification) => ({ reason, decided_at, decided });

interface Prior {
  reason: string;
  decided_at: string | null;
  decided: Qualification['decided'];
}

/** Undoes a decision on a request in its first minute: it waits again as it was. */
export function undo(
  context: Context<{ staff: 'people' }>,
  { id, version }: BodyOf<typeof undoQualification>,
): Promise<DataOf<typeof undoQualification>> {
  return transaction(context.db, async (trx) => {
    const { now } = context;
    const seen = await findCase(trx, id);
    if (!seen) throw refuse('notFound');
    await lockUnit(trx, seen.own.unit_id);
    const qualification = await findCase(trx, id, true);
    if (!qualification) throw refuse('notFound');
    const { own } = qualification;
    await refuseConflict(trx, context, own.unit_id);
    if (own.version !== version) throw refuse('changedMeanwhile');
    const { prior, at } = await takePrior<Prior>(trx, context, { queue, id, version });
    await refuseFollowed(trx, { unitId: own.unit_id, since: at, subjects: ['registration', 'substitution'] });
    if (own.kind === 'athlete' && own.status === 4) {
      await lockPersons(trx, [own.person_id]);
      const elsewhere = await athletesElsewhere(trx, own.unit_id, [own.person_id], own.year!);
      if (elsewhere.size > 0) throw refuse('undoFollowed');
    }
    const { version: next, status } = await updateQualification(trx, own, {
      status: 1,
      reason: prior.reason,
      decided: prior.decided,
      decided_at: prior.decided_at === null ? null : new Date(prior.decided_at),
    });
    await undoNotice(trx, own, { decidedAt: at, now });
    await record(trx, context, {
      act: `${own.kind}.undo`,
      subject: 'qualification',
      subjectId: id,
      unitId: own.unit_id,
      before: { status: own.status },
      after: { status },
    });
    return { id, version: next, status };
  });
}
