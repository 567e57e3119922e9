import type { ActName } from '#contract/audit/acts.ts';
import { appealStatus } from '#contract/appeals/appeal.ts';
import { committeeProblems, tiedProblems } from '#contract/appeals/committee.ts';
import { correctionProblems } from '#contract/appeals/outcome.ts';
import * as calls from '#contract/appeals/staff-calls.ts';
import { depositMoves } from '#contract/appeals/appeal.ts';
import { countsApart } from '#contract/results/doubts.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { lineNames } from '#server/results/result-lines.ts';
import { caseOf, type Case } from './case.ts';
import { groupLines } from './lines.ts';
import { requireAppealDuty, type Staff } from './duty.ts';
import { changeAppeal, lockAppeal, nameMembers } from './store.ts';

/** An open appeal, locked; `version`: as the caller saw it. */
export async function openCase(trx: Db, { id, version }: { id: string; version?: number }): Promise<Case> {
  const appeal = await lockAppeal(trx, id);
  if (!appeal) throw refuse('notFound');
  if (appeal.status !== appealStatus.open) throw refuse('appealDecided');
  if (version !== undefined && appeal.version !== version) throw refuse('changedMeanwhile');
  return caseOf(trx, appeal);
}

type AppealAct = Extract<ActName, `appeal.${string}`> extends `appeal.${infer Act}` ? Act : never;

/** One line of the appeal's history. */
export async function recordAct(
  trx: Db,
  context: Staff,
  { id, unit_id: unitId }: { id: string; unit_id: string },
  act: AppealAct,
  { reason = '', after }: { reason?: string; after?: unknown } = {},
): Promise<void> {
  await record(trx, context, {
    act: `appeal.${act}`,
    subject: 'appeal',
    subjectId: id,
    unitId,
    reason,
    ...(after === undefined ? {} : { after }),
  });
}

const nameCommittee = answer(calls.nameCommittee, (context, { id, version, chairId, memberIds }) =>
  transaction(requireAppealDuty(context).db, async (trx) => {
    const { session, now } = context;
    const { appeal, members, votes, candidates } = await openCase(trx, { id, version });
    const sitting = {
      memberIds: members.map(({ accountId }) => accountId),
      voted: new Set(votes.map(({ accountId }) => accountId)),
    };
    refuseRules(committeeProblems({ chairId, memberIds }, sitting, candidates));
    await nameMembers(trx, id, memberIds, { by: session.accountId, at: now });
    await changeAppeal(trx, id, { chairId });
    await recordAct(trx, context, appeal, 'name', { after: { chairId, memberIds } });
    return { id, version: version + 1 };
  }),
);

const proposeAppeal = answer(calls.proposeAppeal, (context, { id, version, correction }) =>
  transaction(requireAppealDuty(context).db, async (trx) => {
    const { appeal, lines, line } = await openCase(trx, { id, version });
    const named = { entryId: appeal.entry_id, kind: appeal.kind, aboutEntryId: appeal.about_entry_id };
    refuseRules(correctionProblems(correction, named, groupLines(lines)));
    if (correction.act === 'marks' && countsApart(correction.marks))
      throw refuse('countsApart', { lines: lineNames([line]) });
    await changeAppeal(trx, id, { correction });
    const proposal = appeal.proposal + 1;
    await recordAct(trx, context, appeal, 'propose', { after: { proposal, correction } });
    return { id, version: version + 1, proposal };
  }),
);

/** No version is asked, so that members who vote at the same time all do; only that it is the proposal they saw. */
const voteAppeal = answer(calls.voteAppeal, (context, { id, proposal, vote, note: why }) =>
  transaction(requireAppealDuty(context).db, async (trx) => {
    const { session, now } = context;
    const { accountId } = session;
    const { appeal, members, cast, candidates } = await openCase(trx, { id });
    if (members.length === 0) throw refuse('committeeMissing');
    if (!members.some((each) => each.accountId === accountId)) throw refuse('notMember');
    if (appeal.proposal !== proposal) throw refuse('changedMeanwhile');
    refuseRules(tiedProblems([accountId], candidates));
    if (cast.some((each) => each.accountId === accountId)) throw refuse('votedAlready');
    if (vote === 'uphold' && appeal.correction === null) throw refuse('correctionMissing');
    await trx
      .insertInto('appeal_votes')
      .values({ appeal_id: id, proposal, account_id: accountId, vote, note: why, at: now })
      .execute();
    await changeAppeal(trx, id);
    await recordAct(trx, context, appeal, vote === 'uphold' ? 'voteUphold' : 'voteDismiss', { reason: why });
    return { id, version: appeal.version + 1 };
  }),
);

/** The deposit changes hands on the spot; nothing of it stands in the ledger of registrations. */
const setDeposit = answer(calls.setAppealDeposit, (context, { id, version, deposit, note: why }) =>
  transaction(requireAppealDuty(context).db, async (trx) => {
    const appeal = await lockAppeal(trx, id);
    if (!appeal) throw refuse('notFound');
    if (appeal.version !== version) throw refuse('changedMeanwhile');
    if (!appeal.deposit || !depositMoves(appeal.deposit, appeal.status).includes(deposit))
      throw refuse('depositForbids');
    await changeAppeal(trx, id, { deposit });
    const after = { deposit, fen: appeal.deposit_fen };
    await recordAct(trx, context, appeal, `deposit.${deposit}`, { reason: why, after });
    return { id, version: version + 1 };
  }),
);

export const committeeHandlers: readonly Answer[] = [nameCommittee, proposeAppeal, voteAppeal, setDeposit];
