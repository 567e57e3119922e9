import type { BodyOf } from '#contract/call.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { unitActions } from '#contract/units/actions.ts';
import * as calls from '#contract/units/calls.ts';
import { savingProblems, unitProblems } from '#contract/units/rules.ts';
import { contactChanges, identityChanges, identityFields, unitOf, type Unit } from '#contract/units/unit.ts';
import type { Db } from '#server/db/pool.ts';
import { caseHistory } from '#server/queues/history.ts';
import { adoptFiles, ownFiles } from '#server/files/store.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { changed, edited, firstSaved, withdrawn } from './change.ts';
import { storeUnit, recordUnit } from './store-unit.ts';
import { accountFacts, findUnitOfAccount, insertUnit, lockUnitOfAccount } from './store.ts';
import { changeState, type StoredUnit } from './stored.ts';
import { certificationOf, stampOf } from './wire.ts';

type Body = BodyOf<typeof calls.setUnit>;
type Account = Context<'account'>;

const getUnit = answer(calls.getUnit, async ({ db, session }) => {
  const [unit, account] = await Promise.all([
    findUnitOfAccount(db, session.accountId),
    accountFacts(db, session.accountId),
  ]);
  const certification = unit && certificationOf(unit, await caseHistory(db, 'unit', unit.id, 'unit'));
  return { certification, account };
});

const setUnit = answer(calls.setUnit, (context, body) =>
  transaction(context.db, async (trx) => {
    const before = await lockUnitOfAccount(trx, context.session.accountId);
    if (before) return stampOf(await saveAgain(trx, context, before, body));
    if (body.version !== 0) throw refuse('notFound');
    return stampOf(await saveFirst(trx, context, body));
  }),
);

async function saveFirst(trx: Db, context: Account, body: Body): Promise<StoredUnit> {
  const { accountId, accountType } = context.session;
  const submit = body.act === 'submit';
  refuseProblems([
    ...(submit ? unitProblems : savingProblems)(body, accountType),
    ...(await fileProblems(trx, context.session, body)),
  ]);
  const first = firstSaved(unitOf(body), { id: body.id, accountId, submit, now: context.now });
  if (await insertUnit(trx, first.after)) {
    await adoptFiles(trx, { accountId, unitId: body.id });
    await recordUnit(trx, context, null, first);
    return first.after;
  }
  // The same click has come twice, or the id is another account's.
  const before = await lockUnitOfAccount(trx, accountId);
  if (!before) throw refuse('notFound');
  return saveAgain(trx, context, before, body);
}

async function saveAgain(trx: Db, context: Account, before: StoredUnit, body: Body): Promise<StoredUnit> {
  if (before.id !== body.id) throw refuse('changedMeanwhile');
  if (isRepeat(before, body)) return before;
  // An answer that was lost leaves the form at version 0.
  if (before.version !== Math.max(body.version, 1)) throw refuse('changedMeanwhile');
  const { acts, form } = unitActions(before.status, changeState(before));
  if (!acts.includes(body.act)) throw refuse('stateForbids');
  const { accountType } = context.session;
  refuseProblems([
    ...(body.act === 'save' ? savingProblems(body, accountType) : submitProblems(before, body, accountType)),
    ...(await fileProblems(trx, context.session, body)),
  ]);
  const outcome =
    form === 'beside'
      ? changed(before, unitOf(body), context.now)
      : edited(before, unitOf(body), body.act === 'submit', context.now);
  return storeUnit(trx, context, before, outcome);
}

/** Whether this first save has been done already: sent twice by a double click or after a lost answer. */
function isRepeat(before: StoredUnit, body: Body): boolean {
  const { version, act } = body;
  if (version !== 0 || before.version !== 1) return false;
  const differs = identityChanges(before.unit, body).length + contactChanges(before.unit, body).length;
  return differs === 0 && (before.submittedAt !== null) === (act === 'submit');
}

/** A certified unit whose certified fields stay as they are is not asked about them again. */
function submitProblems(before: StoredUnit, unit: Unit, accountType: 1 | 11): Problem[] {
  const problems = unitProblems(unit, accountType);
  const untouched = before.status === 2 && identityChanges(before.unit, unit).length === 0;
  return untouched
    ? problems.filter((each) => !identityFields.some((field) => field === each.place))
    : problems;
}

async function fileProblems(
  trx: Db,
  session: Account['session'],
  { certificateId }: Unit,
): Promise<Problem[]> {
  const files = await ownFiles(trx, session, [certificateId], ['unitCertificate']);
  return certificateId && !files.has(certificateId) ? [problem('fieldWrong', 'certificateId')] : [];
}

const withdrawUnit = answer(calls.withdrawUnit, (context, { id, version }) =>
  transaction(context.db, async (trx) => {
    const before = await lockUnitOfAccount(trx, context.session.accountId);
    if (!before || before.id !== id) throw refuse('notFound');
    if (before.version !== version) throw refuse('changedMeanwhile');
    if (!unitActions(before.status, changeState(before)).acts.includes('withdraw'))
      throw refuse('stateForbids');
    return stampOf(await storeUnit(trx, context, before, withdrawn(before)));
  }),
);

export const unitHandlers: readonly Answer[] = [getUnit, setUnit, withdrawUnit];
