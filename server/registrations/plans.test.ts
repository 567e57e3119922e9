import { expect, test } from 'vitest';
import {
  getMatchReview,
  getRegistrationForm,
  getRegistrations,
  setMatchReview,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { staffGetMaterials } from '#contract/materials/calls.ts';
import { getTeam } from '#contract/teams/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { growing, planOf, statementsOf } from '#test/plans.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('every statement of the lists, the wizard, the review and a submission has its index', async () => {
  const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
  const { id: matchId } = await aMatch(server.db, { events: [event], waitingList: true });
  const [holder, entrant] = [await anEntrant(server), await anEntrant(server)];
  const staff = await aStaff(server.db);
  const placed = await submitted(server, holder, matchId, event);
  let id = '';
  const sent = await statementsOf(async () => {
    const { body, ...stamp } = await submitted(server, entrant, matchId, event, 2);
    id = stamp.id;
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 1 }, entrant.unit);
    await server.ok(setMatchReview, { act: 'withdraw', id: placed.id, version: 1 }, holder.unit);
    await server.ok(getRegistrations, { stage: ['waiting'] }, entrant.unit);
    await server.ok(getMatchReview, { matchId }, entrant.unit);
    await server.ok(getRegistrationForm, { matchId, teamId: entrant.team.teamId }, entrant.unit);
    await server.ok(getTeam, { text: '队' }, entrant.unit);
    await server.ok(getTeam, { id: entrant.team.teamId }, entrant.unit);
    await server.ok(staffGetRegistrations, { matchId, stage: ['waiting'], text: '队' }, staff);
    await server.ok(staffGetRegistrations, { stage: ['qualification'] }, staff);
    await server.ok(staffGetRegistration, { id }, staff);
  });
  expect(sent.length).toBeGreaterThan(40);
  for (const each of sent) expect(await planOf(server.db, each)).not.toMatch(growing);
});

test('the names in a list of materials are found by key, not among all people', async () => {
  const staff = await aStaff(server.db);
  const sent = await statementsOf(() => server.ok(staffGetMaterials, { view: 'all' }, staff));
  const plan = await planOf(
    server.db,
    sent.find(({ text }) => text.includes('leaseName'))!,
  );
  expect(plan).toMatch(/members_pkey .*\n\s*Index Cond: \(id = ANY/);
});
