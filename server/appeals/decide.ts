import { appealStatus, type Vote } from '#contract/appeals/appeal.ts';
import { correctedEntry } from '#contract/appeals/outcome.ts';
import * as calls from '#contract/appeals/staff-calls.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import { resultState } from '#contract/results/states.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { correctResult, lockResult } from '#server/results/correct.ts';
import { againstDeciding, type Case } from './case.ts';
import { recordAct, openCase } from './committee.ts';
import { lineOf, standingOf } from './lines.ts';
import { requireAppealDuty, type Staff } from './duty.ts';
import { changeAppeal, findAppeal } from './store.ts';
import { notifyDecided, notifyMoved } from './notify.ts';

/**
 * The chair's decision. The list of results is locked before the appeal, as filing does, and all rules are
 * judged after that, so that of two who decide at once the second gets `changedMeanwhile`.
 */
const decide = answer(calls.decideAppeal, (context, { id, version, decision, reason }) =>
  transaction(requireAppealDuty(context).db, async (trx) => {
    const { session, clock } = context;
    const appeal = await findAppeal(trx, id);
    if (!appeal) throw refuse('notFound');
    await lockResult(trx, appeal.entry_id);
    const c = await openCase(trx, { id, version });
    if (c.appeal.chair_id === null) throw refuse('committeeMissing');
    if (c.appeal.chair_id !== session.accountId) throw refuse('notChair');
    refuseRules(againstDeciding(decision, c));
    const outcome = await carryOut(trx, context, c, decision, reason);
    const status = decision === 'uphold' ? appealStatus.upheld : appealStatus.dismissed;
    const decided = { status, at: clock(), by: session.accountId, reason, outcome };
    await changeAppeal(trx, id, { decided });
    await recordAct(trx, context, c.appeal, decision, { reason, after: outcome });
    await notifyDecided(trx, context, c, decision);
    if (outcome) await notifyMoved(trx, context, c, outcome);
    return { id, version: version + 1, status };
  }),
);

/**
 * What becomes of the results: upheld, they are corrected; either way arbitration has confirmed the appealed line (6),
 * unless something else happened to it meanwhile.
 */
async function carryOut(
  trx: Db,
  context: Staff,
  { appeal, line }: Case,
  decision: Vote,
  reason: string,
): Promise<Outcome | null> {
  const by = { accountId: context.session.accountId };
  const source = 'appeal' as const;
  const { entry_id: entryId, correction } = appeal;
  const state = resultState.arbitrated;
  if (decision === 'dismiss' || correction === null) {
    if (line.state === resultState.appealed)
      await correctResult(trx, context, { entryId, state, by, source, reason });
    return null;
  }
  const before = standingOf(line);
  const cancelled = correction.act === 'cancel' ? correctedEntry(correction, { entryId }) : null;
  const moves =
    correction.act === 'marks'
      ? await correctResult(trx, context, { entryId, marks: correction.marks, state, by, source, reason })
      : await correctResult(trx, context, {
          entryId: correction.entryId,
          state: resultState.cancelled,
          by,
          source,
          reason,
        });
  if (cancelled !== null) await correctResult(trx, context, { entryId, state, by, source, reason });
  const after = standingOf((await lineOf(trx, entryId))!);
  return { before, after, cancelled, moves };
}

export const decideHandlers: readonly Answer[] = [decide];
