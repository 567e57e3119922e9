import { describe, expect, test } from 'vitest';
import { deleteMember, setCoach, setMember, setPlayer } from '#contract/people/calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import {
  changeQualification,
  decideQualification,
  getQualification,
  getQualifications,
  staffGetMemberId,
} from '#contract/people/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

let minute = 0;
const server = await suiteServer();
server.setNow(new Date('2026-06-01T04:00:00Z'));
const unit = await aUnit(server.db, { unitName: '重庆审核小学' });
const staff = await aStaff(server.db);

/** An athlete's request, each a minute after the last. */
async function aRequest(patch: Partial<MemberInput> = {}, caller = unit) {
  server.setNow(new Date(Date.parse('2026-06-01T04:00:00Z') + ++minute * 60_000));
  const member = aMemberInput(patch);
  const memberId = newId();
  await server.ok(setMember, { id: memberId, version: 0, member }, caller);
  const id = newId();
  const players = [{ memberId, id, version: 0 }];
  await server.ok(setPlayer, { act: 'submit', year: 2026, players }, caller);
  return { id, memberId, member };
}
const read = (id: string, among = {}) => server.ok(getQualification, { id, among }, staff);
const decide = (id: string, version: number, pass: boolean, reason = '') =>
  server.ok(decideQualification, { id, version, pass, reason }, staff);

describe('the queue', () => {
  test('oldest first, with counts, place and neighbours; decided cases leave it', async () => {
    const caller = await aUnit(server.db);
    const all = [await aRequest({}, caller), await aRequest({}, caller), await aRequest({}, caller)];
    const among = { queue: true, unitId: caller.unitId };
    const list = await server.ok(getQualifications, among, staff);
    expect(list.rows.map((row) => row.id)).toEqual(all.map(({ id }) => id));
    expect(list).toMatchObject({ total: 3, counts: { athlete: 3, coach: 0 } });
    expect(list.oldest).toBe(list.rows[0]!.submittedAt);
    const [first, middle, last] = all.map(({ id }) => id);
    // A file of the list reads on behind the last row that it has.
    const behind = async (after: string, order: object) =>
      (await server.ok(getQualifications, { unitId: caller.unitId, after, ...order }, staff)).rows.map(
        (row) => row.id,
      );
    expect(await behind(first!, { queue: true })).toEqual([middle, last]);
    expect(await behind(middle!, {})).toEqual([first]);
    expect((await read(middle!, among)).place).toEqual({
      previous: first,
      next: last,
      position: 2,
      waiting: 3,
    });
    await decide(middle!, 1, true);
    expect((await read(middle!, among)).place).toEqual({
      previous: first,
      next: last,
      position: 0,
      waiting: 2,
    });
  });

  test('is searched by person, unit and whole ID number', async () => {
    const caller = await aUnit(server.db, { unitName: '重庆独一无二俱乐部' });
    const { id, memberId, member } = await aRequest({ name: '欧阳搜索' }, caller);
    for (const text of ['阳搜', '独一无二', member.idCardNumber!]) {
      const { rows } = await server.ok(getQualifications, { text }, staff);
      expect(
        rows.map((row) => row.id),
        text,
      ).toEqual([id]);
    }
    // Who is found by the number alone was known by it: that is a look.
    const looks = await server.db
      .selectFrom('sensitive_reads')
      .select(['member_id', 'reason'])
      .where('subject', '=', 'search')
      .execute();
    expect(looks).toEqual([{ member_id: memberId, reason: 'search' }]);
    expect((await server.ok(getQualifications, { text: '独一无二', kind: 'coach' }, staff)).total).toBe(0);
    expect((await server.ok(getQualifications, { text: '独一无二', status: 2 }, staff)).total).toBe(0);
  });

  test('people who were deleted are no case', async () => {
    const { id, memberId } = await aRequest();
    await server.ok(deleteMember, { id: memberId, version: 1 }, unit);
    expect((await server.refused(getQualification, { id }, staff)).name).toBe('notFound');
  });
});

describe('a case', () => {
  test('says how else the person is reached; a list shows it masked', async () => {
    const { id } = await aRequest({ name: '欧阳微信', wechatId: 'rope_1001' });
    expect((await read(id)).wechatId).toBe('rope_1001');
    const { rows } = await server.ok(getQualifications, { text: '欧阳微信' }, staff);
    expect(rows).toMatchObject([{ id, wechatMasked: 'rop***001' }]);
  });

  test('shows what to judge by, what the machine found, and no ID number', async () => {
    const { id, member } = await aRequest({ birthdate: '2014-07-01' });
    const qualification = await read(id);
    expect(qualification).toMatchObject({
      status: 1,
      unitName: '重庆审核小学',
      evidence: { name: member.name, birthdate: '2014-07-01', certificateNumber: '', isProfessor: null },
      before: null,
      consent: 'missing',
      unitStatus: 2,
    });
    expect(qualification.checks.map(({ check, problems }) => [check, problems.length])).toEqual([
      ['identity', 0],
      ['evidence', 2],
      ['elsewhere', 0],
      ['unit', 0],
    ]);
    expect(qualification.history.map(({ act, by }) => [act, by])).toEqual([['submit', 'unit']]);
    expect(JSON.stringify(qualification)).not.toContain(member.idCardNumber);
  });

  test('resubmitted, it is shown with the decided one; the trail has names of fields only', async () => {
    const { id, memberId, member } = await aRequest();
    await decide(id, 1, false, '照片不清晰');
    const headPic = await aFile(server.db, unit.accountId, 'portrait');
    await server.ok(setMember, { id: memberId, version: 1, member: { ...member, headPic } }, unit);
    await server.ok(setPlayer, { act: 'submit', year: 2026, players: [{ memberId, id, version: 2 }] }, unit);
    const qualification = await read(id);
    expect(qualification.before).toMatchObject({ headPic: null });
    expect(qualification.evidence.headPic).toBe(headPic);
    expect(qualification.history.map(({ act, reason }) => [act, reason])).toEqual([
      ['submit', ''],
      ['reject', '照片不清晰'],
      ['submit', ''],
    ]);
    const trail = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', 'in', [id, memberId])
      .execute();
    expect(JSON.stringify(trail)).not.toContain(member.name);
    expect(JSON.stringify(trail)).not.toContain(member.birthdate);
  });
});

describe('deciding', () => {
  test('twenty reviewers at once: exactly one wins', async () => {
    const { id } = await aRequest();
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const body = { id, version: 1, pass: at % 2 === 0, reason: '不通过' };
        return (await server.call(decideQualification, body, staff)).code;
      }),
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === 2000)).toHaveLength(19);
    expect((await read(id)).history).toHaveLength(2);
  });

  test('not on what changed since it was opened', async () => {
    const { id, memberId, member } = await aRequest();
    const headPic = await aFile(server.db, unit.accountId, 'portrait');
    await server.ok(setMember, { id: memberId, version: 1, member: { ...member, headPic } }, unit);
    const { name } = await server.refused(
      decideQualification,
      { id, version: 1, pass: true, reason: '' },
      staff,
    );
    expect(name).toBe('changedMeanwhile');
    await decide(id, 2, true);
  });

  test('a refusal needs a reason, a decided case is decided', async () => {
    const { id } = await aRequest();
    const { problems } = await server.refused(
      decideQualification,
      { id, version: 1, pass: false, reason: ' ' },
      staff,
    );
    expect(problems).toEqual([{ name: 'required', place: 'reason' }]);
    await decide(id, 1, true);
    const { name } = await server.refused(
      decideQualification,
      { id, version: 2, pass: true, reason: '' },
      staff,
    );
    expect(name).toBe('qualificationForbids');
  });

  test('suspend, restore, revoke, each from its own state only', async () => {
    const { id } = await aRequest();
    const change = (act: 'suspend' | 'restore' | 'revoke', version: number) => ({
      id,
      version,
      act,
      reason: '因违规',
    });
    expect((await server.refused(changeQualification, change('suspend', 1), staff)).name).toBe(
      'qualificationForbids',
    );
    await decide(id, 1, true);
    expect((await server.refused(changeQualification, change('restore', 2), staff)).name).toBe(
      'qualificationForbids',
    );
    expect((await server.ok(changeQualification, change('suspend', 2), staff)).status).toBe(3);
    expect((await server.refused(changeQualification, change('revoke', 3), staff)).name).toBe(
      'qualificationForbids',
    );
    expect((await server.ok(changeQualification, change('restore', 3), staff)).status).toBe(2);
    expect((await server.ok(changeQualification, change('revoke', 4), staff)).status).toBe(4);
    expect((await read(id)).history.map(({ act }) => act)).toEqual([
      'submit',
      'pass',
      'suspend',
      'restore',
      'revoke',
    ]);
  });

  test('a coach is never suspended', async () => {
    const [memberId, id] = [newId(), newId()];
    const member = aMemberInput({ roles: [2], birthdate: '1990-01-01' });
    await server.ok(setMember, { id: memberId, version: 0, member }, unit);
    const coach = {
      certificateNumber: 'JS 1234',
      level: 1,
      isProfessor: 1,
      validFrom: '2026-01-01',
      validYears: 3,
    } as const;
    await server.ok(setCoach, { act: 'submit', memberId, id, version: 0, coach }, unit);
    const qualification = await read(id);
    expect(qualification.evidence).toMatchObject({
      certificateNumber: 'JS 1234',
      level: 1,
      isProfessor: 1,
      validUntil: '2028-12-31',
    });
    expect(qualification.checks.map(({ check }) => check)).toEqual([
      'identity',
      'evidence',
      'certificate',
      'unit',
    ]);
    await decide(id, 1, true);
    const body = { id, version: 2, act: 'suspend' as const, reason: '因违规' };
    expect((await server.refused(changeQualification, body, staff)).name).toBe('qualificationForbids');
  });
});

describe('who may', () => {
  test('only with the duty for people', async () => {
    const { id, memberId } = await aRequest();
    const elsewhere = await aStaff(server.db, ['units', 'registrations']);
    expect((await server.refused(getQualifications, {}, elsewhere)).name).toBe('noPermission');
    expect(
      (await server.refused(decideQualification, { id, version: 1, pass: true, reason: '' }, elsewhere)).name,
    ).toBe('noPermission');
    expect((await server.refused(staffGetMemberId, { id: memberId, reason: '核对' }, elsewhere)).name).toBe(
      'noPermission',
    );
    expect((await server.refused(getQualification, { id }, unit)).name).toBe('sessionExpired');
  });

  test('a whole ID number only of a case, with a reason that is on record', async () => {
    const { memberId, member } = await aRequest();
    const { problems } = await server.refused(staffGetMemberId, { id: memberId, reason: ' ' }, staff);
    expect(problems).toEqual([{ name: 'required', place: 'reason' }]);
    const { idCardNumber } = await server.ok(staffGetMemberId, { id: memberId, reason: '与照片核对' }, staff);
    expect(idCardNumber).toBe(member.idCardNumber);
    const looks = await server.db
      .selectFrom('sensitive_reads')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    expect(looks).toMatchObject([{ account_id: staff.accountId, realm: 'staff', reason: '与照片核对' }]);
    const bystander = newId();
    await server.ok(setMember, { id: bystander, version: 0, member: aMemberInput({ roles: [4] }) }, unit);
    expect((await server.refused(staffGetMemberId, { id: bystander, reason: '好奇' }, staff)).name).toBe(
      'notFound',
    );
    expect(server.logged.join('\n')).not.toContain(member.idCardNumber);
  });
});
