import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { problem } from '#contract/problem.ts';
import type { setSubstitution } from '#contract/substitutions/calls.ts';
import { entriesOf } from '#contract/substitutions/exchange.ts';
import { phaseOf } from '#contract/substitutions/phase.ts';
import { substitutionProblems } from '#contract/substitutions/rules.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { ownFiles } from '#server/files/store.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems, refuseRules } from '#server/http/refuse.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { keyOf } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { formOf, phaseFacts, ruleFacts, startsTouched } from './facts.ts';
import { findStored, insertRequest, settleRequest, type Stored } from './store.ts';

type UnitContext = Context<'approvedUnit'>;
type Body = BodyOf<typeof setSubstitution>;
type Ask = Extract<Body, { act: 'ask' }>;
type Answer = DataOf<typeof setSubstitution>;

const attempts = 2;

/** Asks for a substitution; what another team asks for at the same moment is seen at the second attempt. */
export async function ask(context: UnitContext, body: Ask): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(context.db, (trx) => askOnce(trx, context, body));
    } catch (error) {
      if (breaks(error, 'substitutions_pkey')) throw refuse('duplicate');
      if (!breaks(error, 'substitution_comes_once') || attempt === attempts) throw error;
    }
  }
}

async function askOnce(trx: Db, context: UnitContext, body: Ask): Promise<Answer> {
  const { now, session } = context;
  const { id, registrationId, exchange, reason, proofFileId } = body;
  const c = await ownCase(trx, context, registrationId);
  const known = await findStored(trx, id);
  if (known) return repeated(known, session.unit.id, body);
  const form = formOf(c);
  const { refusal, phase } = phaseOf(phaseFacts(c, await startsTouched(trx, form, exchange), now));
  if (refusal !== null) throw refuse(refusal);
  await refuseProof(trx, context, proofFileId);
  refuseRules([
    ...substitutionProblems(await ruleFacts(trx, c, now), exchange),
    ...(phase === 'director' && proofFileId === null ? [problem('proofRequired', 'proofFileId')] : []),
  ]);
  await insertRequest(trx, {
    id,
    registrationId,
    matchId: c.facts.matchId,
    exchange,
    entries: entriesOf(form, exchange),
    reason,
    proofId: proofFileId,
    askedBy: session.accountId,
    now,
  });
  await record(trx, context, {
    act: 'substitution.ask',
    subject: 'substitution',
    subjectId: id,
    unitId: session.unit.id,
    reason,
    after: { registrationId, ...exchange },
  });
  return { id, version: 1, status: substitutionStatus.inReview };
}

/** This unit's registration with all about it, locked. */
async function ownCase(trx: Db, { session }: UnitContext, registrationId: string): Promise<RegisteredCase> {
  const key = await keyOf(trx, registrationId, session.unit.id);
  const c = key && (await loadCase(trx, key, { lock: true, groupIds: [] }));
  if (!c?.registration) throw refuse('notFound');
  return { ...c, registration: c.registration };
}

/** The same request once more answers as the first did; its id with other contents is a mistake. */
function repeated(
  known: Stored,
  unitId: string,
  { registrationId, exchange, reason, proofFileId }: Ask,
): Answer {
  const sorted = { ...exchange, entryIds: exchange.entryIds.toSorted() };
  const same =
    known.unitId === unitId &&
    known.registrationId === registrationId &&
    known.reason === reason &&
    known.proofId === proofFileId &&
    isDeepStrictEqual(known.exchange, sorted);
  if (!same) throw refuse('duplicate');
  return { id: known.id, version: known.version, status: known.status };
}

async function refuseProof(trx: Db, { session }: UnitContext, proofFileId: string | null): Promise<void> {
  if (proofFileId === null) return;
  const proofs = await ownFiles(trx, session, [proofFileId], ['substitutionProof']);
  if (!proofs.has(proofFileId)) refuseProblems([problem('proofFileWrong', 'proofFileId')]);
}

/** Takes back a request that is in review; there is no deadline for that. */
export function withdraw(
  context: UnitContext,
  { id, version }: Extract<Body, { act: 'withdraw' }>,
): Promise<Answer> {
  return transaction(context.db, async (trx) => {
    const { now, session } = context;
    const known = await findStored(trx, id);
    if (!known || known.unitId !== session.unit.id) throw refuse('notFound');
    await ownCase(trx, context, known.registrationId);
    const request = (await findStored(trx, id, true))!;
    if (request.version !== version) throw refuse('changedMeanwhile');
    if (request.status !== substitutionStatus.inReview) throw refuse('stateForbids');
    const status = substitutionStatus.withdrawn;
    await settleRequest(trx, id, { status, by: session.accountId, at: now, note: '' });
    await record(trx, context, {
      act: 'substitution.withdraw',
      subject: 'substitution',
      subjectId: id,
      unitId: session.unit.id,
    });
    return { id, version: version + 1, status };
  });
}
