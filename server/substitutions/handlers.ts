import { matchSeenBy } from '#contract/matches/admission.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { teamType } from '#contract/teams/team.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { handedInOf } from '#server/materials/store.ts';
import { chargedLines } from '#server/registrations/submit/charges.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { individualTeam } from '#server/teams/individual.ts';
import { ask, withdraw } from './ask.ts';
import { openBeside, requestsOf, startsOf } from './store.ts';

const getSubstitution = answer(calls.getSubstitution, async (context, body) => {
  const { db, session, now } = context;
  const unitId = session.unit.id;
  const teamId = body.teamId ?? (await ownTeam(context));
  const c = await loadCase(db, { matchId: body.matchId, teamId, unitId }, { viewer: 'unit' });
  if (!c?.registration || c.facts.stored.state === 'pending') throw refuse('notFound');
  const { id, form } = c.registration;
  // Whether others ask for the same substitute is answered for the unit's own athletes alone.
  const people = c.facts.people
    .filter(({ athleteStatus }) => athleteStatus !== null && athleteStatus < 4)
    .map(({ memberId }) => memberId);
  const groups = [...new Set(form?.entries.map(({ groupId }) => groupId))];
  const [charged, handedIn, starts, open, requests] = await Promise.all([
    chargedLines(db, id),
    handedInOf(db, id),
    startsOf(db, groups),
    openBeside(db, id, people),
    requestsOf(db, id),
  ]);
  return {
    registrationId: id,
    facts: { ...c.facts, match: matchSeenBy(c.match, unitId) },
    form,
    charged,
    materials: handedIn.map(({ materialId, subjectId, status }) => ({ materialId, subjectId, status })),
    starts: starts.map((each) => ({ ...each, beginsAt: each.beginsAt?.toISOString() ?? null })),
    coming: [...open.coming],
    requests,
    now: now.toISOString(),
  };
});

/** The team behind an individual account (requirements 10.5); a unit names one of its teams. */
async function ownTeam({ db, session, now }: Context<'unit'>): Promise<string> {
  if (session.accountType !== teamType.individual) throw refuse('notFound');
  return transaction(db, (trx) => individualTeam(trx, session.unit.id, now));
}

const setSubstitution = answer(calls.setSubstitution, (context, body) =>
  body.act === 'ask' ? ask(context, body) : withdraw(context, body),
);

export const substitutionHandlers: readonly Answer[] = [getSubstitution, setSubstitution];
