import { expect, test } from 'vitest';
import { correctResults } from '#contract/results/staff-calls.ts';
import * as calls from '#contract/records/calls.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { recordRegisters } from '#test/factories/records.ts';
import { speedMarks } from '#test/factories/results.ts';
import { linesOf } from '#test/lines-of.ts';
import { type Caller } from '#test/server.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, staff, clerk, judge, lists } = await aResultDesk();

const { written, recordsOf, found, decide } = recordRegisters({ server, staff });
const publicValues = async (registerId: string) =>
  (await server.ok(calls.getPublicRecordRegister, { registerId })).records.map(({ value }) => value);

test('a better result is a candidate once its list is released, hidden until ratified, and then the record', async () => {
  const { registerId } = await written(55);
  const made = await lists.aHeldMatch([60, 58, 50], { to: 'released' });
  const [candidate] = await found(registerId);
  expect(candidate).toMatchObject({ value: 6000, before: 5500, settled: false });
  expect(candidate!.conditions).toEqual([
    { name: 'judges', state: 'met' },
    { name: 'judgeLevel', state: 'unknown' },
    { name: 'firstAttempt', state: 'met' },
  ]);
  const flagged = await server.ok(calls.getRecordCandidates, { matchId: made.matchId }, judge);
  expect(flagged.rows.map(({ value, registerId: of }) => [value, of])).toContainEqual([6000, registerId]);
  expect(await publicValues(registerId)).toEqual([5500]);
  // Before the list is confirmed, and by whom it is not for.
  expect(
    (
      await server.refused(
        calls.decideRecord,
        { recordId: candidate!.id, decision: 'ratify', reason: '' },
        staff,
      )
    ).name,
  ).toBe('recordNotSettled');
  expect(
    (
      await server.refused(
        calls.decideRecord,
        { recordId: candidate!.id, decision: 'ratify', reason: '' },
        judge,
      )
    ).name,
  ).toBe('noPermission');
  await server.db.updateTable('results').set({ state: 5 }).where('group_id', '=', made.groupId).execute();
  await server.ok(calls.decideRecord, { recordId: candidate!.id, decision: 'ratify', reason: '' }, staff);
  const { records } = await server.ok(calls.getPublicRecordRegister, { registerId });
  expect(records.map(({ value, matchId }) => [value, matchId])).toEqual([
    [6000, made.matchId],
    [5500, null],
  ]);
  expect(
    (
      await server.refused(
        calls.decideRecord,
        { recordId: candidate!.id, decision: 'ratify', reason: '' },
        staff,
      )
    ).name,
  ).toBe('recordDecided');
  const again = await lists.aHeldMatch([60], { to: 'released' });
  expect(
    (await server.ok(calls.getRecordCandidates, { matchId: again.matchId }, judge)).rows.filter(
      ({ registerId: of }) => of === registerId,
    ),
  ).toEqual([]);
});

test('a correction withdraws what no longer stands, and the next best follows; a refused one stays refused', async () => {
  const { registerId } = await written(55);
  const made = await lists.aHeldMatch([60, 58], { to: 'confirmed' });
  const [first] = await found(registerId);
  const correct = async (entryId: string, count: number) => {
    const { version } = await lists.listOf(made.groupId);
    await server.ok(
      correctResults,
      { entryId, version, marks: speedMarks(count), reason: '录像复核' },
      judge,
    );
  };
  await correct(made.ids[0]!, 40);
  const after = await recordsOf(registerId);
  expect(after.find(({ id }) => id === first!.id)!.state).toBe('withdrawn');
  const [second] = await found(registerId);
  expect(second!.value).toBe(5800);
  expect((await decide(second!.id, 'refuse')).code).not.toBe(1);
  expect((await decide(second!.id, 'refuse', '裁判等级不符')).code).toBe(1);
  await correct(made.ids[0]!, 41);
  expect(await found(registerId)).toEqual([]);
  await correct(made.ids[0]!, 62);
  expect((await found(registerId)).map(({ value }) => value)).toEqual([6200]);
});

test('a ratified record whose result is corrected leaves the public list at once', async () => {
  const { registerId } = await written(55);
  const made = await lists.aHeldMatch([60], { to: 'confirmed' });
  const [candidate] = await found(registerId);
  expect((await decide(candidate!.id, 'ratify')).code).toBe(1);
  expect(await publicValues(registerId)).toEqual([6000, 5500]);
  const { version } = await lists.listOf(made.groupId);
  await server.ok(
    correctResults,
    { entryId: made.ids[0]!, version, marks: speedMarks(50), reason: '录像复核' },
    judge,
  );
  expect(await publicValues(registerId)).toEqual([5500]);
});

test('of two who ratify records of one category at the same time one succeeds, and the outdone is withdrawn', async () => {
  const { registerId } = await written(55);
  const first = await lists.aHeldMatch([60], { to: 'confirmed' });
  const second = await lists.aHeldMatch([60], { to: 'confirmed' });
  const candidates = await found(registerId);
  expect(candidates.map(({ matchId }) => matchId).toSorted()).toEqual(
    [first.matchId, second.matchId].toSorted(),
  );
  const both = await Promise.all(candidates.map(({ id }) => decide(id, 'ratify')));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await publicValues(registerId)).toEqual([6000, 5500]);
  expect((await recordsOf(registerId)).map(({ state }) => state).toSorted()).toEqual([
    'ratified',
    'ratified',
    'withdrawn',
  ]);
});

test('lists released at the same time leave their candidates, each once', async () => {
  const { registerId } = await written(null);
  // One after the other: the clock is moved for each.
  const first = await lists.aHeldMatch([61], { to: 'entered' });
  const second = await lists.aHeldMatch([62], { to: 'entered' });
  await Promise.all([first, second].map(({ groupId }) => lists.release(groupId)));
  expect((await found(registerId)).map(({ value }) => value).toSorted()).toEqual([6100, 6200]);
});

test('what a register asks for keeps results out: too few judges, another match, another sex, too old', async () => {
  const of = (patch: Partial<RecordRegister>) => written(null, patch);
  const category = { id: newId(), code: 'SRSS', gender: 4, ageFrom: null, ageTo: null } as const;
  const match = await lists.aHeldMatch([70], { to: 'released' });
  const registers = await Promise.all([
    of({ conditions: { judges: 5, judgeLevel: null, firstAttempt: false, equals: false } }),
    of({ matchIds: [match.matchId] }),
    of({ categories: [{ ...category, id: newId(), ageTo: 3 }] }),
    of({ categories: [{ ...category, id: newId(), gender: 1 }] }),
    of({ ruleBook: 'international' }),
    of({}),
  ]);
  await lists.aHeldMatch([70], { to: 'released' });
  const counts = await Promise.all(registers.map(async ({ registerId }) => (await found(registerId)).length));
  expect(counts).toEqual([0, 0, 0, 0, 0, 1]);
});

test('a register is written with its version; categories that have records stay; what is closed nobody reads', async () => {
  const { registerId, register, categoryId } = await written(55, { opened: false });
  expect((await server.refused(calls.getPublicRecordRegister, { registerId }, null)).name).toBe('notFound');
  expect((await server.ok(calls.getPublicRecordRegisters, {})).rows.map(({ id }) => id)).not.toContain(
    registerId,
  );
  const write = (version: number, patch: Partial<RecordRegister>, caller: Caller = staff) =>
    server.refused(
      calls.setRecordRegister,
      { registerId, version, register: { ...register, ...patch } },
      caller,
    );
  const [category] = register.categories;
  expect((await write(1, {}, clerk)).name).toBe('noPermission');
  expect((await write(0, {})).name).toBe('changedMeanwhile');
  expect((await write(1, { categories: [{ ...category!, ageTo: 12 }] })).name).toBe('recordCategoryHeld');
  const other = { ...category!, id: newId() };
  expect((await write(1, { categories: [category!, other] })).name).toBe('recordCategoryTwice');
  expect((await write(1, { categories: [category!, { ...other, ageFrom: 9, ageTo: 8 }] })).name).toBe(
    'ageRangeWrong',
  );
  expect((await write(1, { matchIds: [newId()] })).name).toBe('notFound');
  const opened = { ...register, opened: true };
  await server.ok(calls.setRecordRegister, { registerId, version: 1, register: opened }, staff);
  expect(await publicValues(registerId)).toEqual([5500]);
  expect((await server.ok(calls.getPublicRecordRegisters, {})).rows).toContainEqual(
    expect.objectContaining({ id: registerId, records: 1 }),
  );
  const [typed] = await recordsOf(registerId);
  expect(typed).toMatchObject({ people: ['前人'], unit: '老队', categoryId });
  expect((await decide(typed!.id, 'annul', '成绩无据可查')).code).toBe(1);
  expect(await publicValues(registerId)).toEqual([]);
});

test('a page with the results of a match hears of its candidates; who does not work with results hears nothing', async () => {
  const { registerId } = await written(55);
  const made = await lists.aHeldMatch([60], { to: 'entered' });
  const url = `${server.url}/api/${calls.watchRecordCandidates.path}`;
  const body = ({ token, uid }: Caller) => ({ matchId: made.matchId, token, uid });
  const next = await linesOf(url, body(judge));
  await lists.release(made.groupId);
  const open = (await server.ok(calls.getRecordCandidates, { matchId: made.matchId }, judge)).rows;
  expect(open.map((each) => each.registerId)).toContain(registerId);
  expect(JSON.parse(await next())).toEqual({ candidates: open.length });
  const stranger = await aStaff(server.db, ['finance'], new Date());
  expect(JSON.parse(await (await linesOf(url, body(stranger)))())).toMatchObject({ data: null });
});
