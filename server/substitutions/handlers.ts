import { matchSeenBy } from '#contract/matches/admission.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { teamType } from '#contract/teams/team.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { individualTeam } from '#server/teams/individual.ts';
import { ask, withdraw } from './ask.ts';
import { substitutionForm } from './form.ts';

const getSubstitution = answer(calls.getSubstitution, async (context, body) => {
  const { db, session } = context;
  const unitId = session.unit.id;
  const teamId = body.teamId ?? (await ownTeam(context));
  const c = await loadCase(db, { matchId: body.matchId, teamId, unitId }, { viewer: 'unit' });
  const data = await substitutionForm(context, c);
  return { ...data, facts: { ...data.facts, match: matchSeenBy(data.facts.match, unitId) } };
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
