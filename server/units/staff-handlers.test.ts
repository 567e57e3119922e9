import { beforeEach, describe, expect, test } from 'vitest';
import { duties } from '#contract/call.ts';
import { decideUnit, getUnit, getUnits, setUnit, setUnitFlags, staffGetUnit } from '#contract/units/calls.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aForm, aSubmittedUnit, type Submitted } from '#test/factories/units.ts';
import { suiteServer, type Caller } from '#test/server.ts';

let staff: Caller;
const server = await suiteServer();
beforeEach(() => at(new Date()));

/** Sets the clock, with a session of staff that is alive then. */
async function at(now: Date) {
  server.setNow(now);
  staff = await aStaff(server.db, ['units'], now);
}
const decide = (unit: Submitted, pass: boolean, reason = '', version = unit.version) =>
  server.ok(decideUnit, { id: unit.unitId, version, pass, reason }, staff);
const certificationOf = async (unit: Submitted) => (await server.ok(getUnit, {}, unit)).certification!;
const open = (id: string) => server.ok(staffGetUnit, { id }, staff);

describe('deciding', () => {
  test('passed, the unit is certified for the year and gets a message', async () => {
    await at(new Date('2027-03-01T00:00:00Z'));
    const unit = await aSubmittedUnit(server);
    expect(await decide(unit, true)).toEqual({ id: unit.unitId, version: 2, status: 2 });
    expect(await certificationOf(unit)).toMatchObject({
      status: 2,
      validYear: 2027,
      approved: { name: unit.unit.name },
    });
    const messages = await server.db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(messages).toMatchObject({ channel: 'sms', lang: 'zh' });
    expect(messages.body).toContain('2027 年底');
    // The same in the portal.
    expect(await lettersOf(server, unit, '单位认证已通过')).toMatchObject([
      { link: '/unit/index', body: expect.stringContaining('2027 年底') },
    ]);
  });

  test.each([
    ['2026-11-30T15:59:59Z', 2026],
    ['2026-11-30T16:00:00Z', 2027],
  ])('passed at %s it holds for %s: the year turns by China’s calendar', async (now, year) => {
    await at(new Date(now));
    const unit = await aSubmittedUnit(server);
    expect((await open(unit.unitId)).yearIfPassed).toBe(year);
    await decide(unit, true);
    expect((await certificationOf(unit)).validYear).toBe(year);
  });

  test('not passed, it has a reason, and staff appear to the unit without a name', async () => {
    const unit = await aSubmittedUnit(server);
    await decide(unit, false, '证书不清晰');
    const seen = await certificationOf(unit);
    expect(seen).toMatchObject({ status: 4, rejectReason: '证书不清晰' });
    expect(seen.history.at(-1)).toMatchObject({ act: 'reject', by: 'staff', name: '', reason: '证书不清晰' });
    expect((await open(unit.unitId)).history.at(-1)?.name).toMatch(/^审核员/);
  });

  test('a reason is demanded for not passing', async () => {
    const unit = await aSubmittedUnit(server);
    const refused = await server.refused(
      decideUnit,
      { id: unit.unitId, version: 1, pass: false, reason: ' ' },
      staff,
    );
    expect(refused).toEqual({ name: 'typeError', problems: [{ name: 'required', place: 'reason' }] });
  });

  test('corrected and submitted again, passed: the reason goes', async () => {
    const unit = await aSubmittedUnit(server);
    await decide(unit, false, '证书不清晰');
    await server.ok(setUnit, { id: unit.unitId, version: 2, act: 'submit', ...unit.unit }, unit);
    expect((await open(unit.unitId)).waits).toBe('again');
    await decide(unit, true, '', 3);
    expect(await certificationOf(unit)).toMatchObject({ status: 2, rejectReason: '' });
  });

  test('of ten simultaneous decisions exactly one is made; the others are refused', async () => {
    const unit = await aSubmittedUnit(server);
    const others = await Promise.all(Array.from({ length: 10 }, () => aStaff(server.db, ['units'])));
    const answers = await Promise.all(
      others.map((each, n) =>
        server.call(decideUnit, { id: unit.unitId, version: 1, pass: n % 2 === 0, reason: '不符' }, each),
      ),
    );
    expect(answers.map((each) => each.code).sort((a, b) => a - b)).toEqual([
      1,
      ...Array<number>(9).fill(2000),
    ]);
    const { history } = await open(unit.unitId);
    expect(history.filter(({ by }) => by === 'staff')).toHaveLength(1);
  });

  test('what the unit changed meanwhile is not decided unseen', async () => {
    const unit = await aSubmittedUnit(server);
    await server.db.updateTable('units').set({ version: 5 }).where('id', '=', unit.unitId).execute();
    const body = { id: unit.unitId, version: 1, pass: true, reason: '' };
    expect((await server.refused(decideUnit, body, staff)).name).toBe('changedMeanwhile');
  });

  test('a finished case is not decided again', async () => {
    const unit = await aSubmittedUnit(server);
    await decide(unit, true);
    const body = { id: unit.unitId, version: 2, pass: false, reason: '后悔' };
    expect((await server.refused(decideUnit, body, staff)).name).toBe('stateForbids');
  });
});

/** A certified unit that asks for a change. */
async function asking(changes: Partial<Submitted['unit']>) {
  const unit = await aSubmittedUnit(server);
  await decide(unit, true);
  const form = { ...unit.unit, ...changes };
  await server.ok(setUnit, { id: unit.unitId, version: 2, act: 'submit', ...form }, unit);
  return { ...unit, version: 3, unit: form, was: unit.unit };
}

describe('a change of a certified unit', () => {
  test('waits next to the approved version, and counts once passed', async () => {
    const unit = await asking({ name: '重庆新名跳绳俱乐部' });
    const seen = await open(unit.unitId);
    expect(seen).toMatchObject({
      status: 2,
      waits: 'change',
      unit: { name: unit.unit.name },
      approved: { name: unit.was.name },
    });
    await decide(unit, true);
    expect(await certificationOf(unit)).toMatchObject({
      status: 2,
      change: 'none',
      approved: { name: unit.unit.name },
    });
  });

  test('not passed, the certification stays and the unit may correct or drop it', async () => {
    const unit = await asking({ name: '重庆新名跳绳俱乐部' });
    await decide(unit, false, '名称与证书不一致');
    expect(await certificationOf(unit)).toMatchObject({
      status: 2,
      change: 'rejected',
      changeReason: '名称与证书不一致',
      approved: { name: unit.was.name },
      unit: { name: unit.unit.name },
    });
    const { rows } = await server.ok(getUnits, { queue: true, text: unit.unit.name }, staff);
    expect(rows.some((each) => each.id === unit.unitId)).toBe(false);
    await server.ok(
      setUnit,
      { id: unit.unitId, version: 4, act: 'submit', ...unit.unit, name: '重庆改名跳绳俱乐部' },
      unit,
    );
    expect(await certificationOf(unit)).toMatchObject({ change: 'waiting', changeReason: '' });
  });
});

describe('who may', () => {
  test('only staff with the duty for units: others are refused every call', async () => {
    const unit = await aSubmittedUnit(server);
    const others = [
      await aStaff(
        server.db,
        duties.filter((each) => each !== 'units'),
      ),
      unit,
    ];
    for (const caller of others) {
      const expected = caller === unit ? 'sessionExpired' : 'noPermission';
      expect((await server.refused(getUnits, {}, caller)).name).toBe(expected);
      expect((await server.refused(staffGetUnit, { id: unit.unitId }, caller)).name).toBe(expected);
      expect(
        (await server.refused(decideUnit, { id: unit.unitId, version: 1, pass: true, reason: '' }, caller))
          .name,
      ).toBe(expected);
      const flags = { id: unit.unitId, version: 1, member: true, prohibited: false, reason: '会员' };
      expect((await server.refused(setUnitFlags, flags, caller)).name).toBe(expected);
    }
  });

  test('an id that is no unit', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await server.refused(staffGetUnit, { id }, staff)).name).toBe('notFound');
    expect((await server.refused(decideUnit, { id, version: 1, pass: true, reason: '' }, staff)).name).toBe(
      'notFound',
    );
    expect(
      (
        await server.refused(
          setUnitFlags,
          { id, version: 1, member: true, prohibited: true, reason: 'x' },
          staff,
        )
      ).name,
    ).toBe('notFound');
  });
});

describe('membership and prohibition', () => {
  test('are set with a reason that stands in the history', async () => {
    const unit = await aSubmittedUnit(server);
    await server.ok(
      setUnitFlags,
      { id: unit.unitId, version: 1, member: true, prohibited: true, reason: '缴费会员' },
      staff,
    );
    const seen = await certificationOf(unit);
    expect(seen).toMatchObject({ member: true, prohibited: true, status: 1, version: 2 });
    expect(seen.history.at(-1)).toMatchObject({ act: 'setFlags', reason: '缴费会员' });
  });

  test('not without one, nor over another’s change', async () => {
    const unit = await aSubmittedUnit(server);
    const body = { id: unit.unitId, version: 1, member: true, prohibited: false, reason: '会员' };
    expect((await server.refused(setUnitFlags, { ...body, reason: ' ' }, staff)).problems).toEqual([
      { name: 'required', place: 'reason' },
    ]);
    await server.ok(setUnitFlags, body, staff);
    expect((await server.refused(setUnitFlags, body, staff)).name).toBe('changedMeanwhile');
  });

  test('a unit cannot set them by its own call', async () => {
    const unit = await aUnit(server.db, { unitStatus: null });
    const body = { id: unit.unitId, version: 0, act: 'save', ...aForm(), member: true };
    const refused = await server.refused(setUnit, body as never, unit);
    expect(refused.problems).toEqual([{ name: 'unknownField', place: 'member' }]);
  });
});

describe('checks of the machine', () => {
  test('the same name and the same phone elsewhere are pointed out; same-named units stay apart', async () => {
    const name = '重庆双生跳绳俱乐部';
    const [a, b] = [
      await aSubmittedUnit(server, { name, contactPhone: '13877770001' }),
      await aSubmittedUnit(server, { name, contactPhone: '13877770001' }),
    ];
    const seen = await open(a.unitId);
    expect(seen.sameName).toEqual([{ id: b.unitId, name, status: 1 }]);
    expect(seen.checks.find(({ check }) => check === 'twice')?.problems).toMatchObject([
      { code: 2205 },
      { code: 2206 },
    ]);
    const { rows } = await server.ok(getUnits, { text: name }, staff);
    expect(rows.map((each) => each.id).sort()).toEqual([a.unitId, b.unitId].sort());
  });

  test('a clean case is clean', async () => {
    const unit = await aSubmittedUnit(server, { name: '重庆独一跳绳俱乐部', contactPhone: '13877770002' });
    expect((await open(unit.unitId)).checks.flatMap((each) => each.problems)).toEqual([]);
  });
});
