import { yearOf } from '#contract/matches/year.ts';
import { matchSeenBy } from '#contract/matches/admission.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/registrations/calls.ts';
import { teamType } from '#contract/teams/team.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { individualTeam } from '#server/teams/individual.ts';
import { caseOnWire, detailsOf } from './cases.ts';
import { chargedLines } from './submit/charges.ts';
import { earlierEntries } from './submit/earlier.ts';
import { draftAndPapersOf, saveDraft } from './submit/drafts.ts';
import { droppedFrom } from './submit/dropped.ts';
import { loadCase } from './facts.ts';
import type { SubmissionBlockers } from './blockers.ts';
import { owedIn } from './owed.ts';
import { registrationsOfUnit, rowsOfMatch } from './rows.ts';
import { submit } from './submit/submit.ts';
import {
  acceptOffer,
  declineOffer,
  setRelayOrder as changeRelayOrder,
  withdraw,
} from './submit/unit-acts.ts';

const getRegistrationForm = answer(calls.getRegistrationForm, async (context, body) => {
  const { db, session, now } = context;
  const unitId = session.unit.id;
  const teamId = body.teamId ?? (await ownTeam(context));
  const c = await loadCase(db, { matchId: body.matchId, teamId, unitId }, { viewer: 'unit' });
  if (!c || c.facts.stored.state === 'pending') throw refuse('notFound');
  const { registration } = c;
  const form = registration?.form ?? null;
  const draftAndPapers = registration && (await draftAndPapersOf(db, registration.id));
  const draft = draftAndPapers?.draft ?? null;
  return {
    facts: { ...c.facts, match: matchSeenBy(c.match, unitId) },
    version: registration?.version ?? 0,
    form,
    rejectReason: registration?.rejectReason ?? '',
    draft,
    dropped: await droppedFrom(db, c.facts, [form, draft?.form ?? null]),
    charged: registration ? await chargedLines(db, registration) : [],
    materialsOwed:
      registration && draftAndPapers?.papers ? owedIn(c.match, registration.id, draftAndPapers.papers) : 0,
    now: now.toISOString(),
  };
});

/** The team behind an individual account (requirements 10.5); a unit has to name one of its teams. */
async function ownTeam({ db, session, now }: Context<'unit'>): Promise<string> {
  if (session.accountType !== teamType.individual) throw refuse('notFound');
  return transaction(db, (trx) => individualTeam(trx, session.unit.id, now));
}

const setMatchReview = (asks: SubmissionBlockers) =>
  answer(calls.setMatchReview, (context, body) => {
    switch (body.act) {
      case 'submit':
      case 'resubmit':
        return submit(context, body, asks);
      case 'withdraw':
        return withdraw(context, body);
      case 'acceptOffer':
        return acceptOffer(context, body);
      case 'declineOffer':
        return declineOffer(context, body);
    }
  });

const getMatchReview = answer(calls.getMatchReview, async ({ db, session, now }, { matchId, teamId }) => {
  const unitId = session.unit.id;
  const storedMatch = await findMatch(db, matchId);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  const rows = await rowsOfMatch(db, unitId, matchId, teamId);
  const details = await detailsOf(
    db,
    rows.map(({ id }) => id),
    yearOf(storedMatch.match),
    'unit',
  );
  return {
    match: {
      id: matchId,
      version: storedMatch.version,
      match: matchSeenBy(storedMatch.match, unitId),
      stored: storedMatch.stored,
    },
    cases: rows.map((row) => caseOnWire(row, details.get(row.id)!)),
    now: now.toISOString(),
  };
});

const getRegistrations = answer(
  calls.getRegistrations,
  async ({ db, session, now }, { page = 1, size = defaultPageSize, ...filter }) => {
    const registrations = await registrationsOfUnit(db, session.unit.id, {
      ...filter,
      limit: size,
      offset: (page - 1) * size,
    });
    return { ...registrations, now: now.toISOString() };
  },
);

const setRelayOrder = answer(calls.setRelayOrder, changeRelayOrder);

/** `asks`: checks of what a submission requires in addition to the form. */
export function registrationHandlers(asks: SubmissionBlockers): readonly Answer[] {
  return [
    getRegistrationForm,
    answer(calls.getEarlierEntries, earlierEntries),
    answer(calls.setRegistrationDraft, saveDraft),
    setMatchReview(asks),
    getMatchReview,
    getRegistrations,
    setRelayOrder,
  ];
}
