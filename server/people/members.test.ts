import { describe, expect, test } from 'vitest';
import {
  deleteMember,
  getMember,
  getMemberId,
  getMemberIdentity,
  setMember,
} from '#contract/people/calls.ts';
import { maskIdNumber } from '#contract/fields/mask.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aMemberInput, anAthlete } from '#test/factories/people.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aTeam } from '#test/factories/teams.ts';
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

describe('saving', () => {
  test('what was entered comes back, the ID number masked', async () => {
    const headPic = await aFile(server.db, unit.accountId, 'portrait');
    const input = aMemberInput({
      headPic,
      phone: '13812345678',
      shirtSize: '150',
      shoeSize: '36.5',
      accommodation: 1,
    });
    const { id, version } = await save(unit, input);
    expect(version).toBe(1);
    const { idCardNumber, ...form } = input;
    expect(await detail(unit, id)).toMatchObject({
      ...form,
      idMasked: maskIdNumber(idCardNumber!),
      athlete: { status: 0, year: 2026, id: null },
      coach: { status: 0 },
      consent: 'notNeeded',
      missing: ['idPhotoFront', 'idPhotoBack'],
      entered: false,
    });
  });

  test('every fault is named at once', async () => {
    const input = aMemberInput({ birthdate: '2012-01-01', gender: 1, headPic: newId() });
    const { name, problems } = await refusedSave(unit, { ...input, gender: 2, birthdate: '2012-01-02' });
    expect(name).toBe('typeError');
    expect(problems).toEqual([
      { name: 'idBirthdateDiffers', place: 'member.birthdate' },
      { name: 'idGenderDiffers', place: 'member.gender' },
      { name: 'fieldWrong', place: 'member.headPic' },
    ]);
    expect((await refusedSave(unit, { ...input, idCardNumber: '123', headPic: null })).problems).toEqual([
      { name: 'idCardWrong', place: 'member.idCardNumber' },
    ]);
    const { idCardNumber: _, ...without } = input;
    expect((await refusedSave(unit, { ...without, headPic: null })).problems).toEqual([
      { name: 'required', place: 'member.idCardNumber' },
    ]);
  });

  test('pictures must be the account’s own, and uploaded as what they are', async () => {
    const idPhotoFront = await aFile(server.db, other.accountId, 'idFront');
    // An upload that all staff may see, unmarked and off the record.
    const avatar = await aFile(server.db, unit.accountId, 'avatar');
    for (const wrong of [idPhotoFront, avatar]) {
      const { problems } = await refusedSave(unit, aMemberInput({ idPhotoFront: wrong }));
      expect(problems).toEqual([{ name: 'fieldWrong', place: 'member.idPhotoFront' }]);
    }
  });

  test('a change may leave the ID number out; the stored one is checked again', async () => {
    const input = aMemberInput({ birthdate: '2010-02-03', gender: 1 });
    const { id } = await save(unit, input);
    const { idCardNumber: _, ...form } = input;
    expect(await save(unit, { ...form, name: '王大力' }, id, 1)).toEqual({ id, version: 2 });
    const { problems } = await refusedSave(unit, { ...form, birthdate: '2010-02-04' }, id, 2);
    expect(problems).toEqual([{ name: 'idBirthdateDiffers', place: 'member.birthdate' }]);
    // As a passport the number would do, so its kind may change only with what it says.
    expect((await refusedSave(unit, { ...form, idType: 4 }, id, 2)).problems).toEqual([
      { name: 'passportWrong', place: 'member.idCardNumber' },
    ]);
  });

  test('a stale version changes nothing', async () => {
    const input = aMemberInput();
    const { id } = await save(unit, input);
    await save(unit, { ...input, wechatId: 'one' }, id, 1);
    expect((await refusedSave(unit, { ...input, wechatId: 'two' }, id, 1)).name).toBe('changedMeanwhile');
    expect((await detail(unit, id)).wechatId).toBe('one');
  });
});

describe('deleting', () => {
  test('takes a person off the lists; a request that waits goes with them', async () => {
    const { id } = await save(unit, aMemberInput());
    await anAthlete(server.db, id, 1);
    expect((await server.refused(deleteMember, { id, version: 3 }, unit)).name).toBe('changedMeanwhile');
    await server.ok(deleteMember, { id, version: 1 }, unit);
    expect((await server.refused(getMember, { id }, unit)).name).toBe('notFound');
    expect((await server.refused(deleteMember, { id, version: 1 }, unit)).name).toBe('notFound');
    const remaining = await server.db
      .selectFrom('qualifications')
      .select('id')
      .where('member_id', '=', id)
      .execute();
    expect(remaining).toEqual([]);
  });

  test('1015: not while a live registration names the person; afterwards it is', async () => {
    const { id } = await save(unit, aMemberInput());
    const { teamId } = await aTeam(server.db, unit.unitId);
    const match = await aMatch(server.db, {}, { now: new Date('2026-06-01') });
    const roster = { leaders: [], coaches: [], athletes: [id], followers: [] };
    const { keys, rows } = registrationRows(
      { unitId: unit.unitId, matchId: match.id, teamId, stage: 'passed' },
      { form: JSON.stringify({ roster }) },
    );
    await insertRows(server.db, rows);
    const registration = keys.registration_id;
    expect((await detail(unit, id)).entered).toBe(true);
    expect((await server.refused(deleteMember, { id, version: 1 }, unit)).name).toBe('memberEntered');
    const { name } = await refusedSave(unit, aMemberInput({ name: '换人' }), id, 1);
    expect(name).toBe('identityFrozen');

    await server.db
      .updateTable('registrations')
      .set({ stage: 'withdrawn' })
      .where('id', '=', registration)
      .execute();
    expect((await detail(unit, id)).entered).toBe(false);
    await server.db
      .updateTable('registrations')
      .set({ stage: 'passed' })
      .where('id', '=', registration)
      .execute();
    await server.db
      .updateTable('matches')
      .set({ ends_on: '2026-05-31' })
      .where('id', '=', match.id)
      .execute();
    await server.ok(deleteMember, { id, version: 1 }, unit);
  });
});

describe('whole ID numbers', () => {
  test('every look is on record, and nothing else gives one', async () => {
    const input = aMemberInput();
    const { id } = await save(unit, input);
    expect((await server.ok(getMemberId, { id }, unit)).idCardNumber).toBe(input.idCardNumber);
    const looks = await server.db
      .selectFrom('sensitive_reads')
      .selectAll()
      .where('member_id', '=', id)
      .execute();
    expect(looks).toMatchObject([{ account_id: unit.accountId, realm: 'portal', what: 'idNumber' }]);
    const [list, one] = [await server.ok(getMember, {}, unit), await server.ok(getMember, { id }, unit)];
    expect(JSON.stringify([list, one])).not.toContain(input.idCardNumber);
  });

  test('neither the log, the trail nor the tables hold one', async () => {
    const input = aMemberInput({ phone: '13711112222' });
    const { id } = await save(unit, input);
    await refusedSave(unit, { ...input, gender: 1 });
    await server.ok(getMember, { text: input.idCardNumber }, unit);
    await server.ok(getMemberId, { id }, unit);
    const trail = await server.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
    expect(trail.length).toBeGreaterThan(0);
    const row = await server.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const all = [
      server.logged.join('\n'),
      JSON.stringify(trail),
      JSON.stringify(row),
      row.id_cipher.toString('latin1'),
    ].join('\n');
    expect(all).not.toContain(input.idCardNumber);
    expect(server.logged.join('\n')).not.toContain('13711112222');
    expect(server.logged.join('\n')).not.toContain(input.name);
  });
});

test('what a person is: roles, teams, qualifications', async () => {
  const { id } = await save(unit, aMemberInput({ roles: [2, 3], birthdate: '1999-01-01' }));
  await anAthlete(server.db, id, 2);
  const { teamId, form } = await aTeam(server.db, unit.unitId);
  await server.db
    .insertInto('team_members')
    .values({ team_id: teamId, member_id: id, role: 3, position: 9 })
    .execute();
  expect(await server.ok(getMemberIdentity, { id }, unit)).toMatchObject({
    roles: [2, 3],
    teams: [{ teamId, name: form.name, role: 3 }],
    qualification: { athlete: 2, coach: 0 },
  });
});

test('people are for units: an account without one is refused', async () => {
  const bare = await aUnit(server.db, { unitStatus: null });
  expect((await server.refused(getMember, {}, bare)).name).toBe('unitMissing');
  const expired = await aUnit(server.db, { unitStatus: 5 });
  expect((await save(expired, aMemberInput())).version).toBe(1);
});
