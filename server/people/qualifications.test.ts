import { describe, expect, test } from 'vitest';
import {
  deleteMember,
  getCoach,
  getMember,
  getPlayer,
  setCoach,
  setMember,
  setPlayer,
} from '#contract/people/calls.ts';
import type { CoachForm } from '#contract/people/coach.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { changeQualification, decideQualification } from '#contract/people/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { suiteServer } from '#test/server.ts';

const june = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
server.setNow(june);
const [unit, other, staff] = [await aUnit(server.db), await aUnit(server.db), await aStaff(server.db)];

async function enter(patch: Partial<MemberInput> = {}, caller = unit) {
  const input = aMemberInput(patch);
  const { id } = await server.ok(setMember, { id: newId(), version: 0, member: input }, caller);
  return { memberId: id, id: newId(), version: 0, input };
}
type Entered = Awaited<ReturnType<typeof enter>>;
const players = (all: readonly Entered[]) =>
  all.map(({ memberId, id, version }) => ({ memberId, id, version }));
const submit = (all: readonly Entered[], caller = unit, year = 2026) =>
  server.ok(setPlayer, { act: 'submit', year, players: players(all) }, caller);
const refusedSubmit = (all: readonly Entered[], caller = unit, year = 2026) =>
  server.refused(setPlayer, { act: 'submit', year, players: players(all) }, caller);
const decide = (id: string, version: number, pass: boolean, reason = pass ? '' : '照片不清晰') =>
  server.ok(decideQualification, { id, version, pass, reason }, staff);
const stateOf = async ({ memberId }: Entered, caller = unit) =>
  (await server.ok(getPlayer, { memberId }, caller)).rows[0]!.athlete;
const count = async (memberIds: string[]) =>
  (await server.db.selectFrom('qualifications').select('id').where('member_id', 'in', memberIds).execute())
    .length;

describe('athletes', () => {
  test('a whole class is handed in at once, and listed', async () => {
    const all = [await enter(), await enter(), await enter()];
    const { players: states } = await submit(all);
    expect(states.map(({ athlete }) => [athlete.status, athlete.version, athlete.id])).toEqual(
      all.map(({ id }) => [1, 1, id]),
    );
    const { rows } = await server.ok(getPlayer, { status: 1 }, unit);
    expect(rows.map((row) => row.memberId)).toEqual(
      expect.arrayContaining(all.map(({ memberId }) => memberId)),
    );
  });

  test('the list says what staff will find missing', async () => {
    const { memberId } = await enter({ headPic: null, birthdate: '2020-03-01' });
    const asMember = (await server.ok(getMember, {}, unit)).rows.find(({ id }) => id === memberId)!;
    const { rows } = await server.ok(getPlayer, { memberId }, unit);
    expect(rows[0]).toMatchObject({ missing: asMember.missing, consent: asMember.consent });
    expect(asMember.missing).toContain('headPic');
  });

  test('all of them or none, with every problem at its person', async () => {
    const [good, leader, waiting, missing] = [
      await enter(),
      await enter({ roles: [1] }),
      await enter(),
      await enter(),
    ];
    await submit([waiting]);
    const elsewhere = await enter({ idCardNumber: missing.input.idCardNumber! }, other);
    await submit([elsewhere], other);
    const { name, problems } = await refusedSubmit([good, leader, { ...waiting, version: 1 }, missing]);
    expect(name).toBe('typeError');
    expect(problems.filter(({ name: each }) => !each.endsWith('Missing'))).toEqual([
      { name: 'notAthlete', place: 'players.1' },
      { name: 'qualificationForbids', place: 'players.2' },
      { name: 'idAlreadyAthlete', place: 'players.3' },
    ]);
    expect(await count([good.memberId, leader.memberId, missing.memberId])).toBe(0);
  });

  test('1010: whom another unit has handed in', async () => {
    const here = await enter();
    const there = await enter({ idCardNumber: here.input.idCardNumber! }, other);
    await submit([there], other);
    expect((await stateOf(here)).status).toBe(0);
    const { name, problems } = await refusedSubmit([here]);
    expect(name).toBe('idAlreadyAthlete');
    expect(problems[0]).toEqual({ name: 'idAlreadyAthlete', place: 'players.0' });
    expect((await stateOf(here)).status).toBe(5);
  });

  test('1009: a prohibited unit, said once', async () => {
    const caller = await aUnit(server.db, { prohibited: true });
    const all = [await enter({}, caller), await enter({}, caller)];
    const { name, problems } = await refusedSubmit(all, caller);
    expect(name).toBe('unitProhibited');
    expect(problems.filter((each) => each.name === 'unitProhibited')).toHaveLength(1);
  });

  test('only approved units ask', async () => {
    const caller = await aUnit(server.db, { unitStatus: 1 });
    const { name } = await refusedSubmit([await enter({}, caller)], caller);
    expect(name).toBe('unitNotApproved');
  });

  test('a person may be named once, and only one’s own', async () => {
    const one = await enter();
    expect((await refusedSubmit([one, one])).problems).toEqual([{ name: 'duplicate', place: 'players.1' }]);
    const foreign = await enter({}, other);
    expect((await refusedSubmit([one, foreign])).name).toBe('notFound');
    expect(await count([one.memberId, foreign.memberId])).toBe(0);
  });

  test('the next year opens on 1 December, by China’s calendar', async () => {
    const before = new Date('2026-11-30T15:59:59Z');
    server.setNow(before);
    const caller = await aUnit(server.db, { now: before });
    const one = await enter({}, caller);
    const early = await refusedSubmit([one], caller, 2027);
    server.setNow(new Date('2026-11-30T16:00:00Z'));
    const opened = await submit([one], caller, 2027);
    // This year's is a request of its own.
    const thisYear = await stateOf(one, caller);
    server.setNow(june);
    expect(early.name).toBe('athleteYearWrong');
    expect(opened.players[0]!.athlete).toMatchObject({ status: 1, year: 2027 });
    expect(thisYear.status).toBe(0);
  });

  test('refused, it says why; resubmitted, it waits; taken back, it is as decided before', async () => {
    const one = await enter();
    await submit([one]);
    await decide(one.id, 1, false, '证件图片不清晰');
    expect(await stateOf(one)).toMatchObject({ status: 4, version: 2, reason: '证件图片不清晰' });
    await submit([{ ...one, version: 2 }]);
    expect(await stateOf(one)).toMatchObject({ status: 1, version: 3, reason: '' });
    await server.ok(
      setPlayer,
      { act: 'withdraw', year: 2026, players: players([{ ...one, version: 3 }]) },
      unit,
    );
    expect(await stateOf(one)).toMatchObject({ status: 4, version: 4, reason: '证件图片不清晰' });
  });

  test('the first request taken back leaves nothing', async () => {
    const one = await enter();
    await submit([one]);
    const { players: remaining } = await server.ok(
      setPlayer,
      { act: 'withdraw', year: 2026, players: players([{ ...one, version: 1 }]) },
      unit,
    );
    expect(remaining[0]!.athlete).toMatchObject({ status: 0, id: null, version: 0 });
    expect((await submit([{ ...one, id: newId() }])).players[0]!.athlete.status).toBe(1);
  });

  test('what is passed can no more be taken back', async () => {
    const one = await enter();
    await submit([one]);
    await decide(one.id, 1, true);
    const body = { act: 'withdraw' as const, year: 2026, players: players([{ ...one, version: 2 }]) };
    expect((await server.refused(setPlayer, body, unit)).name).toBe('qualificationForbids');
    expect((await server.refused(setPlayer, { ...body, players: players([one]) }, unit)).name).toBe(
      'changedMeanwhile',
    );
  });

  test('ten clicks submit once, and each gets the same answer', async () => {
    const one = await enter();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit([one])));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await count([one.memberId])).toBe(1);
  });

  test('twelve units at once for the same three people, in any order: each person has one unit', async () => {
    const people = [aMemberInput(), aMemberInput(), aMemberInput()];
    const units = await Promise.all(Array.from({ length: 12 }, () => aUnit(server.db)));
    const entered = await Promise.all(
      units.map((caller) => Promise.all(people.map((each) => enter(each, caller)))),
    );
    const codes = await Promise.all(
      entered.flatMap((all, at) => {
        const order = at % 2 === 0 ? all : all.toReversed();
        const [first, ...rest] = order;
        return [[first!], rest].map(
          async (some) =>
            (await server.call(setPlayer, { act: 'submit', year: 2026, players: players(some) }, units[at]!))
              .code,
        );
      }),
    );
    expect(codes.every((code) => code === 1 || code === 1010)).toBe(true);
    const holders = await server.db
      .selectFrom('qualifications')
      .select('person_id')
      .where(
        'member_id',
        'in',
        entered.flat().map(({ memberId }) => memberId),
      )
      .execute();
    expect(holders.length).toBeGreaterThan(0);
    expect(new Set(holders.map((row) => row.person_id)).size).toBe(holders.length);
  });

  test('a second lock: the database itself refuses a person’s second unit of the year', async () => {
    const here = await enter();
    const there = await enter({ idCardNumber: here.input.idCardNumber! }, other);
    await submit([here]);
    const { person_id } = await server.db
      .selectFrom('members')
      .select('person_id')
      .where('id', '=', there.memberId)
      .executeTakeFirstOrThrow();
    const second = server.db
      .insertInto('qualifications')
      .values({
        id: newId(),
        kind: 'athlete',
        member_id: there.memberId,
        person_id,
        unit_id: other.unitId,
        status: 1,
        year: 2026,
        submitted_at: june,
      })
      .execute();
    await expect(second).rejects.toMatchObject({ constraint: 'athlete_once_a_year' });
  });

  test('a refused one may go to another unit', async () => {
    const here = await enter();
    const there = await enter({ idCardNumber: here.input.idCardNumber! }, other);
    await submit([here]);
    await decide(here.id, 1, false);
    await submit([there], other);
    expect((await stateOf(here)).status).toBe(4);
    expect((await refusedSubmit([{ ...here, version: 2 }])).name).toBe('idAlreadyAthlete');
    expect((await stateOf(here)).status).toBe(5);
    // What the unit sees of it has no id any more.
    expect((await refusedSubmit([{ ...here, id: newId() }])).name).toBe('idAlreadyAthlete');
  });
});

describe('coaches', () => {
  const certificate: CoachForm = {
    certificateNumber: 'JSY-2025-0001',
    level: 2,
    isProfessor: 1,
    validFrom: '2025-06-02',
    validYears: 1,
  };
  const ask = (one: Entered, version: number, coach: CoachForm | undefined = certificate) =>
    server.ok(setCoach, { act: 'submit', memberId: one.memberId, id: one.id, version, coach }, unit);
  const anAdult = (patch: Partial<MemberInput> = {}) =>
    enter({ birthdate: '1990-01-01', roles: [2], ...patch });

  test('a certificate is handed in, passed, and runs until the day before its day comes again', async () => {
    const one = await anAdult();
    const { coach } = await ask(one, 0);
    expect(coach).toMatchObject({
      status: 1,
      version: 1,
      certificateNumber: 'JSY-2025-0001',
      level: 2,
      isProfessor: 1,
      validFrom: '2025-06-02',
      validUntil: '2026-06-01',
    });
    await decide(one.id, 1, true);
    expect((await server.ok(getCoach, { status: 2 }, unit)).rows.map((row) => row.memberId)).toContain(
      one.memberId,
    );
    // Passed and in date: nothing to apply for. A day later the unit applies again, on the same record.
    const again = {
      act: 'submit' as const,
      memberId: one.memberId,
      id: one.id,
      version: 2,
      coach: { ...certificate, validFrom: '2026-06-01' },
    };
    expect((await server.refused(setCoach, again, unit)).name).toBe('qualificationForbids');
    server.setNow(new Date('2026-06-02T04:00:00Z'));
    expect((await server.ok(setCoach, again, unit)).coach).toMatchObject({
      status: 1,
      version: 3,
      validUntil: '2027-05-31',
    });
    const back = await server.ok(
      setCoach,
      { act: 'withdraw', memberId: one.memberId, id: one.id, version: 3 },
      unit,
    );
    expect(back.coach).toMatchObject({ status: 2, validFrom: '2025-06-02', validUntil: '2026-06-01' });
    server.setNow(june);
  });

  test('every fault at once', async () => {
    const one = await enter({ roles: [3] });
    const { problems } = await server.refused(
      setCoach,
      {
        act: 'submit',
        memberId: one.memberId,
        id: one.id,
        version: 0,
        coach: { ...certificate, validFrom: '2025-05-31' },
      },
      unit,
    );
    expect(problems.map(({ name, place }) => `${name} ${place}`)).toEqual(
      expect.arrayContaining(['notCoach ', 'certificateExpired coach.validFrom']),
    );
    const missing = await server.refused(
      setCoach,
      { act: 'submit', memberId: one.memberId, id: one.id, version: 0 },
      unit,
    );
    expect(missing.problems).toEqual(expect.arrayContaining([{ name: 'required', place: 'coach' }]));
  });

  test('clicked twice it is one request; another unit’s person does not exist', async () => {
    const one = await anAdult();
    const both = await Promise.all([ask(one, 0), ask(one, 0)]);
    expect(both[0]).toEqual(both[1]);
    const foreign = await enter({ roles: [2] }, other);
    const body = {
      act: 'submit' as const,
      memberId: foreign.memberId,
      id: newId(),
      version: 0,
      coach: certificate,
    };
    expect((await server.refused(setCoach, body, unit)).name).toBe('notFound');
  });

  test('revoked, it can be corrected and handed in again', async () => {
    const one = await anAdult();
    await ask(one, 0);
    await decide(one.id, 1, true);
    await server.ok(
      changeQualification,
      { id: one.id, version: 2, act: 'revoke', reason: '证书系伪造' },
      staff,
    );
    const [row] = (await server.ok(getCoach, { memberId: one.memberId }, unit)).rows;
    expect(row!.coach).toMatchObject({ status: 4, reason: '证书系伪造', version: 3 });
    expect((await ask(one, 3)).coach.status).toBe(1);
  });

  test('deleted, the passed one stays on record, and a returning coach has it', async () => {
    const one = await anAdult();
    await ask(one, 0);
    await decide(one.id, 1, true);
    await server.ok(deleteMember, { id: one.memberId, version: 1 }, unit);
    const again = await enter(one.input);
    const { member } = await server.ok(getMember, { id: again.memberId }, unit);
    expect(member!.coach).toMatchObject({ status: 2, id: one.id });
  });
});
