import { describe, expect, test } from 'vitest';
import {
  deleteMember,
  getMember,
  getMemberId,
  getMemberIdentity,
  setMember,
} from '#contract/people/calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMemberInput, anAthlete, anIdNumber } from '#test/factories/people.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
server.setNow(new Date('2026-06-01T04:00:00Z'));
const unit = await aUnit(server.db);
const other = await aUnit(server.db);

const save = (caller: PortalCaller, member: MemberInput, id = newId(), version = 0) =>
  server.ok(setMember, { id, version, member }, caller);
const refusedSave = (caller: PortalCaller, member: MemberInput, id = newId(), version = 0) =>
  server.refused(setMember, { id, version, member }, caller);
const detail = async (caller: PortalCaller, id: string) =>
  (await server.ok(getMember, { id }, caller)).member!;

describe('one person, one record', () => {
  test('the same person twice in one unit is a duplicate, also as household register', async () => {
    const input = aMemberInput();
    await save(other, input);
    const { id } = await save(unit, input);
    for (const again of [
      input,
      { ...input, idType: 3 as const, idCardNumber: ` ${input.idCardNumber!.toLowerCase()} ` },
    ]) {
      const { code, arrErr } = await server.call(setMember, { id: newId(), version: 0, member: again }, unit);
      expect(code).toBe(refusals.duplicate.code);
      // With the way to the unit's own person, never another unit's.
      expect(arrErr).toMatchObject([
        {
          code: refusals.memberTwice.code,
          place: 'member.idCardNumber',
          values: { name: input.name, memberId: id },
        },
      ]);
    }
  });

  test('two units hold memberships of one person', async () => {
    const input = aMemberInput();
    const [a, b] = [await save(unit, input), await save(other, input)];
    const rows = await server.db
      .selectFrom('members')
      .select('person_id')
      .where('id', 'in', [a.id, b.id])
      .execute();
    expect(new Set(rows.map((row) => row.person_id)).size).toBe(1);
  });

  test('another number makes it another person; one that is there is a duplicate', async () => {
    const birthdate = '2011-05-01';
    const [first, second] = [aMemberInput({ birthdate }), aMemberInput({ birthdate })];
    const { id } = await save(unit, first);
    await save(unit, second);
    expect((await refusedSave(unit, { ...first, idCardNumber: second.idCardNumber }, id, 1)).name).toBe(
      'duplicate',
    );
    const idCardNumber = anIdNumber(first.birthdate, first.gender);
    await save(unit, { ...first, idCardNumber }, id, 1);
    expect((await server.ok(getMemberId, { id }, unit)).idCardNumber).toBe(idCardNumber);
  });

  test('twenty clicks make one person, and each gets the same answer', async () => {
    const [id, input] = [newId(), aMemberInput()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(unit, input, id)));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ id, version: 1 })]),
    );
  });

  test('twenty forms for one person at once: one is saved, the others are duplicates', async () => {
    const input = aMemberInput();
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await server.call(setMember, { id: newId(), version: 0, member: input }, unit)).code,
      ),
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === 106)).toHaveLength(19);
  });

  test('two changes towards one number at once: one is saved', async () => {
    const birthdate = '2011-05-01';
    const [a, b] = [aMemberInput({ birthdate }), aMemberInput({ birthdate })];
    const [first, second] = [await save(unit, a), await save(unit, b)];
    const idCardNumber = anIdNumber(a.birthdate, a.gender);
    const codes = await Promise.all(
      [
        { id: first.id, version: 1, member: { ...a, idCardNumber } },
        { id: second.id, version: 1, member: { ...b, idCardNumber } },
      ].map(async (body) => (await server.call(setMember, body, unit)).code),
    );
    expect(codes.sort((x, y) => x - y)).toEqual([1, 106]);
  });
});

describe('other units', () => {
  test('can neither read, change, delete nor take over a person', async () => {
    const input = aMemberInput();
    const { id } = await save(unit, input);
    expect((await server.refused(getMember, { id }, other)).name).toBe('notFound');
    expect((await server.refused(getMemberId, { id }, other)).name).toBe('notFound');
    expect((await server.refused(getMemberIdentity, { id }, other)).name).toBe('notFound');
    expect((await server.refused(deleteMember, { id, version: 1 }, other)).name).toBe('notFound');
    expect((await refusedSave(other, input, id, 1)).name).toBe('notFound');
    expect((await refusedSave(other, aMemberInput(), id)).name).toBe('notFound');
    const { rows } = await server.ok(getMember, { text: input.idCardNumber }, other);
    expect(rows).toEqual([]);
  });

  test('have no part in what is saved: that the same person is their athlete changes nothing here', async () => {
    const input = aMemberInput({ birthdate: '2000-01-01' });
    const saved = await save(other, input);
    await anAthlete(server.db, saved.id, 2);
    const { id } = await save(unit, input);
    expect((await detail(unit, id)).athlete).toMatchObject({ status: 0, id: null, submittedAt: null });
  });
});

describe('identity', () => {
  test.each([1, 2, 3] as const)(
    'stays while the qualification is %i; the rest may change',
    async (status) => {
      const input = aMemberInput();
      const { id } = await save(unit, input);
      await anAthlete(server.db, id, status);
      const { name, problems } = await refusedSave(
        unit,
        { ...input, name: '赵换人', idType: 3, idCardNumber: anIdNumber(input.birthdate, input.gender) },
        id,
        1,
      );
      expect(name).toBe('identityFrozen');
      expect(problems).toEqual(
        ['name', 'idType', 'idCardNumber'].map((field) => ({
          name: 'identityFrozen',
          place: `member.${field}`,
        })),
      );
      expect(await save(unit, { ...input, shoeSize: '40' }, id, 1)).toMatchObject({ version: 2 });
    },
  );

  test('may be corrected when the qualification was refused, and the reason stays with the right person', async () => {
    const input = aMemberInput();
    const { id } = await save(unit, input);
    await anAthlete(server.db, id, 4);
    await server.db
      .updateTable('qualifications')
      .set({ reason: '证件号码不一致' })
      .where('member_id', '=', id)
      .execute();
    await save(unit, { ...input, idCardNumber: anIdNumber(input.birthdate, input.gender) }, id, 1);
    expect((await detail(unit, id)).athlete).toMatchObject({ status: 4, reason: '证件号码不一致' });
    const { person_id } = await server.db
      .selectFrom('members')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const moved = await server.db
      .selectFrom('qualifications')
      .select('person_id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(moved.person_id).toBe(person_id);
  });

  test('new pictures during the review make the reviewer look again', async () => {
    const input = aMemberInput();
    const { id } = await save(unit, input);
    await anAthlete(server.db, id, 1);
    const headPic = await aFile(server.db, unit.accountId, 'portrait');
    await save(unit, { ...input, headPic }, id, 1);
    expect((await detail(unit, id)).athlete.version).toBe(2);
    await save(unit, { ...input, headPic, wechatId: 'x' }, id, 2);
    expect((await detail(unit, id)).athlete.version).toBe(2);
  });

  test('deleted and entered again, a qualified person is the same one', async () => {
    const input = aMemberInput({ idType: 4, idCardNumber: 'P7654321', birthdate: '2012-01-01' });
    const first = await save(unit, input);
    await anAthlete(server.db, first.id, 2);
    await server.ok(deleteMember, { id: first.id, version: 1 }, unit);
    const { name, problems } = await refusedSave(unit, { ...input, birthdate: '2014-01-01' });
    expect(name).toBe('identityFrozen');
    expect(problems).toEqual([{ name: 'identityFrozen', place: 'member.birthdate' }]);
    const again = await save(unit, input);
    expect((await detail(unit, again.id)).athlete.status).toBe(2);
  });
});
