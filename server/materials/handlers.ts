import type { DataOf } from '#contract/call.ts';
import { refusals } from '#contract/refusals.ts';
import * as calls from '#contract/materials/calls.ts';
import { requirementsOf, materialsNeeded, rolesIn } from '#contract/registrations/needs.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { teamType } from '#contract/teams/team.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { individualTeam } from '#server/teams/individual.ts';
import { deletePlace, handIn } from './submit.ts';
import { personPapers } from './person-papers.ts';
import { letterFor } from './letter.ts';
import { loadRegistration, materialsWindow, mayBring } from './load.ts';
import { handedInOf, membersById, papersOf } from './store.ts';

const getMaterials = answer(calls.getMaterials, async (context, { matchId, ...body }) => {
  const { db, session, now } = context;
  const teamId = body.teamId ?? (await ownTeam(context));
  const registration = await loadRegistration(db, { matchId, teamId }, { unitId: session.unit.id });
  if (!registration) throw refuse('notFound');
  const { id, match, lineUp, stage } = registration;
  const ids = peopleOfRoster(lineUp.roster);
  const playing = lineUp.entries.flatMap(({ memberIds }) => memberIds);
  const needs = materialsNeeded(match, lineUp);
  const owed = new Set(needs.map(({ kind, subjectId }) => `${kind} ${subjectId}`));
  const [members, handedIn, papers, storedPapers] = await Promise.all([
    membersById(db, registration.unitId, [...new Set([...ids, ...playing])]),
    handedInOf(db, id),
    papersOf(db, id),
    personPapers(db, registration.unitId, ids, now),
  ]);
  const asking = new Set(needs.filter(({ per }) => per === 'entry').map(({ subjectId }) => subjectId));
  const window = materialsWindow(registration, now);
  const closed = mayBring(stage) ? window.reason : 'stateForbids';
  const nameOf = (memberId: string) => members.get(memberId)?.name ?? '';
  const data: DataOf<typeof calls.getMaterials> = {
    registrationId: id,
    stage,
    matchName: match.name,
    teamName: registration.teamName,
    teamType: registration.teamType,
    startDate: match.startDate,
    endDate: match.endDate,
    timeZone: match.timeZone,
    until: window.until.toISOString(),
    closed: closed && refusals[closed].code,
    newcomers:
      mayBring(stage) && (window.reason === null || window.reason === 'materialsClosed')
        ? [...registration.newcomers]
        : [],
    asked: requirementsOf(match),
    needs: needs.map(({ materialId, subjectId }) => ({ materialId, subjectId })),
    people: ids.map((memberId) => ({
      memberId,
      name: nameOf(memberId),
      roles: rolesIn(lineUp.roster, memberId),
    })),
    entries: lineUp.entries
      .filter((entry) => asking.has(entry.id))
      .map(({ id: entryId, eventId, memberIds }) => ({ entryId, eventId, people: memberIds.map(nameOf) })),
    handedIn,
    papers,
    kept: storedPapers.filter(({ kind, memberId }) => owed.has(`${kind} ${memberId}`)),
  };
  return data;
});

/** The team behind an individual account (requirements 10.5); a unit names one of its teams. */
async function ownTeam({ db, session, now }: Context<'unit'>): Promise<string> {
  if (session.accountType !== teamType.individual) throw refuse('notFound');
  return transaction(db, (trx) => individualTeam(trx, session.unit.id, now));
}

export const materialHandlers: readonly Answer[] = [
  getMaterials,
  answer(calls.setMaterials, handIn),
  answer(calls.deleteMaterial, deletePlace),
  answer(calls.getMaterialTemplate, letterFor),
];
