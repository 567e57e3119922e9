import type { DataOf } from '#contract/call.ts';
import { appealStatus } from '#contract/appeals/appeal.ts';
import type { withdrawAppeal } from '#contract/appeals/calls.ts';
import { resultState } from '#contract/results/states.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { movedUnderAppeal, correctResult, lockResult } from '#server/results/correct.ts';
import { changeAppeal, findAppeal, lockAppeal } from './store.ts';

/**
 * Takes an open appeal back: its result stands as it did when it was filed, its window as long as it was, unless
 * something else happened to it meanwhile; where a correction of another has moved its rank it is provisional, with a
 * window for that as any other line. Locks as a decision does, so that of the two one comes first.
 */
export function withdraw(
  context: Context<'approvedUnit'>,
  { id }: { id: string },
): Promise<DataOf<typeof withdrawAppeal>> {
  return transaction(context.db, async (trx) => {
    const { session, clock } = context;
    const unlocked = await findAppeal(trx, id);
    if (!unlocked || unlocked.unit_id !== session.unit.id) throw refuse('notFound');
    const { line } = await lockResult(trx, unlocked.entry_id);
    const appeal = (await lockAppeal(trx, id))!;
    const status = appealStatus.withdrawn;
    if (appeal.status === status) return { id, status };
    if (appeal.status !== appealStatus.open) throw refuse('appealDecided');
    const by = session.accountId;
    if (line.state === resultState.appealed) {
      const reopen = appeal.state_before !== resultState.published && (await movedUnderAppeal(trx, line));
      await correctResult(trx, context, {
        entryId: line.id,
        state: reopen ? resultState.provisional : appeal.state_before,
        reopen,
        by: { accountId: by },
        source: 'appeal',
        reason: '',
      });
    }
    await changeAppeal(trx, id, { decided: { status, at: clock(), by, reason: '', outcome: null } });
    await record(trx, context, {
      act: 'appeal.withdraw',
      subject: 'appeal',
      subjectId: id,
      unitId: appeal.unit_id,
    });
    return { id, status };
  });
}
