import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { login, register } from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { noInvoice, type Invoice } from '#contract/fields/invoice.ts';
import { setCoach, setMember } from '#contract/people/calls.ts';
import type { CoachForm } from '#contract/people/coach.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { deleteTeam, setTeam } from '#contract/teams/calls.ts';
import type { TeamForm } from '#contract/teams/team.ts';
import { setUnit } from '#contract/units/calls.ts';
import type { Unit } from '#contract/units/unit.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aLeader, aMember, aMemberInput, anIdNumber } from '#test/factories/people.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { aForm } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

/** Each rule of a field, by the call that enforces it: one thing wrong in a form that else is taken. */

const server = await suiteServer();

type Table<T> = readonly [RefusalName, Partial<T>][];
const names = ({ name, problems }: { name: RefusalName; problems: { name: RefusalName }[] }) => [
  name,
  ...problems.map((each) => each.name),
];

describe('user/setMember', () => {
  const wrongCheck = (number: string) => number.slice(0, 17) + (number.endsWith('0') ? '1' : '0');
  const rows: Table<MemberInput> = [
    ['nameWrong', { name: '张3' }],
    ['textWrong', { wechatId: 'a\u200bb' }],
    ['dateWrong', { birthdate: '2011-02-30', idType: 2, idCardNumber: 'X-1234' }],
    ['birthdateWrong', { birthdate: '1899-12-31', idType: 2, idCardNumber: 'X-1234' }],
    ['phoneWrong', { phone: '0138' }],
    ['idFormatWrong', { idType: 2, idCardNumber: '!' }],
    ['idCardWrong', { idType: 1, idCardNumber: '12345' }],
    ['idDateWrong', { idType: 1, idCardNumber: '900000201113011234' }],
    ['idCheckWrong', { idType: 1, idCardNumber: wrongCheck(anIdNumber('2011-05-01', 2)) }],
    ['idBirthdateDiffers', { idCardNumber: anIdNumber('2011-05-02', 2) }],
    ['idGenderDiffers', { idCardNumber: anIdNumber('2011-05-01', 1) }],
    ['passportWrong', { idType: 4, idCardNumber: 'A1' }],
    ['chinesePassportWrong', { idType: 5, idCardNumber: 'Q12345678' }],
    ['travelPermitWrong', { idType: 6, idCardNumber: 'X12345678' }],
    ['permitWrong', { idType: 7, idCardNumber: '1234567' }],
    ['hongKongIdWrong', { idType: 8, idCardNumber: '123' }],
    ['required', { idType: 4, idCardNumber: ' ' }],
  ];
  test.each(rows)('%s', async (name, patch) => {
    const unit = await aUnit(server.db);
    const member = { ...aMemberInput(), ...patch };
    expect(names(await server.refused(setMember, { id: newId(), version: 0, member }, unit))).toContain(name);
  });

  test('an empty id is code 109, a missing one 110, in the answer itself where nothing else is wrong', async () => {
    const unit = await aUnit(server.db);
    const body = { id: '', version: 0, member: aMemberInput() };
    const refused = await server.refused(setMember, body, unit);
    expect(refused).toMatchObject({ name: 'idEmpty', problems: [{ name: 'idEmpty', place: 'id' }] });
    const { id: _, ...without } = body;
    expect(await server.refused(setMember, without as never, unit)).toMatchObject({
      name: 'dataIdEmpty',
      problems: [{ name: 'dataIdEmpty', place: 'id' }],
    });
    const worse = await server.refused(setMember, { ...body, version: -1 }, unit);
    expect(names(worse)).toEqual(['typeError', 'idEmpty', 'tooSmall']);
  });

  test('an ID card with its own birth date and gender is taken', async () => {
    const unit = await aUnit(server.db);
    expect(
      await server.ok(setMember, { id: newId(), version: 0, member: aMemberInput() }, unit),
    ).toMatchObject({ version: 1 });
  });
});

describe('user/setUnit', () => {
  const billed = (patch: Partial<Invoice>): Partial<Unit> => ({
    invoice: {
      ...noInvoice,
      need: 1,
      title: '飞跃',
      email: 'a@example.org',
      taxpayerId: '91350211M000100Y43',
      ...patch,
    },
  });
  const rows: Table<Unit> = [
    ['unitNameCharacters', { name: '重庆飞跃！俱乐部' }],
    ['unitNameNumber', { name: '1重庆飞跃' }],
    ['unitNameProvince', { name: '飞跃俱乐部' }],
    ['cityOfOtherProvince', { cityCode: 330600 }],
    ['regionByItself', { provinceCode: 810000, cityCode: null }],
    ['emailWrong', { contactEmail: 'nobody' }],
    ['invoiceTitleWrong', billed({ title: '<b>' })],
    ['taxpayerIdWrong', billed({ taxpayerId: 'SSSS' })],
    ['taxpayerIdOfPerson', billed({ titleKind: 2, type: 1 })],
    ['vatNeedsUnit', billed({ titleKind: 2, type: 2 })],
  ];
  test.each(rows)('%s', async (name, patch) => {
    const unit = await aUnit(server.db, { unitStatus: null });
    const body = { id: newId(), version: 0, act: 'submit' as const, ...aForm(patch) };
    expect(names(await server.refused(setUnit, body, unit))).toContain(name);
  });
});

describe('user/setTeam', () => {
  const rows: Table<TeamForm> = [
    ['teamNameCharacters', { name: '重庆实验跳绳俱乐部！队' }],
    ['teamNameNumber', { name: '重庆3实验跳绳俱乐部队' }],
    ['teamNameEnding', { name: '重庆实验跳绳俱乐部' }],
    ['teamNameProvince', { name: '北京实验跳绳俱乐部队' }],
    ['clubNeedsMember', { participationType: 2 }],
    ['introductionPersonal', { introduction: '教练电话 13900000000' }],
    ['adultLeaderRequired', { leaders: [] }],
    ['notOfUnit', { followers: [newId()] }],
    ['tooBig', { orderNumber: 10_000 }],
    ['tooSmall', { orderNumber: -1 }],
  ];
  const attempt = async (
    patch: (ids: { leader: string; athlete: string }) => Partial<TeamForm>,
    options = {},
  ) => {
    const unit = await aUnit(server.db, { unitName: '重庆实验跳绳俱乐部', ...options });
    const leader = (await aLeader(server.db, unit.unitId)).memberId;
    const athlete = (await aMember(server.db, unit.unitId)).memberId;
    const usual = aTeamForm({ name: '重庆实验跳绳俱乐部队', leaders: [leader], players: [athlete] });
    return names(
      await server.refused(
        setTeam,
        { id: newId(), version: 0, team: { ...usual, ...patch({ leader, athlete }) } },
        unit,
      ),
    );
  };
  test.each(rows)('%s', async (name, patch) => {
    expect(await attempt(() => patch)).toContain(name);
  });
  test('personTwiceInTeam, followerHasRole, coachOrLeaderIsAthlete', async () => {
    expect(await attempt(({ athlete }) => ({ players: [athlete, athlete] }))).toContain('personTwiceInTeam');
    expect(await attempt(({ leader }) => ({ followers: [leader] }))).toContain('followerHasRole');
    expect(await attempt(({ leader }) => ({ players: [leader] }))).toContain('coachOrLeaderIsAthlete');
  });
  test('teamNameSchool of a university, individualTeamWrong of an individual', async () => {
    expect(await attempt(() => ({ name: '跳绳队' }), { unitType: 9, unitName: '重庆大学' })).toContain(
      'teamNameSchool',
    );
    expect(await attempt(() => ({ teamType: 11 }), { accountType: 11 })).toContain('individualTeamWrong');
  });
  test('a team that is not there cannot be deleted', async () => {
    expect((await server.refused(deleteTeam, { id: newId(), version: 1 }, await aUnit(server.db))).name).toBe(
      'notFound',
    );
  });
});

describe('user/setCoach', () => {
  const year = new Date().getFullYear();
  const rows: Table<CoachForm> = [
    ['certificateNumberWrong', { certificateNumber: '!' }],
    ['certificateNotYet', { validFrom: `${year + 1}-01-01` }],
    ['certificateExpired', { validFrom: `${year - 5}-01-01` }],
  ];
  test.each(rows)('%s', async (name, patch) => {
    const unit = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unit.unitId, { roles: [2] });
    const coach: CoachForm = {
      certificateNumber: 'CRSA-2026-001',
      level: 1,
      isProfessor: 1,
      validFrom: `${year}-01-01`,
      validYears: 2,
      ...patch,
    };
    const body = { act: 'submit' as const, memberId, id: newId(), version: 0, coach };
    expect(names(await server.refused(setCoach, body, unit))).toContain(name);
  });
});

describe('accounts', () => {
  const ut = () => Math.floor(Date.now() / 1000);
  const body = (password: string) => {
    const now = ut();
    const pwd = encryptPassword(password, '13900001111', now, randomBytes(12));
    return {
      accountType: 1 as const,
      countryId: 156,
      phone: '13900001111',
      code: '000000',
      timeZone: '',
      ut: now,
      pwd,
    };
  };
  test.each<[RefusalName, string]>([
    ['passwordTooShort', 'a'.repeat(7)],
    ['passwordTooLong', 'xy-'.repeat(43)],
    ['passwordCommon', 'password123'],
  ])('%s', async (name, password) => {
    expect(names(await server.refused(register, body(password)))).toContain(name);
  });

  test('plainHttp: over plain http from another machine no one logs in, outside demo mode', async () => {
    const { hashPassword } = await import('#server/accounts/password.ts');
    const unit = await aUnit(server.db);
    const password_hash = await hashPassword('jump-high-2026');
    await server.db
      .updateTable('accounts')
      .set({ password_hash, phone: '13900002222' })
      .where('id', '=', unit.accountId)
      .execute();
    const now = ut();
    const sent = {
      account: '13900002222',
      timeZone: '',
      ut: now,
      pwd: encryptPassword('jump-high-2026', '13900002222', now, randomBytes(12)),
    };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { host: 'meet.example.org' },
      payload: sent,
    });
    expect(answer.json()).toMatchObject({ code: 2104 });
    expect(await server.ok(login, sent)).toHaveProperty('token');
  });
});
