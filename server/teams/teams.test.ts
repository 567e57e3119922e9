import { describe, expect, test } from 'vitest';
import { deleteTeam, getTeam, getTeamPeople, setTeam } from '#contract/teams/calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { emptyForm } from '#contract/registrations/registration.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aLeader, aMember } from '#test/factories/people.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aTeam, aTeamForm } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const unit = await aUnit(server.db, { unitName: '重庆实验跳绳俱乐部' });

/** A form that every rule accepts, named after the unit with a number. */
async function aForm(number: number, patch: Parameters<typeof aTeamForm>[0] = {}) {
  const leader = await aLeader(server.db, unit.unitId);
  const athlete = await aMember(server.db, unit.unitId);
  return aTeamForm({
    name: `重庆实验跳绳俱乐部${number}队`,
    leaders: [leader.memberId],
    players: [athlete.memberId],
    ...patch,
  });
}

let serial = 0;
/** A team of the unit with a registration in this stage. */
async function competing(stage: Stage) {
  const { teamId, form, athletes } = await aTeam(server.db, unit.unitId, {
    form: { name: `重庆实验跳绳俱乐部${100 + ++serial}队` },
  });
  const { id: matchId } = await aMatch(server.db);
  const { rows } = registrationRows(
    { unitId: unit.unitId, matchId, teamId, stage },
    { form: json(emptyForm(form)) },
  );
  await insertRows(server.db, rows);
  return { id: teamId, form, athletes };
}

describe('a team is made and changed', () => {
  test('is named by the pattern of the match it is named for, and keeps that name', async () => {
    const { id: matchId } = await aMatch(server.db, { teamNamePattern: '{province}（{unit}）{number}队' });
    const team = await aForm(41, { name: '重庆（实验跳绳俱乐部）41队' });
    const id = newId();
    expect((await server.refused(setTeam, { id, version: 0, team }, unit)).problems).toContainEqual({
      name: 'teamNameCharacters',
      place: 'team.name',
    });
    await server.ok(setTeam, { id, version: 0, team, matchId }, unit);
    await server.ok(setTeam, { id, version: 1, team: { ...team, remark: '备注' } }, unit);
    const other = { id, version: 2, team: { ...team, name: '重庆实验跳绳俱乐部41队' }, matchId };
    expect((await server.refused(setTeam, other, unit)).problems).toMatchObject([
      { name: 'teamNamePattern' },
    ]);
    const { id: pending } = await aMatch(
      server.db,
      { teamNamePattern: '{words}' },
      { stored: { state: 'pending' } },
    );
    expect((await server.refused(setTeam, { ...other, matchId: pending }, unit)).name).toBe('notFound');
  });

  test('with its people in their order; a repeat of the same creation makes nothing twice', async () => {
    const team = await aForm(1);
    const id = newId();
    const first = await server.ok(setTeam, { id, version: 0, team }, unit);
    expect(await server.ok(setTeam, { id, version: 0, team }, unit)).toEqual(first);
    const more = [await aMember(server.db, unit.unitId), await aMember(server.db, unit.unitId)].map(
      ({ memberId }) => memberId,
    );
    const players = [...more, ...team.players].reverse();
    expect(await server.ok(setTeam, { id, version: 1, team: { ...team, players } }, unit)).toEqual({
      id,
      version: 2,
    });
    const answer = (await server.ok(getTeam, { id }, unit)).team!;
    expect(answer.players).toEqual(players);
    expect(answer.people.find(({ memberId }) => memberId === players[0])).toMatchObject({
      athleteStatus: 2,
      coach: null,
      hasPhone: true,
    });
    expect(answer).toMatchObject({ version: 2, size: 4, competing: false });
    const rows = await server.db
      .selectFrom('audit')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute();
    expect(rows.map(({ act }) => act)).toEqual(['team.create', 'team.change', 'team.change']);
  });

  test('an old version is refused and nothing is lost', async () => {
    const team = await aForm(2);
    const id = newId();
    await server.ok(setTeam, { id, version: 0, team }, unit);
    await server.ok(setTeam, { id, version: 1, team: { ...team, remark: '甲' } }, unit);
    expect(
      (await server.refused(setTeam, { id, version: 1, team: { ...team, remark: '乙' } }, unit)).name,
    ).toBe('changedMeanwhile');
    expect((await server.ok(getTeam, { id }, unit)).team!.remark).toBe('甲');
  });

  test('another unit sees nothing of it, cannot change it, and cannot take its id', async () => {
    const team = await aForm(3);
    const id = newId();
    await server.ok(setTeam, { id, version: 0, team }, unit);
    const stranger = await aUnit(server.db, { unitName: '重庆陌生俱乐部' });
    expect((await server.refused(getTeam, { id }, stranger)).name).toBe('notFound');
    expect((await server.refused(setTeam, { id, version: 1, team }, stranger)).name).toBe('notFound');
    const form = {
      ...team,
      name: '重庆陌生俱乐部队',
      leaders: [(await aLeader(server.db, stranger.unitId)).memberId],
      players: [],
    };
    expect((await server.refused(setTeam, { id, version: 0, team: form }, stranger)).name).toBe('duplicate');
    const theirs = await server.refused(
      setTeam,
      { id: newId(), version: 0, team: { ...form, players: team.players } },
      stranger,
    );
    expect(theirs.problems).toEqual([{ name: 'notOfUnit', place: `team.players.${team.players[0]}` }]);
  });
});

describe('codes that were asked for', () => {
  test('1007: the name exists, in any case of letters, even when two units race', async () => {
    const foreign = await Promise.all([1, 2, 3].map(() => aUnit(server.db, { countryId: 702 })));
    const forms = await Promise.all(
      foreign.map(async ({ unitId }, at) =>
        aTeamForm({
          name: at === 1 ? 'ROPE STARS' : 'Rope Stars',
          leaders: [(await aLeader(server.db, unitId)).memberId],
        }),
      ),
    );
    const answers = await Promise.all(
      forms.map((team, at) => server.call(setTeam, { id: newId(), version: 0, team }, foreign[at])),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 1007, 1007]);
  });

  test('1013 and 1014', async () => {
    const leader = await aLeader(server.db, unit.unitId, { athlete: 2 });
    const both = await aForm(5, { leaders: [leader.memberId], players: [leader.memberId] });
    const refused = await server.call(setTeam, { id: newId(), version: 0, team: both }, unit);
    expect(refused).toMatchObject({ code: 1013, msg: expect.stringContaining(leader.name) as string });
    const young = await aMember(server.db, unit.unitId, { roles: [1] });
    const team = { ...(await aForm(6)), leaders: [young.memberId] };
    expect((await server.refused(setTeam, { id: newId(), version: 0, team }, unit)).name).toBe(
      'adultLeaderRequired',
    );
  });

  test('every broken rule at once comes under 103', async () => {
    const team = aTeamForm({ name: '甲队', participationType: 2 });
    const refused = await server.refused(setTeam, { id: newId(), version: 0, team }, unit);
    expect(refused.name).toBe('typeError');
    expect(refused.problems.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['teamNameProvince', 'clubNeedsMember', 'adultLeaderRequired']),
    );
  });

  test('what an athlete or a coach lacks to qualify does not keep the team from being saved', async () => {
    const other = await aUnit(server.db, { unitName: '重庆另一俱乐部' });
    const there = await aMember(server.db, other.unitId);
    const players = await Promise.all(
      [{}, { athlete: 1 as const }, { athlete: 3 as const }, { personId: there.personId }].map((options) =>
        aMember(server.db, unit.unitId, { ...options, roles: [3] }),
      ),
    );
    const coaches = await Promise.all(
      [{}, { coach: { status: 1 as const } }, { coach: { validUntil: '2020-12-31' } }].map((options) =>
        aLeader(server.db, unit.unitId, options),
      ),
    );
    const ids = (people: readonly { memberId: string }[]) => people.map(({ memberId }) => memberId);
    const team = await aForm(7, { players: ids(players), coaches: ids(coaches) });
    const { id } = await server.ok(setTeam, { id: newId(), version: 0, team }, unit);
    expect((await server.ok(getTeam, { id }, unit)).team).toMatchObject({
      players: ids(players),
      coaches: ids(coaches),
    });
  });
});

describe('a team that competes', () => {
  test('1006: those entered stay as they are; remark, order and newcomers are free', async () => {
    const { id, form, athletes } = await competing('qualification');
    expect((await server.ok(getTeam, { id }, unit)).team!.competing).toBe(true);
    const without = { ...form, players: form.players.slice(1) };
    expect(await server.refused(setTeam, { id, version: 1, team: without }, unit)).toEqual({
      name: 'teamCompeting',
      problems: [{ name: 'teamCompeting', place: `team.players.${athletes[0]!.memberId}` }],
    });
    const newcomer = await aMember(server.db, unit.unitId);
    const team = { ...form, remark: '新', players: [...form.players.toReversed(), newcomer.memberId] };
    await server.ok(setTeam, { id, version: 1, team }, unit);
    await server.ok(setTeam, { id, version: 2, team: { ...form, remark: '又' } }, unit);
  });

  test('it cannot be deleted; one whose registration has ended can', async () => {
    const live = await competing('passed');
    expect((await server.refused(deleteTeam, { id: live.id, version: 1 }, unit)).name).toBe('teamEntered');
    const ended = await competing('withdrawn');
    expect((await server.refused(deleteTeam, { id: ended.id, version: 9 }, unit)).name).toBe(
      'changedMeanwhile',
    );
    await server.ok(deleteTeam, { id: ended.id, version: 1 }, unit);
    expect((await server.refused(getTeam, { id: ended.id }, unit)).name).toBe('notFound');
    // The name of a deleted team is free again.
    await server.ok(setTeam, { id: newId(), version: 0, team: ended.form }, unit);
  });
});

describe('the list', () => {
  test('by order number, filtered, paged, each team with its counts', async () => {
    const club = await aUnit(server.db, { unitName: '重庆列表俱乐部', member: true });
    const names = ['重庆列表俱乐部1队', '重庆列表俱乐部2队', '重庆列表俱乐部3队'];
    for (const [at, name] of names.entries()) {
      await aTeam(server.db, club.unitId, {
        athletes: at + 1,
        form: { name, orderNumber: 3 - at, participationType: at === 0 ? 2 : 1 },
      });
    }
    const { rows, total } = await server.ok(getTeam, {}, club);
    expect(rows.map(({ name, players, leaders, size }) => [name, players, leaders, size])).toEqual([
      [names[2], 3, 1, 4],
      [names[1], 2, 1, 3],
      [names[0], 1, 1, 2],
    ]);
    expect(total).toBe(3);
    expect((await server.ok(getTeam, { text: '2队' }, club)).rows).toHaveLength(1);
    expect((await server.ok(getTeam, { text: '%' }, club)).total).toBe(0);
    expect((await server.ok(getTeam, { participationType: 2 }, club)).rows.map(({ name }) => name)).toEqual([
      names[0],
    ]);
    expect(await server.ok(getTeam, { page: 2, size: 2 }, club)).toMatchObject({
      total: 3,
      rows: [{ name: names[0] }],
    });
  });

  test('it needs a unit, and changing one an approved unit', async () => {
    const none = await aUnit(server.db, { unitStatus: null });
    expect((await server.refused(getTeam, {}, none)).name).toBe('unitMissing');
    const waiting = await aUnit(server.db, { unitStatus: 1 });
    expect(
      (await server.refused(setTeam, { id: newId(), version: 0, team: aTeamForm() }, waiting)).name,
    ).toBe('unitNotApproved');
  });
});

test('people to choose from: the unit’s own by name, by role and text, and never another unit’s', async () => {
  const club = await aUnit(server.db);
  const other = await aUnit(server.db);
  const leader = await aLeader(server.db, club.unitId);
  const athlete = await aMember(server.db, club.unitId);
  await aMember(server.db, other.unitId);
  const all = await server.ok(getTeamPeople, {}, club);
  expect(all.total).toBe(2);
  expect(new Set(all.rows.map(({ memberId }) => memberId))).toEqual(
    new Set([leader.memberId, athlete.memberId]),
  );
  for (const name of ['周强', '冯诗雨', '张三', '安然', '闫妮', '吴京'])
    await aMember(server.db, other.unitId, { name });
  const names = (await server.ok(getTeamPeople, {}, other)).rows.map((row) => row.name);
  const candidates = ['安然', '冯诗雨', '吴京', '闫妮', '张三', '周强'];
  expect(names.filter((name) => candidates.includes(name))).toEqual(candidates);
  const leaders = await server.ok(getTeamPeople, { role: 1 }, club);
  expect(leaders.rows.map(({ memberId }) => memberId)).toEqual([leader.memberId]);
  const { name } = all.rows.find(({ memberId }) => memberId === athlete.memberId)!;
  expect((await server.ok(getTeamPeople, { text: name }, club)).rows.map((row) => row.name)).toContain(name);
  expect((await server.ok(getTeamPeople, { text: '%' }, club)).total).toBe(0);
  const ids = [athlete.memberId, (await aMember(server.db, other.unitId)).memberId];
  const named = await server.ok(getTeamPeople, { ids }, club);
  expect(named.rows.map(({ memberId }) => memberId)).toEqual([athlete.memberId]);
  expect(all.unit).toMatchObject({ type: 2, countryId: 156, province: '重庆市' });
});
