import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { setMatchReview } from '#contract/registrations/calls.ts';
import { changesBetween } from '#contract/registrations/changes.ts';
import { inGroupsOfNow } from '#contract/matches/combined.ts';
import { keptSizes, type KeptSizes } from '#contract/registrations/kept-sizes.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { uncountedEntries } from '#contract/registrations/uncounted.ts';
import { isLive } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { sideBySide } from '#server/db/side-by-side.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { windowFor } from '#contract/registrations/actions.ts';
import { recordingMember } from '#server/people/record-member.ts';
import { sizesPart } from '#server/people/store.ts';
import {
  aboutOf,
  auditPart,
  refuseAct,
  somePlaced,
  stageAfter,
  windowsOf,
} from '#server/registrations/act.ts';
import { chargeFees } from './charges.ts';
import { entriesOf, markUncounted, type StoredEntry } from '#server/registrations/entries.ts';
import { loadCase, type LoadedCase } from '#server/registrations/facts.ts';
import type { SubmissionBlockers } from '#server/registrations/blockers.ts';
import { messageParts, notify } from '#server/registrations/messages/notify.ts';
import { totalOf } from '#server/registrations/money.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import { saveLateEntries, saveSubmission } from './save-submission.ts';
import { takePlaces } from './take-places.ts';

type Body = Extract<BodyOf<typeof setMatchReview>, { form: RegistrationForm }>;
type Answer = DataOf<typeof setMatchReview>;
type UnitContext = Context<'approvedUnit'>;

/**
 * Constraints that another submission at the same moment may break; when the act is repeated, the rules see
 * what that one has done.
 */
const races = ['person_once_an_event', 'registrations_pkey', 'registrations_match_id_team_id_key'];
const attempts = 3;

/**
 * Submits a registration, or an edit of one, all or nothing (requirements 5.36), once everything that a later
 * domain `asks` for is there. One transaction: a share lock of the match, the facts, every rule, the line-ups
 * under the constraint of one person per event, and the places last.
 */
export async function submit(context: UnitContext, body: Body, asks: SubmissionBlockers): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(context.db, (trx) => submitOnce(trx, context, body, asks));
    } catch (error) {
      if (breaks(error, 'entries_pkey')) throw refuse('duplicate');
      const raced = races.some((name) => breaks(error, name));
      if (!raced) throw error;
      if (attempt === attempts) throw refuse('duplicate');
    }
  }
}

async function submitOnce(
  trx: Db,
  context: UnitContext,
  request: Body,
  asks: SubmissionBlockers,
): Promise<Answer> {
  const { now, session } = context;
  const { matchId, teamId } = request;
  const load = ({ entries }: RegistrationForm) =>
    loadCase(
      trx,
      { matchId, teamId, unitId: session.unit.id },
      { lock: true, groupIds: [...new Set(entries.map(({ groupId }) => groupId))] },
    );
  const seen = await load(request.form);
  if (!seen) throw refuse('notFound');
  // Groups may have been combined since the form was opened.
  const form = inGroupsOfNow(seen.match, request.form);
  const c = form === request.form ? seen : (await load(form))!;
  const body = { ...request, form };
  const repeated = repeatOf(c, body);
  if (repeated) return repeated;
  refuseAct(c, body.act, now);
  const problems = registrationProblems({ ...c.facts, form, now });
  refuseRules([...problems, ...(await asks(trx, c, body))]);

  const { registration } = c;
  const existing = registration ? await entriesOf(trx, registration.id) : [];
  const prices = c.match.feeItems;
  // All that is saved leaves with what asks for the places, which stays behind it.
  const [, { entries, late }] = await sideBySide(trx, (db) =>
    Promise.all([
      saveSubmission(
        db,
        {
          registration: { id: body.id, matchId, teamId, unitId: session.unit.id },
          first: registration ? null : { stage: 'qualification', form, prices },
          lineUps: form.entries,
          existing,
          audit: auditPart(context, { id: body.id, unitId: session.unit.id }, body.act, {
            after: registration?.form
              ? { changes: changesBetween(registration.form, form) }
              : { entries: form.entries.length },
          }),
          messages: messageParts(now, aboutOf(c), registration?.stage === 'passed' ? 'changed' : 'submitted'),
          kept: sizesParts(context, keptSizes(form, registration?.form ?? null, c.facts)),
        },
        now,
      ),
      takePlaces(db, context, c, form, existing),
    ]),
  );
  const uncounted = uncountedEntries(form, problems);
  if (registration || uncounted.size > 0) await markUncounted(trx, body.id, uncounted);
  const stage = stageAfter(registration?.stage ?? null, body.act, { somePlaced: somePlaced(entries) });
  if (late.length > 0) {
    await saveLateEntries(trx, {
      entryIds: late,
      changed: registration || stage === 'qualification' ? null : { id: body.id, stage },
      messages: messageParts(now, aboutOf(c), 'queued', { count: late.length }),
    });
  }
  if (stage === 'passed') await chargeTopUp(trx, context, c, form, entries);
  // Either way a new registration is version 1.
  const version = registration
    ? await updateRegistration(trx, registration, {
        stage,
        form,
        draft: null,
        prices,
        submitted_at: now,
        reject_reason: '',
      })
    : 1;
  return { id: body.id, version, stage, waiting: entries.filter(({ state }) => state === 'waiting').length };
}

/** What was answered of sizes is kept with the people, for the next match to begin with. */
function sizesParts(context: UnitContext, sizes: readonly KeptSizes[]) {
  if (sizes.length === 0) return [];
  return [
    sizesPart(context.session.unit.id, sizes),
    ...sizes.map(({ memberId, changed }) => recordingMember(context, memberId, 'change', changed)),
  ];
}

/**
 * Charges what a change of a passed registration costs beyond earlier charges; a cheaper change alters
 * nothing.
 */
async function chargeTopUp(
  trx: Db,
  { now }: UnitContext,
  c: LoadedCase,
  form: RegistrationForm,
  entries: readonly StoredEntry[],
): Promise<void> {
  const { id, stage } = c.registration!;
  const added = await chargeFees(
    trx,
    { id, stage, form, submittedAt: now, prices: null },
    c.match,
    entries,
    now,
  );
  const sum = totalOf(added);
  const by = windowFor('pay', { stage, windows: windowsOf(c, now) }).until;
  if (sum > 0) await notify(trx, now, aboutOf(c), 'pay', { sum, by });
}

/**
 * Refuses another id for the team's registration, and an old version.
 * @returns the first answer to a repeated creation, else null
 */
function repeatOf({ registration, facts }: LoadedCase, { id, version, form }: Body): Answer | null {
  if (!registration) {
    if (version !== 0) throw refuse('changedMeanwhile');
    return null;
  }
  if (registration.id !== id) throw refuse('alreadyRegistered');
  if (registration.version === version) return null;
  const { stage } = registration;
  const again = version === 0 && isLive(stage) && isDeepStrictEqual(registration.form, form);
  if (!again) throw refuse('changedMeanwhile');
  return {
    id,
    version: registration.version,
    stage,
    waiting: facts.registration!.standings.filter(({ state }) => state === 'waiting').length,
  };
}
