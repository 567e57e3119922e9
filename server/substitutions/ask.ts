import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { problem } from '#contract/problem.ts';
import type { askSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import { entriesOf } from '#contract/substitutions/exchange.ts';
import { phaseOf, phaseToDecide, type PhaseFacts, type PhaseStatus } from '#contract/substitutions/phase.ts';
import { substitutionProblems } from '#contract/substitutions/rules.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { record, type Actor } from '#server/audit/record.ts';
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
type Ask = Omit<Extract<Body, { act: 'ask' }>, 'act'>;

/** Whose registration, until when, and what has to be shown: the unit's own act, or the desk's. */
interface Terms {
  /** Undefined at the desk: of any unit. */
  unitId: string | undefined;
  accountId: string;
  phaseOf: (facts: PhaseFacts) => PhaseStatus;
  refuseProof: (trx: Db) => Promise<void>;
}
type Answer = DataOf<typeof setSubstitution>;

/** A unit asks for a substitution. */
export function ask(context: UnitContext, body: Ask): Promise<Answer> {
  const { unit, accountId } = context.session;
  const proof = (trx: Db) => refuseProof(trx, context, body.proofFileId);
  return askTwice(context, body, { unitId: unit.id, accountId, phaseOf, refuseProof: proof });
}

/** The organiser's desk asks for a unit: past its deadline, and without proof, until the first mark. */
export function askAtDesk(
  context: Context<{ staff: 'substitutions' }>,
  body: BodyOf<typeof askSubstitution>,
): Promise<Answer> {
  const desk = { unitId: undefined, phaseOf: phaseToDecide, refuseProof: () => Promise.resolve() };
  const { accountId } = context.session;
  return askTwice(context, { ...body, proofFileId: null }, { ...desk, accountId });
}

const attempts = 2;

/** What another team asks for at the same moment is seen at the second attempt. */
async function askTwice(context: AskContext, body: Ask, terms: Terms): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(context.db, (trx) => askOnce(trx, context, body, terms));
    } catch (error) {
      if (breaks(error, 'substitutions_pkey')) throw refuse('duplicate');
      if (!breaks(error, 'substitution_comes_once') || attempt === attempts) throw error;
    }
  }
}

async function askOnce(trx: Db, context: AskContext, body: Ask, terms: Terms): Promise<Answer> {
  const { now } = context;
  const { id, registrationId, exchange, reason, proofFileId } = body;
  const c = await lockedCase(trx, registrationId, terms.unitId);
  const { unitId } = c;
  const earlier = await findStored(trx, id);
  if (earlier) return repeated(earlier, unitId, body);
  const form = formOf(c);
  const starts = await startsTouched(trx, form, exchange);
  const { refusal, phase } = terms.phaseOf(phaseFacts(c, starts, now, terms.unitId === undefined));
  if (refusal !== null) throw refuse(refusal);
  await terms.refuseProof(trx);
  const wantsProof = terms.unitId !== undefined && phase === 'director' && proofFileId === null;
  refuseRules([
    ...substitutionProblems(await ruleFacts(trx, c, now), exchange),
    ...(wantsProof ? [problem('proofRequired', 'proofFileId')] : []),
  ]);
  await insertRequest(trx, {
    id,
    registrationId,
    matchId: c.facts.matchId,
    exchange,
    entries: entriesOf(form, exchange),
    reason,
    proofId: proofFileId,
    askedBy: terms.accountId,
    now,
  });
  await record(trx, context, {
    act: 'substitution.ask',
    subject: 'substitution',
    subjectId: id,
    unitId,
    reason,
    after: { registrationId, ...exchange },
  });
  return { id, version: 1, status: substitutionStatus.inReview };
}

type AskContext = Actor & Pick<Context, 'db'>;

/** A registration with all about it, locked: of this unit, or of any. */
async function lockedCase(
  trx: Db,
  registrationId: string,
  unitId: string | undefined,
): Promise<RegisteredCase & { unitId: string }> {
  const key = await keyOf(trx, registrationId, unitId);
  const c = key && (await loadCase(trx, key, { lock: true, groupIds: [] }));
  if (!key || !c?.registration) throw refuse('notFound');
  return { ...c, registration: c.registration, unitId: key.unitId };
}

/** The same request once more answers as the first did; its id with other contents is a mistake. */
function repeated(
  stored: Stored,
  unitId: string,
  { registrationId, exchange, reason, proofFileId }: Ask,
): Answer {
  const sorted = { ...exchange, entryIds: exchange.entryIds.toSorted() };
  const same =
    stored.unitId === unitId &&
    stored.registrationId === registrationId &&
    stored.reason === reason &&
    stored.proofId === proofFileId &&
    isDeepStrictEqual(stored.exchange, sorted);
  if (!same) throw refuse('duplicate');
  return { id: stored.id, version: stored.version, status: stored.status };
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
    const unlocked = await findStored(trx, id);
    if (!unlocked || unlocked.unitId !== session.unit.id) throw refuse('notFound');
    await lockedCase(trx, unlocked.registrationId, session.unit.id);
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
