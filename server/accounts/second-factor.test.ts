import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import * as factor from '#contract/accounts/second-factor.ts';
import * as staff from '#contract/accounts/staff-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { aPerson } from '#test/factories/persons.ts';
import { nameOf } from '#test/calls-at.ts';
import { good, staffLogins } from '#test/factories/staff-logins.ts';
import { setSecondFactor, useEnrolment } from './second-factor.ts';
import { setPassword } from './store.ts';

const logins = staffLogins();
const { at, later, browser, colleague, ut, pwd, login, codeNow, enrolled, stepOf } = logins;
beforeAll(logins.open);
afterAll(logins.close);
beforeEach(logins.nextDay);

describe('the first login', () => {
  test('gives no session but a set-up; proved by a code it gives one, and ten recovery codes', async () => {
    const who = browser();
    const { accountId, email } = await colleague();
    const { session, step } = await who.ok(calls.staffLogin, login(email));
    expect({ session, does: step!.does }).toEqual({ session: null, does: 'enrol' });
    // The token of the step is no session's.
    expect(await who.refused(calls.getStaffInfo, {}, { token: step!.token, uid: accountId })).toBe(
      'sessionExpired',
    );
    expect(await who.refused(factor.verifyLogin, { step: step!.token, code: '123456' })).toBe(
      'loginStepOver',
    );
    const { secret, address, account } = await who.ok(factor.getEnrolment, { step: step!.token });
    expect(address).toContain(`secret=${secret}`);
    expect(account).toBe(email);
    expect((await who.ok(factor.getEnrolment, { step: step!.token })).secret).toBe(secret);
    expect(await who.refused(factor.enrol, { step: step!.token, code: await codeNow(secret, 300) })).toBe(
      'secondFactorWrong',
    );
    const done = await who.ok(factor.enrol, { step: step!.token, code: await codeNow(secret) });
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect((await who.ok(calls.getStaffInfo, {}, done.session)).duties).toEqual(['units']);
    expect(await who.refused(factor.enrol, { step: step!.token, code: await codeNow(secret) })).toBe(
      'loginStepOver',
    );

    const rows = JSON.stringify([
      await at.server.db.selectFrom('second_factors').selectAll().execute(),
      await at.server.db.selectFrom('recovery_codes').selectAll().execute(),
      await at.server.db.selectFrom('login_steps').selectAll().execute(),
      await at.server.db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const plain of [secret, ...done.recoveryCodes, step!.token]) {
      expect(rows).not.toContain(plain);
      expect(at.server.logged.join('')).not.toContain(plain);
    }
  });

  test('of two set-ups that have begun one ends well: the other cannot put its app in place', async () => {
    const [owner, thief] = [browser(), browser()];
    const { email } = await colleague();
    const [mine, theirs] = [await stepOf(owner, email), await stepOf(thief, email)];
    const { secret } = await owner.ok(factor.getEnrolment, { step: mine.token });
    const stolen = await thief.ok(factor.getEnrolment, { step: theirs.token });
    expect(stolen.secret).not.toBe(secret);
    await owner.ok(factor.enrol, { step: mine.token, code: await codeNow(secret) });
    expect(
      await thief.refused(factor.enrol, { step: theirs.token, code: await codeNow(stolen.secret) }),
    ).toBe('loginStepOver');
    expect((await stepOf(thief, email)).does).toBe('code');
  });
});

/** The answer to a login that comes while another person's act on the account is not committed yet. */
async function loginDuring(email: string, act: (trx: Db) => Promise<void>) {
  const reply = await at.server.db.transaction().execute(async (trx) => {
    await act(trx);
    const coming = at.server.call(calls.staffLogin, login(email));
    // One that waits for the act is let go by it; one that does not is done by then.
    await Promise.race([coming, pause(1_000)]);
    return { coming };
  });
  return reply.coming;
}

describe('a login at the moment at which', () => {
  test('an app is set up asks for its code, and sets up no other', async () => {
    const who = browser();
    const { accountId, email } = await colleague();
    const { token } = await stepOf(who, email);
    const { secret } = await who.ok(factor.getEnrolment, { step: token });
    const { config } = at.server.services;
    const { data } = await loginDuring(email, async (trx) => {
      const { id } = await trx
        .selectFrom('login_steps')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      await useEnrolment(trx, id, accountId, at.now);
      await setSecondFactor(trx, { config, now: at.now }, accountId, secret, 1);
    });
    expect(data!.step!.does).toBe('code');
    expect(await who.refused(factor.getEnrolment, { step: data!.step!.token })).toBe('loginStepOver');
  });

  test('another password is set does not outlive the old one', async () => {
    const { accountId, email } = await colleague();
    const { code } = await loginDuring(email, (trx) => setPassword(trx, accountId, 'another'));
    expect(nameOf(code)).toBe('passwordWrong');
    const steps = await at.server.db
      .selectFrom('login_steps')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
    expect(steps).toEqual([]);
  });
});

describe('the second step', () => {
  test('takes the code of now, of the step before and of the step after, and none further off', async () => {
    const { email, secret, who } = await enrolled();
    later(300);
    for (const [shift, fits] of [
      [-61, false],
      [61, false],
      [-30, true],
      [0, true],
      [30, true],
    ] as const) {
      const { token, does } = await stepOf(who, email);
      expect(does).toBe('code');
      const body = { step: token, code: await codeNow(secret, shift) };
      if (fits) await who.ok(factor.verifyLogin, body);
      else expect(await who.refused(factor.verifyLogin, body)).toBe('secondFactorWrong');
    }
  });

  test('takes a code once, in any race', async () => {
    const { email, secret, who } = await enrolled();
    const code = await codeNow(secret);
    const steps = [await stepOf(who, email), await stepOf(who, email), await stepOf(who, email)];
    const answers = await Promise.all(
      steps.map(({ token }) => at.server.call(factor.verifyLogin, { step: token, code })),
    );
    expect(answers.map((each) => nameOf(each.code)).sort()).toEqual([
      'secondFactorUsed',
      'secondFactorUsed',
      'success',
    ]);
  });

  test('takes each recovery code once, however it is written', async () => {
    const { email, recoveryCodes, who } = await enrolled();
    const [first, second] = recoveryCodes as [string, string];
    const one = await stepOf(who, email);
    const { recoveryLeft, session } = await who.ok(factor.verifyLogin, {
      step: one.token,
      code: first.toLowerCase().replace('-', ' '),
    });
    expect(recoveryLeft).toBe(9);
    await who.ok(calls.getStaffInfo, {}, session);
    const two = await stepOf(who, email);
    expect(await who.refused(factor.verifyLogin, { step: two.token, code: first })).toBe('secondFactorWrong');
    expect((await who.ok(factor.verifyLogin, { step: two.token, code: second })).recoveryLeft).toBe(8);
  });

  test('another’s code and another’s recovery code open nothing', async () => {
    const [a, b] = [await enrolled(), await enrolled()];
    const { token } = await stepOf(a.who, a.email);
    for (const code of [await codeNow(b.secret), b.recoveryCodes[0]!, 'x', '００'])
      expect(await a.who.refused(factor.verifyLogin, { step: token, code })).toBe('secondFactorWrong');
  });

  test('is over after 10 minutes, and after five wrong codes', async () => {
    const { email, secret, who } = await enrolled();
    const slow = await stepOf(who, email);
    later(601);
    expect(await who.refused(factor.verifyLogin, { step: slow.token, code: await codeNow(secret) })).toBe(
      'loginStepOver',
    );
    const { token } = await stepOf(who, email);
    for (let n = 0; n < 5; n++) {
      expect(await who.refused(factor.verifyLogin, { step: token, code: '000000' })).toBe(
        'secondFactorWrong',
      );
    }
    later(30);
    expect(await who.refused(factor.verifyLogin, { step: token, code: await codeNow(secret) })).toBe(
      'loginStepOver',
    );
  });

  test('wrong codes lock the account’s second step, from wherever they come, and the lock ends', async () => {
    const { email, secret, who } = await enrolled();
    const guess = async () => {
      const { token } = await stepOf(who, email);
      return who.refused(factor.verifyLogin, { step: token, code: '000000' });
    };
    for (let n = 0; n < 10; n++) {
      expect(await guess()).toBe('secondFactorWrong');
      if (n < 9) later(64);
    }
    const { token } = await stepOf(who, email);
    expect(await who.refused(factor.verifyLogin, { step: token, code: await codeNow(secret) })).toBe(
      'tooOften',
    );
    later(15 * 60 + 1);
    await who.ok(factor.verifyLogin, { step: (await stepOf(who, email)).token, code: await codeNow(secret) });
  });

  test('a disabled account and a new password end a login that has begun', async () => {
    const { accountId, email, secret, who } = await enrolled();
    const admin = await aPerson(at.server.db, ['staff'], () => at.now);
    const { token } = await stepOf(who, email);
    const { invitation } = await at.server.ok(staff.renewInvitation, { id: accountId }, admin);
    const link = invitation.split('#')[1]!;
    await at.server.ok(calls.acceptInvitation, { invitation: link, ut: ut(), pwd: pwd(good, link) });
    expect(await who.refused(factor.verifyLogin, { step: token, code: await codeNow(secret) })).toBe(
      'loginStepOver',
    );
    // A new password never stands in for the code.
    expect((await stepOf(who, email)).does).toBe('code');
  });
});
