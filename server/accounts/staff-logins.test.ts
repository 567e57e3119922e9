import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import * as factor from '#contract/accounts/second-factor.ts';
import * as staff from '#contract/accounts/staff-calls.ts';
import { getReasons } from '#contract/queues/calls.ts';
import { newId } from '#server/db/id.ts';
import { textsTo } from '#test/factories/inbox.ts';
import { aPerson } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { good, staffLogins } from '#test/factories/staff-logins.ts';

const logins = staffLogins();
const { at, later, browser, colleague, ut, pwd, login, codeNow, enrolled, stepOf } = logins;
beforeAll(logins.open);
afterAll(logins.close);
beforeEach(logins.nextDay);

describe('an own second factor', () => {
  const proof = async (uid: string, code: string, password = good) => ({
    ut: ut(),
    pwd: pwd(password, uid),
    code,
  });

  test('is replaced with password and code; the old app serves until then, and other sessions end', async () => {
    const { accountId, email, secret, session, who } = await enrolled();
    const other = browser();
    const { session: elsewhere } = await other.ok(factor.verifyLogin, {
      step: (await stepOf(other, email)).token,
      code: await codeNow(secret),
    });
    later(30);
    for (const body of [
      await proof(accountId, '000000'),
      await proof(accountId, ''),
      await proof(accountId, 'x'),
    ])
      expect(await who.refused(factor.renewSecondFactor, body, session)).toBe('secondFactorWrong');
    expect(
      await who.refused(
        factor.renewSecondFactor,
        await proof(accountId, await codeNow(secret), 'wrong'),
        session,
      ),
    ).toBe('typeError');
    const begun = await who.ok(
      factor.renewSecondFactor,
      await proof(accountId, await codeNow(secret)),
      session,
    );
    later(30);
    expect((await stepOf(who, email)).does).toBe('code');
    const done = await who.ok(factor.enrol, { step: begun.step, code: await codeNow(begun.secret) });
    expect(await other.refused(calls.getStaffInfo, {}, elsewhere)).toBe('sessionExpired');
    await who.ok(calls.getStaffInfo, {}, done.session);
    expect(await textsTo(at.server, email)).toEqual([expect.stringContaining('新的验证器')]);
    later(30);
    const { token } = await stepOf(who, email);
    expect(await who.refused(factor.verifyLogin, { step: token, code: await codeNow(secret) })).toBe(
      'secondFactorWrong',
    );
    await who.ok(factor.verifyLogin, { step: token, code: await codeNow(begun.secret) });
  });

  test('has new recovery codes with password and code; the old ones end', async () => {
    const { accountId, email, secret, session, recoveryCodes, who } = await enrolled();
    const fresh = await who.ok(
      factor.renewRecoveryCodes,
      await proof(accountId, await codeNow(secret)),
      session,
    );
    expect(await who.ok(factor.getSecondFactor, {}, session)).toMatchObject({ recoveryLeft: 10 });
    const { token } = await stepOf(who, email);
    expect(await who.refused(factor.verifyLogin, { step: token, code: recoveryCodes[0]! })).toBe(
      'secondFactorWrong',
    );
    await who.ok(factor.verifyLogin, { step: token, code: fresh.recoveryCodes[0]! });
  });

  test('is reset by the duty for staff, with a reason, never one’s own; the owner gets a mail', async () => {
    const { accountId, email, session, who } = await enrolled();
    const admin = await aPerson(at.server.db, ['staff'], () => at.now);
    const reviewer = await aStaff(at.server.db, ['units'], at.now);
    const body = { id: accountId, reason: '手机丢失' };
    expect((await at.server.refused(factor.resetSecondFactor, body, reviewer)).name).toBe('noPermission');
    expect(
      (await at.server.refused(factor.resetSecondFactor, { ...body, id: admin.accountId }, admin)).name,
    ).toBe('ownSecondFactor');
    expect((await at.server.refused(factor.resetSecondFactor, { ...body, reason: '' }, admin)).name).toBe(
      'typeError',
    );
    expect((await at.server.refused(factor.resetSecondFactor, { ...body, id: newId() }, admin)).name).toBe(
      'notFound',
    );
    const { token } = await stepOf(who, email);
    await at.server.ok(factor.resetSecondFactor, body, admin);
    expect(await who.refused(calls.getStaffInfo, {}, session)).toBe('sessionExpired');
    expect(await who.refused(factor.verifyLogin, { step: token, code: '000000' })).toBe('loginStepOver');
    expect((await stepOf(who, email)).does).toBe('enrol');
    expect((await textsTo(at.server, email)).join('')).toContain('手机丢失');
    const trail = await at.server.db
      .selectFrom('audit')
      .select(['act', 'reason'])
      .where('subject_id', '=', accountId)
      .where('act', '=', 'staff.resetSecondFactor')
      .execute();
    expect(trail).toEqual([{ act: 'staff.resetSecondFactor', reason: '手机丢失' }]);
  });
});

describe('the demo’s own accounts', () => {
  test('log in without a code in demo mode alone, and may set one up', async () => {
    const waived = { second_factor_waived: true };
    const account = await colleague(at.demo, waived);
    const who = browser(at.demo);
    const { session, step } = await who.ok(calls.staffLogin, login(account.email));
    expect(step).toBeNull();
    await who.ok(getReasons, { queue: 'units' }, session);
    // An account invited into the demo is not one of the demo's own.
    const invited = await colleague(at.demo);
    expect(await who.ok(calls.staffLogin, login(invited.email))).toMatchObject({
      session: null,
      step: { does: 'enrol' },
    });
    // The same row in real use.
    const real = await colleague(at.server, waived);
    expect(await browser().ok(calls.staffLogin, login(real.email))).toMatchObject({
      session: null,
      step: { does: 'enrol' },
    });

    const body = { ut: ut(), pwd: pwd(good, account.accountId), code: '' };
    expect(await who.refused(factor.renewRecoveryCodes, body, session)).toBe('secondFactorWrong');
    const begun = await who.ok(factor.renewSecondFactor, body, session);
    await who.ok(factor.enrol, { step: begun.step, code: await codeNow(begun.secret) });
    expect(await stepOf(who, account.email)).toMatchObject({ does: 'code' });
  });
});

describe('sessions of staff', () => {
  test('end after 30 idle minutes and after 12 hours', async () => {
    const { session, who } = await enrolled();
    later(29 * 60);
    await who.ok(calls.getStaffInfo, {}, session);
    later(30 * 60 + 1);
    expect(await who.refused(calls.getStaffInfo, {}, session)).toBe('sessionExpired');
    const enrolment = await enrolled();
    for (let n = 0; n < 24 * 2 - 1; n++) {
      later(15 * 60);
      await enrolment.who.ok(calls.getStaffInfo, {}, enrolment.session);
    }
    later(15 * 60);
    expect(await enrolment.who.refused(calls.getStaffInfo, {}, enrolment.session)).toBe('sessionExpired');
  });

  test('are listed and ended by their owner, and by the duty for staff', async () => {
    const { accountId, email, secret, session, who } = await enrolled();
    const other = browser();
    const { session: elsewhere } = await other.ok(factor.verifyLogin, {
      step: (await stepOf(other, email)).token,
      code: await codeNow(secret),
    });
    const { sessions } = await who.ok(staff.getStaffSessions, {}, session);
    expect(sessions.map(({ here }) => here).sort()).toEqual([false, true]);
    await who.ok(staff.endStaffSessions, {}, session);
    expect(await other.refused(calls.getStaffInfo, {}, elsewhere)).toBe('sessionExpired');

    const reviewer = await aStaff(at.server.db, ['units'], at.now);
    expect((await at.server.refused(staff.getStaffSessions, { id: accountId }, reviewer)).name).toBe(
      'noPermission',
    );
    expect((await at.server.refused(staff.endStaffSessions, { id: accountId }, reviewer)).name).toBe(
      'noPermission',
    );
    const admin = await aPerson(at.server.db, ['staff'], () => at.now);
    const seen = await at.server.ok(staff.getStaffSessions, { id: accountId }, admin);
    expect(seen.sessions).toHaveLength(1);
    // A session is ended only together with whose it is.
    await at.server.ok(staff.endStaffSessions, { session: seen.sessions[0]!.id }, reviewer);
    await who.ok(calls.getStaffInfo, {}, session);
    await at.server.ok(staff.endStaffSessions, { id: accountId, session: seen.sessions[0]!.id }, admin);
    expect(await who.refused(calls.getStaffInfo, {}, session)).toBe('sessionExpired');
  });
});

describe('invitations', () => {
  test('work once, for 3 days, until another is sent or they are taken back', async () => {
    const admin = await aPerson(at.server.db, ['staff'], () => at.now);
    const id = newId();
    const body = {
      id,
      version: 0,
      nickname: '新同事',
      email: `${id}@example.org`,
      duties: ['units' as const],
      matchIds: null,
      disabled: false,
    };
    const tokenOf = (link: string | null) => link!.split('#')[1]!;
    const first = tokenOf((await at.server.ok(calls.setStaff, body, admin)).invitation);
    const row = async () =>
      (await at.server.ok(calls.getStaff, {}, admin)).rows.find((each) => each.id === id)!;
    expect(await row()).toMatchObject({ state: 'invited', secondFactor: 'off' });
    expect((await row()).invitedUntil).not.toBeNull();
    // Changing a name sends no link and ends none.
    expect(
      (await at.server.ok(calls.setStaff, { ...body, version: 1, nickname: '新人' }, admin)).invitation,
    ).toBeNull();
    await at.server.ok(calls.getInvitation, { invitation: first });
    const second = tokenOf((await at.server.ok(staff.renewInvitation, { id }, admin)).invitation);
    expect((await at.server.refused(calls.getInvitation, { invitation: first })).name).toBe('invitationUsed');
    await at.server.ok(calls.getInvitation, { invitation: second });
    await at.server.ok(staff.revokeInvitation, { id }, admin);
    expect((await at.server.refused(calls.getInvitation, { invitation: second })).name).toBe(
      'invitationUsed',
    );
    expect((await row()).invitedUntil).toBeNull();
    const third = tokenOf((await at.server.ok(staff.renewInvitation, { id }, admin)).invitation);
    later(3 * 24 * 3600 + 1);
    expect((await at.server.refused(calls.getInvitation, { invitation: third })).name).toBe('invitationUsed');
    expect((await row()).invitedUntil).toBeNull();
    expect((await at.server.refused(staff.renewInvitation, { id: admin.accountId }, admin)).name).toBe(
      'ownDuties',
    );
  });
});
