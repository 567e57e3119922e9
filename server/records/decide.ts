import type { RefusalName } from '#contract/refusals.ts';
import { decideRecord as call, type RecordDecision } from '#contract/records/calls.ts';
import { conditionsOf, isOf, isRecord, isUnmet, standingOn } from '#contract/records/rules.ts';
import type { RecordState } from '#contract/records/register.ts';
import { settled } from '#contract/results/states.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockResult } from '#server/results/correct.ts';
import { matchOf, type Line } from '#server/results/result-lines.ts';
import { contendingIn } from './facts.ts';
import { ratifiedIn, withdrawOutdone } from './follow.ts';
import {
  announceCandidates,
  findRecord,
  lockRegister,
  recordsBy,
  type StoredRecord,
  type StoredRegister,
} from './store.ts';

/** What each decision is of, and what it makes of it. */
const outcomes: Readonly<
  Record<RecordDecision, { of: (record: StoredRecord) => boolean; to: RecordState; kept?: true }>
> = {
  ratify: { of: ({ state }) => state === 'candidate', to: 'ratified' },
  refuse: { of: ({ state }) => state === 'candidate', to: 'refused' },
  annul: { of: ({ state, flag }) => state === 'ratified' || flag === 'fallen', to: 'annulled' },
  keep: { of: ({ flag }) => flag === 'cancelled', to: 'ratified', kept: true },
};

export const decideRecord = answer(call, (context, { recordId, decision, reason }) =>
  transaction(context.db, async (trx) => {
    const unlocked = await findRecord(trx, recordId);
    if (!unlocked) throw refuse('notFound');
    // The list before the register, as those do who move the list on.
    const line = unlocked.entry_id === null ? null : (await lockResult(trx, unlocked.entry_id)).line;
    const register = (await lockRegister(trx, unlocked.register_id))!;
    const row = (await findRecord(trx, recordId))!;
    const { of, to, kept } = outcomes[decision];
    if (!of(row)) throw refuse('recordDecided');
    const against = decision === 'ratify' && line ? await againstRatifying(trx, register, row, line) : null;
    if (against) throw refuse(against);
    await trx
      .updateTable('records')
      .set({
        state: to,
        reason,
        decided_at: context.now,
        decided_by: context.session.accountId,
        ...(kept && { kept_at: context.now }),
      })
      .where('id', '=', recordId)
      .execute();
    await record(trx, context, {
      act: `record.${decision}`,
      subject: 'record',
      subjectId: recordId,
      reason,
      before: { state: row.state },
      after: { state: to, final: row.value / 100 },
    });
    if (decision === 'ratify') await withdrawOutdone(trx, context, register.id, register.register);
    if (row.match_id) await announceCandidates(trx, row.match_id);
    return {};
  }),
);

async function againstRatifying(
  trx: Db,
  { id, register }: StoredRegister,
  row: StoredRecord,
  line: Line,
): Promise<RefusalName | null> {
  if (row.match_id && (await matchOf(trx, row.match_id))?.stored.state === 'cancelled')
    return 'recordMatchCancelled';
  if (!settled(line.state)) return 'recordNotSettled';
  const category = register.categories.find((each) => each.id === row.category_id)!;
  const [contending] = await contendingIn(trx, [line]);
  const unmet =
    !contending ||
    !isOf(category, contending.people, row.set_on) ||
    conditionsOf(register.conditions, contending).some(isUnmet);
  if (unmet) return 'recordConditionUnmet';
  const records = await recordsBy(trx, 'register_id', id);
  const before = standingOn(ratifiedIn(records, category.id), row.set_on);
  return isRecord(row.value, before, register.conditions.equals) ? null : 'recordNotBetter';
}
