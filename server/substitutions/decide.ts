import type { BodyOf, DataOf } from '#contract/call.ts';
import { windowFor } from '#contract/registrations/actions.ts';
import type { decideSubstitution } from '#contract/substitutions/calls.ts';
import { entriesOf, formAfter } from '#contract/substitutions/exchange.ts';
import { uncountedEntries } from '#contract/registrations/uncounted.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { phaseToDecide } from '#contract/substitutions/phase.ts';
import { substitutionProblems } from '#contract/substitutions/rules.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { changeOf } from '#server/kit/change.ts';
import { keepPrior } from '#server/queues/undo.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { aboutOf, recordAct, windowsOf } from '#server/registrations/act.ts';
import { chargeFees } from '#server/registrations/submit/charges.ts';
import {
  entriesOf as storedEntriesOf,
  markUncounted,
  replaceLineUps,
} from '#server/registrations/entries.ts';
import { totalOf } from '#server/registrations/money.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { formOf, phaseFacts, ruleFacts, startsTouched } from './facts.ts';
import { findStored, settleRequest, type GroupStart, type Stored } from './store.ts';

type StaffContext = Context<{ staff: 'substitutions' }>;
type Decision = BodyOf<typeof decideSubstitution>;
type Answer = DataOf<typeof decideSubstitution>;

const attempts = 2;

/** Passes or rejects a request; who enters elsewhere at the same moment is seen at the second attempt. */
export async function decide(context: StaffContext, body: Decision): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decideOnce(context, body);
    } catch (error) {
      if (!breaks(error, 'person_once_an_event') || attempt === attempts) throw error;
    }
  }
}

export const changeRequest = changeOf({
  queue: 'substitutions',
  subject: 'substitution',
  lock: (trx, id) => findStored(trx, id, true),
});

function decideOnce(context: StaffContext, body: Decision): Promise<Answer> {
  return changeRequest(context, body, async ({ trx, c, row: request, note }) => {
    const { id, version, pass, reason } = body;
    if (request.status !== substitutionStatus.inReview) throw refuse('changedMeanwhile');
    if (request.askedBy === context.session.accountId) throw refuse('ownSubstitution');
    const starts = await startsTouched(trx, formOf(c), request.exchange);
    if (!mayDecide(context, starts)) throw refuse('directorDecides');
    const status = pass ? substitutionStatus.passed : substitutionStatus.rejected;
    const settled = { status, by: context.session.accountId, at: context.now, note: reason };
    if (pass) {
      const uncounted = await change(trx, context, c, request, starts);
      const turned = (c.facts.registration?.standings ?? []).filter(
        (each) => (each.uncounted ?? false) !== uncounted.has(each.entryId),
      );
      await stillBefore(
        trx,
        context,
        c,
        request,
        turned.map(({ groupId }) => groupId),
      );
      await markUncounted(trx, c.registration.id, uncounted);
    }
    await settleRequest(trx, id, settled);
    if (!pass)
      await keepPrior(
        trx,
        context,
        { queue: 'substitutions', id, version: version + 1 },
        { registration: c.registration.version },
      );
    await note(pass ? 'substitution.pass' : 'substitution.reject', { unitId: request.unitId, reason });
    if (!pass) await notify(trx, context.now, aboutOf(c), 'substituteRejected', { of: id, reason });
    return { id, version: version + 1, status };
  });
}

/**
 * Results and start lists of the groups are written under a share lock of their rows (`shareGroups`). With
 * the line-ups written their locks are taken last, as every act does (docs/decisions/0015), and facts read
 * before them are read again: an athlete may have got a result meanwhile, or the list may have been
 * published.
 */
async function stillBefore(
  trx: Db,
  context: StaffContext,
  c: RegisteredCase,
  { exchange, desk }: Stored,
  turned: readonly string[],
): Promise<void> {
  const touched = entriesOf(formOf(c), exchange).map(({ groupId }) => groupId);
  await lockPlaces(trx, [...new Set([...touched, ...turned])]);
  const starts = await startsTouched(trx, formOf(c), exchange);
  if (!mayDecide(context, starts)) throw refuse('directorDecides');
  const { refusal } = phaseToDecide(phaseFacts(c, starts, context.clock(), desk));
  if (refusal !== null) throw refuse(refusal);
}

/** Once a start list is out the director decides. */
export function mayDecide(
  { session }: Pick<StaffContext, 'session'>,
  starts: readonly GroupStart[],
): boolean {
  return !starts.some(({ published }) => published) || session.duties.includes('director');
}

/**
 * Changes form, line-ups, orders and charges of a locked registration; entries keep their ids and places.
 * @returns the entries that are not counted with the new line-ups
 */
async function change(
  trx: Db,
  context: StaffContext,
  c: RegisteredCase,
  { id, exchange, askedAt, unitId, desk }: Stored,
  starts: readonly GroupStart[],
): Promise<Set<string>> {
  const { now } = context;
  const { refusal } = phaseToDecide(phaseFacts(c, starts, now, desk));
  if (refusal !== null) throw refuse(refusal);
  refuseRules(substitutionProblems(await ruleFacts(trx, c, now, id), exchange));
  const { registration, facts, match } = c;
  const before = formOf(c);
  const newcomer = facts.people.find(({ memberId }) => memberId === exchange.inId);
  const form = formAfter(before, exchange, newcomer);
  const [former, entries] = [entriesOf(before, exchange), entriesOf(form, exchange)];
  await replaceLineUps(trx, facts.matchId, entries);
  const uncounted = uncountedEntries(form, registrationProblems({ ...facts, form, now }));
  await updateRegistration(trx, registration, { form, decided: true });
  await recordAct(trx, context, { id: registration.id, unitId }, 'substitute', {
    before: { substitutionId: id, roster: before.roster, entries: former },
    after: { substitutionId: id, roster: form.roster, entries },
  });
  // By the prices of the day it was asked for; what costs less changes nothing.
  const priced = { ...registration, form, submittedAt: askedAt, prices: null };
  const sum = totalOf(await chargeFees(trx, priced, match, await storedEntriesOf(trx, registration.id), now));
  if (sum === 0) {
    await notify(trx, now, aboutOf(c), 'substitutePassed', { of: id });
    return uncounted;
  }
  const by = windowFor('pay', { stage: registration.stage, windows: windowsOf(c, now) }).until;
  await notify(trx, now, aboutOf(c), 'substitutePassedPay', { sum, by, of: id });
  return uncounted;
}
