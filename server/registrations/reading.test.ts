import { describe, expect, test } from 'vitest';
import {
  getMatchReview,
  getRegistrationForm,
  getRegistrations,
  setMatchReview,
  setRegistrationDraft,
  staffGetRegistration,
} from '#contract/registrations/calls.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { setMaterials } from '#contract/materials/calls.ts';
import { uploadFile } from '#contract/files/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent, aRelay } from '#test/factories/matches.ts';
import { aMember } from '#test/factories/people.ts';
import { aFormOf, anEntrant, anEntry, aSubmission, submitted } from '#test/factories/registrations.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

describe('what the wizard reads', () => {
  test('the facts run the rules to the same problems as the server’s', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 2 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const [entrant, other] = [await anEntrant(server), await anEntrant(server)];
    await submitted(server, other, matchId, event);
    const read = await server.ok(getRegistrationForm, { matchId, teamId: entrant.team.teamId }, entrant.unit);
    expect(read).toMatchObject({ version: 0, form: null, draft: null, rejectReason: '' });
    expect(read.facts.others.groups).toEqual({ [event.groups[0]!.id]: { used: 1, waiting: 0 } });
    expect(read.facts.unit).toMatchObject({ province: '重庆市', status: 2 });
    expect(read.facts.people).toHaveLength(4);
    const form = aFormOf(
      entrant.team,
      entrant.team.athletes.slice(0, 2).map(({ memberId }) => anEntry(event, [memberId])),
    );
    const problems = registrationProblems({ ...read.facts, form, now: new Date(read.now) });
    const refused = await server.call(
      setMatchReview,
      { ...aSubmission(matchId, entrant.team, []), form },
      entrant.unit,
    );
    const keysOf = (each: typeof problems) =>
      each.map(({ code, place, severity }) => [code, place, severity]);
    expect(keysOf(refused.arrErr)).toEqual(keysOf(problems));
    const { cases } = await server.ok(getMatchReview, { matchId }, other.unit);
    // Its own place is not another's.
    const otherForm = await server.ok(
      getRegistrationForm,
      { matchId, teamId: other.team.teamId },
      other.unit,
    );
    expect(otherForm.facts.others.groups[event.groups[0]!.id]).toEqual({ used: 0, waiting: 0 });
    expect(otherForm).toMatchObject({ version: cases[0]!.version, form: cases[0]!.form });
  });

  test('invited units are not shown to each other, and another unit’s teams not at all', async () => {
    const [one, two] = [await anEntrant(server), await anEntrant(server)];
    const base = await aMatch(server.db);
    const { id: matchId } = await aMatch(server.db, {
      admission: { ...base.match.admission, invitedUnitIds: [one.unit.unitId, two.unit.unitId] },
    });
    const read = await server.ok(getRegistrationForm, { matchId, teamId: one.team.teamId }, one.unit);
    expect(read.facts.match.admission.invitedUnitIds).toEqual([one.unit.unitId]);
    expect(
      (await server.refused(getRegistrationForm, { matchId, teamId: two.team.teamId }, one.unit)).name,
    ).toBe('notFound');
    expect(
      (await server.ok(getMatchReview, { matchId }, one.unit)).match.match.admission.invitedUnitIds,
    ).toEqual([one.unit.unitId]);
  });

  test('an individual account: its team is made when it is first asked for, once, and follows its person', async () => {
    const [event, team] = [anEvent(), aRelay()];
    const { id: matchId } = await aMatch(server.db, { events: [event, team] });
    const unit = await aUnit(server.db, { accountType: 11, unitName: '李雷' });
    const empty = await server.ok(getRegistrationForm, { matchId }, unit);
    expect(empty.facts.team).toMatchObject({ teamType: 11, players: [] });
    const person = await aMember(server.db, unit.unitId, { birthdate: '1999-01-01', athlete: 2, roles: [3] });
    const reads = await Promise.all([1, 2, 3].map(() => server.ok(getRegistrationForm, { matchId }, unit)));
    expect(new Set(reads.map(({ facts }) => facts.team.id))).toEqual(new Set([empty.facts.team.id]));
    const { facts } = reads[0]!;
    expect(facts.team.players).toEqual([person.memberId]);
    const form = { ...aFormOf({ form: facts.team } as never, [anEntry(event, [person.memberId])]) };
    const body = { act: 'submit' as const, id: newId(), version: 0, matchId, teamId: facts.team.id, form };
    const wrong = { ...form, entries: [anEntry(team, [person.memberId])] };
    expect(
      (await server.refused(setMatchReview, { ...body, form: wrong }, unit)).problems.map(({ name }) => name),
    ).toContain('individualOnly');
    await server.ok(setMatchReview, body, unit);
  });

  test('a unit must name its team; a match not published is not found', async () => {
    const { unit, team } = await anEntrant(server);
    const { id: matchId } = await aMatch(server.db, {}, { stored: { state: 'pending' } });
    expect((await server.refused(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).name).toBe(
      'notFound',
    );
    expect(
      (await server.refused(getRegistrationForm, { matchId: (await aMatch(server.db)).id }, unit)).name,
    ).toBe('notFound');
    expect((await server.refused(getMatchReview, { matchId }, unit)).name).toBe('notFound');
  });
});

describe('this unit’s list', () => {
  test('filtered by stage, match and text, newest first', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      name: { zh: '全国锦标赛', en: 'Nationals' },
    });
    const other = await aMatch(server.db, { name: { zh: '重庆青少年赛', en: 'Chongqing Youth' } });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event);
    const draft = {
      id: newId(),
      version: 0,
      matchId: other.id,
      teamId: entrant.team.teamId,
      form: aFormOf(entrant.team, []),
    };
    await server.ok(setRegistrationDraft, draft, entrant.unit);
    const ids = async (body: Parameters<typeof server.ok<typeof getRegistrations>>[1]) =>
      (await server.ok(getRegistrations, body, entrant.unit)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([draft.id, first.id]);
    expect(await ids({ stage: ['draft'] })).toEqual([draft.id]);
    expect(await ids({ matchIds: [matchId] })).toEqual([first.id]);
    expect(await ids({ text: 'nationals' })).toEqual([first.id]);
    expect(await ids({ text: entrant.team.form.name })).toEqual([draft.id, first.id]);
    expect(await ids({ text: '没有' })).toEqual([]);
    expect(await server.ok(getRegistrations, { page: 2, size: 1 }, entrant.unit)).toMatchObject({
      total: 2,
      rows: [{ id: first.id }],
    });
  });
});

test('a registration says how many materials it owes until all are handed in, to staff once it has passed', async () => {
  const event = anEvent();
  const paper = {
    id: newId(),
    kind: 'insurance' as const,
    name: { zh: '保险', en: 'Insurance' },
    per: 'person' as const,
    roles: [3 as const],
    templateFileId: null,
  };
  const { id: matchId } = await aMatch(server.db, { events: [event], materials: [paper] });
  const entrant = await anEntrant(server);
  const { id } = await submitted(server, entrant, matchId, event);
  const owed = async () => {
    const { rows } = await server.ok(getRegistrations, {}, entrant.unit);
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    const teamId = entrant.team.teamId;
    const form = await server.ok(getRegistrationForm, { matchId, teamId }, entrant.unit);
    return [rows[0]!.materialsOwed, cases[0]!.materialsOwed, form.materialsOwed];
  };
  const athletes = entrant.team.athletes.length;
  const staffs = async () => (await server.ok(staffGetRegistration, { id }, staff)).materialsOwed;
  expect([...(await owed()), await staffs()]).toEqual([athletes, athletes, athletes, 0]);
  await server.db.updateTable('registrations').set({ stage: 'passed' }).where('id', '=', id).execute();
  expect([...(await owed()), await staffs()]).toEqual([athletes, athletes, athletes, athletes]);
  const { file } = await server.ok(
    uploadFile,
    { kind: 'insurance', name: 'a.pdf', fileByte: aPdf().toString('base64') },
    entrant.unit,
  );
  const covers = { fileId: file.id, validFrom: '2020-01-01', validTo: '2099-01-01', policyNumber: '1' };
  const subjectIds = entrant.team.athletes.map(({ memberId }) => memberId);
  await server.ok(
    setMaterials,
    { registrationId: id, papers: [{ id: newId(), materialId: paper.id, subjectIds, ...covers }] },
    entrant.unit,
  );
  expect(await owed()).toEqual([0, 0, 0]);
});
