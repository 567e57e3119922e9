import { beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import {
  deleteMember,
  getMember,
  getMemberIdentity,
  getPlayer,
  setMember,
  setPlayer,
} from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport } from '#contract/people/import-calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { decideQualification } from '#contract/people/staff-calls.ts';
import { getAccessLog } from '#contract/privacy/staff-calls.ts';
import { getRegistrationForm } from '#contract/registrations/calls.ts';
import { getTeamPeople } from '#contract/teams/calls.ts';
import { addDays } from '#contract/fields/dates.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { anEvent, aMatch } from '#test/factories/matches.ts';
import { aMemberInput, anAthlete, anIdNumber } from '#test/factories/people.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';
import { asksMost } from './asks.ts';
import { importsAnHour } from './import/handlers.ts';
import { runImports } from './import/run.ts';

/**
 * Whether a number is another unit's athlete: answered only to an approved unit that applies for the
 * qualification, and counted.
 */
let asker: PortalCaller;
const now = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
server.setNow(now);
const holder = await aUnit(server.db, { now });
const staff = await aStaff(server.db);
beforeEach(async () => {
  server.setNow(now);
  asker = await aUnit(server.db, { now });
});

let born = 0;
/** An athlete of the unit that holds them, each of a birth date of its own. */
async function aHeldMember(status: 1 | 2 | 3 = 2): Promise<MemberInput> {
  const input = aMemberInput({ birthdate: addDays('1990-01-01', ++born) });
  const id = await enter(input, holder);
  await anAthlete(server.db, id, status);
  return input;
}
async function enter(member: MemberInput, caller = asker): Promise<string> {
  const { id } = await server.ok(setMember, { id: newId(), version: 0, member }, caller);
  return id;
}
const asking = (memberIds: readonly string[], year = 2026) => ({
  act: 'submit' as const,
  year,
  players: memberIds.map((memberId) => ({ memberId, id: newId(), version: 0 })),
});
const ask = (memberIds: readonly string[], caller = asker) => server.ok(setPlayer, asking(memberIds), caller);
const refused = async (memberIds: readonly string[], caller = asker) => {
  const { name, problems } = await server.refused(setPlayer, asking(memberIds), caller);
  return { name, hits: problems.filter((each) => /thlete/.test(each.name)) };
};
const statusOf = async (memberId: string, caller = asker) =>
  (await server.ok(getPlayer, { memberId }, caller)).rows[0]!.athlete.status;
const trail = (unitId: string) =>
  server.db
    .selectFrom('audit')
    .select(['act', 'after'])
    .where('unit_id', '=', unitId)
    .orderBy('id')
    .execute();
const actsOf = async (caller: PortalCaller, act: string) =>
  (await trail(caller.unitId)).filter((line) => line.act === act);

describe('before it asks, a unit learns nothing', () => {
  test('of a sheet of candidates: every row answers alike, and the sheet is on record', async () => {
    const victim = await aHeldMember();
    const stranger = await aUnit(server.db, { unitStatus: 1, now });
    const numbers = [
      ...Array.from({ length: 9 }, () => anIdNumber(victim.birthdate, victim.gender)),
      victim.idCardNumber!,
    ];
    const sheet = aSheet([
      ['姓名', '证件号码', '性别', '出生日期'],
      ...numbers.map((number) => ['王一', number, '女', victim.birthdate]),
    ]);
    const { file } = await server.ok(
      uploadFile,
      { kind: 'sheet', name: 'a.xlsx', fileByte: sheet.toString('base64') },
      stranger,
    );
    const id = newId();
    await server.ok(setMemberImport, { id, act: 'begin', fileId: file.id }, stranger);
    await runImports(server.services, now);
    const { state, rows } = (await server.ok(getMemberImport, { id }, stranger))!;
    expect(state).toBe('ready');
    expect(rows).toHaveLength(numbers.length);
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await actsOf(stranger, 'members.checkSheet')).toMatchObject([
      { after: { create: numbers.length } },
    ]);
  });

  test('of the form, its lists, their filters and the teams’ page', async () => {
    const victim = await aHeldMember();
    const stranger = await aUnit(server.db, { unitStatus: 1, now });
    const memberId = await enter(victim, stranger);
    const other = await enter(
      { ...victim, idCardNumber: anIdNumber(victim.birthdate, victim.gender) },
      stranger,
    );
    const { rows } = await server.ok(getMember, {}, stranger);
    expect(rows.map(({ athlete }) => athlete.status)).toEqual([0, 0]);
    expect((await server.ok(getMember, { athleteStatus: 5 }, stranger)).total).toBe(0);
    expect((await server.ok(getMember, { athleteStatus: 0 }, stranger)).total).toBe(2);
    expect((await server.ok(getPlayer, { status: 5 }, stranger)).total).toBe(0);
    expect((await server.ok(getPlayer, { status: 0 }, stranger)).total).toBe(2);
    const identity = await Promise.all(
      [memberId, other].map(async (id) => {
        const { memberId: _, ...rest } = await server.ok(getMemberIdentity, { id }, stranger);
        return rest;
      }),
    );
    expect(identity[0]).toEqual(identity[1]);
    const people = await server.ok(getTeamPeople, {}, stranger);
    expect(people.rows.map(({ athleteStatus }) => athleteStatus)).toEqual([null, null]);
    // Another role first, changed to an athlete later: neither.
    await server.ok(deleteMember, { id: memberId, version: 1 }, stranger);
    const led = await enter({ ...victim, roles: [1] }, stranger);
    await server.ok(setMember, { id: led, version: 1, member: { ...victim, roles: [3] } }, stranger);
    expect((await server.refused(setPlayer, asking([led]), stranger)).name).toBe('unitNotApproved');
  });

  test('of a registration: who stands in a team is not looked for among other units’ entries', async () => {
    server.setNow(new Date());
    asker = await aUnit(server.db);
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrant = await anEntrant(server);
    await submitted(server, entrant, matchId, event);
    const [athlete] = entrant.team.athletes;
    // The same human being, typed in by another unit.
    const double = await enter(aMemberInput({ roles: [4] }));
    await server.db
      .updateTable('members')
      .set({ person_id: athlete!.personId })
      .where('id', '=', double)
      .execute();
    const { teamId } = await aTeam(server.db, asker.unitId, { athletes: 0, form: { followers: [double] } });
    const { facts } = await server.ok(getRegistrationForm, { matchId, teamId }, asker);
    expect(facts.others.entries).toEqual([]);
    expect(facts.people.map(({ athleteStatus }) => athleteStatus)).toEqual([null, null]);
  });
});

describe('when it asks', () => {
  test('1010 while another unit’s request waits, 1011 once it is decided; then the lists say so', async () => {
    const [waiting, normal, free] = [
      await aHeldMember(1),
      await aHeldMember(2),
      aMemberInput({ birthdate: '1989-01-01' }),
    ];
    const ids = [await enter(waiting), await enter(normal), await enter(free)];
    const { name, hits } = await refused(ids);
    expect(name).toBe('typeError');
    expect(hits).toEqual([
      { name: 'idAlreadyAthlete', place: 'players.0' },
      { name: 'athleteOfOtherUnit', place: 'players.1' },
    ]);
    expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual([5, 5, 0]);
    expect((await server.ok(getPlayer, { status: 5 }, asker)).total).toBe(2);
    const people = await server.ok(getTeamPeople, {}, asker);
    expect(people.rows.map(({ athleteStatus }) => athleteStatus).toSorted()).toEqual([5, 5, null]);
    expect((await refused([ids[1]!])).name).toBe('athleteOfOtherUnit');
    expect((await refused([ids[0]!])).name).toBe('idAlreadyAthlete');
    await ask([ids[2]!]);
    // The same number asked about again is no new answer; the trail holds counts alone.
    expect(await actsOf(asker, 'athletes.askElsewhere')).toMatchObject([
      { after: { asked: 3, elsewhere: 2 } },
    ]);
  });

  test('1011 says in the server’s words whom and for which year, and nothing of the other unit', async () => {
    const holder = await server.db.selectFrom('units').select('name').execute();
    const ids: string[] = [];
    for (const name of ['欧阳一跳', '欧阳二跳']) ids.push(await enter({ ...(await aHeldMember(2)), name }));
    const inLang = async (lang: 'zh' | 'en') => (await server.call(setPlayer, asking(ids), asker, lang)).msg;
    const zh = await inLang('zh');
    expect(zh).toBe('欧阳一跳 2026 年度已由其他单位注册。欧阳二跳 2026 年度已由其他单位注册。');
    expect(await inLang('en')).toBe(
      '欧阳一跳 is qualified with another unit for 2026. 欧阳二跳 is qualified with another unit for 2026.',
    );
    expect(holder.filter(({ name }) => zh.includes(name))).toEqual([]);
  });

  test('deleting the person and typing them in again forgets nothing', async () => {
    const victim = await aHeldMember();
    const memberId = await enter(victim);
    await refused([memberId]);
    await server.ok(deleteMember, { id: memberId, version: 1 }, asker);
    const again = await enter(victim);
    expect(await statusOf(again)).toBe(5);
    expect(await actsOf(asker, 'athletes.askElsewhere')).toHaveLength(1);
  });

  test('after so many in a day nothing new is answered, be it hit or not, until the next day; staff see the unit', async () => {
    const victims = await Promise.all(Array.from({ length: asksMost.elsewhereADay }, () => aHeldMember()));
    const ids = await Promise.all(victims.map((each) => enter(each)));
    for (const id of ids) await refused([id]);
    const [hit, miss] = [
      await enter(await aHeldMember()),
      await enter(aMemberInput({ birthdate: '1988-01-01' })),
    ];
    expect((await refused([hit])).name).toBe('athletesAskedTooMany');
    expect((await refused([miss])).name).toBe('athletesAskedTooMany');
    expect(await statusOf(hit)).toBe(0);
    // What has been answered may be asked again.
    expect((await refused([ids[0]!])).name).toBe('athleteOfOtherUnit');
    const { asks } = await server.ok(getAccessLog, {}, staff);
    expect(asks.find(({ unitId }) => unitId === asker.unitId)).toMatchObject({ elsewhere: ids.length });
    server.setNow(new Date(now.getTime() + 25 * 3_600_000));
    await ask([miss]);
    expect((await refused([hit])).name).toBe('athleteOfOtherUnit');
  });

  test('and not past so many within thirty days', async () => {
    const noted = async (days: number, n: number) => {
      for (let at = 0; at < n; at++) await refused([await enter(await aHeldMember())]);
      const when = new Date(now.getTime() - days * 24 * 3_600_000);
      await server.db
        .updateTable('athlete_asks')
        .set({ elsewhere_at: when })
        .where('unit_id', '=', asker.unitId)
        .where('elsewhere_at', '=', now)
        .execute();
    };
    for (let day = 31; day > 1; day -= 10) await noted(day, asksMost.elsewhereADay);
    // The first ten are out of the count.
    await noted(0, asksMost.elsewhereAMonth - 2 * asksMost.elsewhereADay - 1);
    const next = async () => (await refused([await enter(await aHeldMember())])).name;
    expect([await next(), await next()]).toEqual(['athleteOfOtherUnit', 'athletesAskedTooMany']);
  });

  test('of one birth date no more than may be chance, unless staff have passed them', async () => {
    const birthdate = '2012-02-29';
    const same = () => enter(aMemberInput({ birthdate }));
    const ids = await Promise.all(Array.from({ length: asksMost.ofOneBirthdate }, same));
    const { players } = await ask(ids);
    const one = await same();
    expect((await refused([one])).name).toBe('birthdateAskedTooMany');
    // Taking a request back, or another number for the same person, opens no room.
    const [first] = players;
    const transfer = { memberId: first!.memberId, id: first!.athlete.id!, version: 1 };
    await server.ok(setPlayer, { act: 'withdraw', year: 2026, players: [transfer] }, asker);
    expect((await refused([one])).name).toBe('birthdateAskedTooMany');
    const { id, version } = players[1]!.athlete;
    await server.ok(decideQualification, { id: id!, version, pass: true, reason: '' }, staff);
    await ask([one]);
  });

  test('asked by many calls at once, the answers are counted all the same', async () => {
    const victims = await Promise.all(
      Array.from({ length: asksMost.elsewhereADay + 10 }, () => aHeldMember()),
    );
    const ids = await Promise.all(victims.map((each) => enter(each)));
    const names = await Promise.all(ids.map(async (id) => (await refused([id])).name));
    expect(names.filter((name) => name === 'athleteOfOtherUnit')).toHaveLength(asksMost.elsewhereADay);
    expect(names.filter((name) => name === 'athletesAskedTooMany')).toHaveLength(10);
  });
});

test('a unit sends no more than so many sheets an hour, in any race', async () => {
  const sheet = aSheet([['姓名', '证件号码', '性别', '出生日期']]);
  const body = { kind: 'sheet' as const, name: 'a.xlsx', fileByte: sheet.toString('base64') };
  const { file } = await server.ok(uploadFile, body, asker);
  const begin = () => server.call(setMemberImport, { id: newId(), act: 'begin', fileId: file.id }, asker);
  const codes = await Promise.all(
    Array.from({ length: importsAnHour + 3 }, async () => (await begin()).code),
  );
  expect(codes.filter((code) => code === 1)).toHaveLength(importsAnHour);
  const { name } = await server.refused(
    setMemberImport,
    { id: newId(), act: 'begin', fileId: file.id },
    asker,
  );
  expect(name).toBe('importsTooMany');
  server.setNow(new Date(now.getTime() + 3_601_000));
  expect((await begin()).code).toBe(1);
});
