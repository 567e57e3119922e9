import { beforeEach, expect, test } from 'vitest';
import { setMember, setPlayer } from '#contract/people/calls.ts';
import { decideQualification, getQualification, undoQualification } from '#contract/people/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { sweepPriors } from '#server/queues/undo.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { submitted } from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { notifyDecisions } from './notify-decisions.ts';

const begin = new Date('2026-06-01T04:00:00Z');
const at = (seconds: number) => server.setNow(new Date(begin.getTime() + seconds * 1000));
const server = await suiteServer();
server.setNow(begin);
const staff = await aStaff(server.db, ['people'], begin);
const other = await aStaff(server.db, ['people'], begin);
beforeEach(() => server.setNow(begin));

async function aRequest(unit: PortalCaller, member = aMemberInput()) {
  const [memberId, id] = [newId(), newId()];
  await server.ok(setMember, { id: memberId, version: 0, member }, unit);
  await server.ok(setPlayer, { act: 'submit', year: 2026, players: [{ memberId, id, version: 0 }] }, unit);
  return { id, memberId, member };
}
const decide = (id: string, pass: boolean, version = 1) =>
  server.ok(decideQualification, { id, version, pass, reason: pass ? '' : '照片不清晰' }, staff);
const undo = (id: string, version: number) => server.ok(undoQualification, { id, version }, staff);
const refused = async (id: string, version: number, by: Caller = staff) =>
  (await server.refused(undoQualification, { id, version }, by)).name;
const read = (id: string) => server.ok(getQualification, { id }, staff);

test.each([true, false])(
  'a decision (%s) is undone: it waits as before, and the unit hears of neither',
  async (pass) => {
    const unit = await aUnit(server.db);
    const { id } = await aRequest(unit);
    const before = await read(id);
    at(10);
    await decide(id, pass);
    at(69);
    expect(await undo(id, 2)).toEqual({ id, version: 3, status: 1 });
    const after = await read(id);
    expect(after).toEqual({ ...before, version: 3, history: after.history });
    expect(after.history.map(({ act }) => act)).toEqual(['submit', pass ? 'pass' : 'reject', 'undo']);
    await notifyDecisions(server.services, new Date(begin.getTime() + 3_600_000));
    expect(await lettersOf(server, unit, '运动员、教练员注册审核')).toEqual([]);
  },
);

test('a unit that has heard of the decision hears that it was undone', async () => {
  const unit = await aUnit(server.db);
  const [first, last] = [await aRequest(unit), await aRequest(unit)];
  await decide(first.id, true);
  at(595);
  await decide(last.id, false);
  await notifyDecisions(server.services, new Date(begin.getTime() + 600_000));
  at(620);
  await undo(last.id, 2);
  await notifyDecisions(server.services, new Date(begin.getTime() + 3_600_000));
  const letters = await lettersOf(server, unit, '运动员、教练员注册审核');
  expect(letters.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('未通过 1 人'),
      expect.stringContaining('撤销决定、重新审核 1 人'),
    ]),
  );
});

test('not by another, not after a minute, not twice, not of a changed case, not of what was never decided', async () => {
  const unit = await aUnit(server.db);
  const { id } = await aRequest(unit);
  expect(await refused(id, 1)).toBe('decisionStays');
  await decide(id, true);
  expect(await refused(id, 2, other)).toBe('decisionStays');
  expect(await refused(id, 1)).toBe('changedMeanwhile');
  expect(await refused(newId(), 1)).toBe('notFound');
  at(61);
  expect(await refused(id, 2)).toBe('decisionStays');
  at(60);
  await undo(id, 2);
  expect(await refused(id, 3)).toBe('decisionStays');
});

test('of a second decision: what had been decided before it is there again', async () => {
  const unit = await aUnit(server.db);
  const { id, memberId, member } = await aRequest(unit);
  await decide(id, false);
  const rejected = await read(id);
  at(30);
  await server.ok(setMember, { id: memberId, version: 1, member: { ...member, name: '另一个名字' } }, unit);
  await server.ok(setPlayer, { act: 'submit', year: 2026, players: [{ memberId, id, version: 2 }] }, unit);
  const waiting = await read(id);
  expect(waiting.before?.name).toBe(member.name);
  expect(waiting.reason).toBe(rejected.reason);
  await decide(id, true, waiting.version);
  await undo(id, waiting.version + 1);
  const { before, reason, decidedAt, status } = await read(id);
  expect({ before, reason, decidedAt, status }).toEqual({
    before: waiting.before,
    reason: waiting.reason,
    decidedAt: waiting.decidedAt,
    status: 1,
  });
});

test('a picture that only the former decision names is there when it is given back', async () => {
  const unit = await aUnit(server.db);
  const picture = await aFile(server.db, unit.accountId, 'portrait');
  const { id, memberId, member } = await aRequest(unit, aMemberInput({ headPic: picture }));
  await decide(id, false);
  await server.ok(setMember, { id: memberId, version: 1, member: { ...member, headPic: null } }, unit);
  await server.ok(setPlayer, { act: 'submit', year: 2026, players: [{ memberId, id, version: 2 }] }, unit);
  const { version } = await read(id);
  await decide(id, true, version);
  await sweepFiles(server.services, new Date(Date.now() + 2 * 86_400_000));
  await undo(id, version + 1);
  expect((await read(id)).before?.headPic).toBe(picture);
});

test('not once another unit has asked for the athlete, or the unit has handed in a registration', async () => {
  const [unit, rival] = [await aUnit(server.db), await aUnit(server.db)];
  const { id, member } = await aRequest(unit);
  await decide(id, false);
  at(5);
  await aRequest(rival, member);
  expect(await refused(id, 2)).toBe('undoFollowed');

  at(0);
  const next = await aRequest(unit);
  await decide(next.id, true);
  at(10);
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] }, { now: begin });
  const team = await aTeam(server.db, unit.unitId, { athletes: 1 });
  await submitted(server, { unit, team }, matchId, event);
  expect(await refused(next.id, 2)).toBe('undoFollowed');
});

test('against a second decision at the same moment: one of them is done, the other refused', async () => {
  const { id } = await aRequest(await aUnit(server.db));
  await decide(id, true);
  const race = await Promise.all([
    server.call(undoQualification, { id, version: 2 }, staff),
    server.call(undoQualification, { id, version: 2 }, staff),
    server.call(decideQualification, { id, version: 3, pass: false, reason: '照片不清晰' }, other),
  ]);
  expect(race.slice(0, 2).filter(({ code }) => code === 1)).toHaveLength(1);
  const { status, version } = await read(id);
  const decidedAgain = race[2]!.code === 1;
  expect({ status, version }).toEqual(decidedAgain ? { status: 4, version: 4 } : { status: 1, version: 3 });
  expect(await refused(id, version)).toBe('decisionStays');
});

test('what can no longer be undone is not kept', async () => {
  const { id } = await aRequest(await aUnit(server.db));
  await decide(id, true);
  const rowOf = async () =>
    (await server.db.selectFrom('undoable_decisions').select('at').where('case_id', '=', id).execute())
      .length;
  await sweepPriors(server.db, new Date(begin.getTime() + 60_000));
  expect(await rowOf()).toBe(1);
  await sweepPriors(server.db, new Date(begin.getTime() + 60_001));
  expect(await rowOf()).toBe(0);
});
