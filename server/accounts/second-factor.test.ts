import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import * as factor from '#contract/accounts/second-factor.ts';
import * as staff from '#contract/accounts/staff-calls.ts';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import { getReasons } from '#contract/desk/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { nameOf } from '#test/calls-at.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { hashPassword } from './password.ts';
import { setSecondFactor, useEnrolment } from './second-factor.ts';
import { setPassword } from './store.ts';

/** In real use, where nobody is let off. */
let server: TestServer;
/** The demo, where its own accounts may do without. */
let demo: TestServer;
let now: Date;
let hash: string;
const good = 'jump-high-2026';
beforeAll(async () => {
  server = await testServer({ DEMO: '0', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });
  demo = await testServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1' });
  hash = await hashPassword(good);
});
afterAll(() => Promise.all([server.close(), demo.close()]));

let days = 0;
beforeEach(() => setNow(new Date(Date.UTC(2026, 10, ++days, 4))));
function setNow(at: Date) {
  now = at;
  server.setNow(at);
  demo.setNow(at);
}
const later = (seconds: number) => setNow(new Date(now.getTime() + seconds * 1000));

/** A browser: it keeps its cookies. */
function browser(of: TestServer = server) {
  const jar = new Map<string, string>();
  const call = async <C extends Call>(
    declared: C,
    body: BodyOf<C>,
    session?: { token: string; uid: string } | null,
  ) => {
    const response = await fetch(`${of.url}/api/${declared.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ ...(body as object), ...session }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return (await response.json()) as Envelope<DataOf<C>>;
  };
  return {
    ok: async <C extends Call>(
      declared: C,
      body: BodyOf<C>,
      session?: { token: string; uid: string } | null,
    ) => {
      const { code, data } = await call(declared, body, session);
      expect(nameOf(code), declared.path).toBe('success');
      return data!;
    },
    refused: async <C extends Call>(
      declared: C,
      body: BodyOf<C>,
      session?: { token: string; uid: string } | null,
    ) => nameOf((await call(declared, body, session)).code),
  };
}

async function colleague(of: TestServer = server, values: { second_factor_waived?: boolean } = {}) {
  const { accountId } = await aStaff(of.db, ['units'], now);
  const { email } = await of.db
    .updateTable('accounts')
    .set({ password_hash: hash, ...values })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { accountId, email: email! };
}

const ut = () => Math.floor(now.getTime() / 1000);
const pwd = (password: string, account: string) => encryptPassword(password, account, ut(), randomBytes(12));
const login = (email: string) => ({ account: email, timeZone: '', ut: ut(), pwd: pwd(good, email) });
const codeNow = (secret: string, shift = 0) => generate({ secret, epoch: ut() + shift });

/** Logs in for the first time and sets up an app. */
async function enrolled(who = browser(), of = server) {
  const { accountId, email } = await colleague(of);
  const { step } = await who.ok(calls.staffLogin, login(email));
  const { secret } = await who.ok(factor.getEnrolment, { step: step!.token });
  const { session, recoveryCodes } = await who.ok(factor.enrol, {
    step: step!.token,
    code: await codeNow(secret),
  });
  later(30);
  return { accountId, email, secret, session, recoveryCodes, who };
}

async function stepOf(who: ReturnType<typeof browser>, email: string) {
  return (await who.ok(calls.staffLogin, login(email))).step!;
}

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
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
      await server.db.selectFrom('login_steps').selectAll().execute(),
      await server.db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const kept of [secret, ...done.recoveryCodes, step!.token]) {
      expect(rows).not.toContain(kept);
      expect(server.logged.join('')).not.toContain(kept);
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

/** What a login gives that comes while somebody else's act on the account is not committed yet. */
async function loginDuring(email: string, act: (trx: Db) => Promise<void>) {
  const reply = await server.db.transaction().execute(async (trx) => {
    await act(trx);
    const coming = server.call(calls.staffLogin, login(email));
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
    const { config } = server.services;
    const { data } = await loginDuring(email, async (trx) => {
      const { id } = await trx
        .selectFrom('login_steps')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      await useEnrolment(trx, id, accountId, now);
      await setSecondFactor(trx, { config, now }, accountId, secret, 1);
    });
    expect(data!.step!.does).toBe('code');
    expect(await who.refused(factor.getEnrolment, { step: data!.step!.token })).toBe('loginStepOver');
  });

  test('another password is set does not outlive the old one', async () => {
    const { accountId, email } = await colleague();
    const { code } = await loginDuring(email, (trx) => setPassword(trx, accountId, 'another'));
    expect(nameOf(code)).toBe('passwordWrong');
    const steps = await server.db
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

  test('takes a code once, whoever races with it', async () => {
    const { email, secret, who } = await enrolled();
    const code = await codeNow(secret);
    const steps = [await stepOf(who, email), await stepOf(who, email), await stepOf(who, email)];
    const answers = await Promise.all(
      steps.map(({ token }) => server.call(factor.verifyLogin, { step: token, code })),
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
    const admin = await aStaff(server.db, ['staff'], now);
    const { token } = await stepOf(who, email);
    const { invitation } = await server.ok(staff.renewInvitation, { id: accountId }, admin);
    const link = invitation.split('#')[1]!;
    await server.ok(calls.acceptInvitation, { invitation: link, ut: ut(), pwd: pwd(good, link) });
    expect(await who.refused(factor.verifyLogin, { step: token, code: await codeNow(secret) })).toBe(
      'loginStepOver',
    );
    // A new password never stands in for the code.
    expect((await stepOf(who, email)).does).toBe('code');
  });
});

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

  test('is reset by the duty for staff, with a reason, never one’s own; the owner is told', async () => {
    const { accountId, email, session, who } = await enrolled();
    const admin = await aStaff(server.db, ['staff'], now);
    const reviewer = await aStaff(server.db, ['units'], now);
    const body = { id: accountId, reason: '手机丢失' };
    expect((await server.refused(factor.resetSecondFactor, body, reviewer)).name).toBe('noPermission');
    expect(
      (await server.refused(factor.resetSecondFactor, { ...body, id: admin.accountId }, admin)).name,
    ).toBe('ownSecondFactor');
    expect((await server.refused(factor.resetSecondFactor, { ...body, reason: '' }, admin)).name).toBe(
      'typeError',
    );
    expect((await server.refused(factor.resetSecondFactor, { ...body, id: newId() }, admin)).name).toBe(
      'notFound',
    );
    const { token } = await stepOf(who, email);
    await server.ok(factor.resetSecondFactor, body, admin);
    expect(await who.refused(calls.getStaffInfo, {}, session)).toBe('sessionExpired');
    expect(await who.refused(factor.verifyLogin, { step: token, code: '000000' })).toBe('loginStepOver');
    expect((await stepOf(who, email)).does).toBe('enrol');
    const mail = await server.db.selectFrom('outbox').selectAll().where('target', '=', email).execute();
    expect(mail.map((each) => each.body).join('')).toContain('手机丢失');
    const trail = await server.db
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
    const known = await colleague(demo, waived);
    const who = browser(demo);
    const { session, step } = await who.ok(calls.staffLogin, login(known.email));
    expect(step).toBeNull();
    await who.ok(getReasons, { queue: 'units' }, session);
    // Whoever is invited into the demo is none of them.
    const invited = await colleague(demo);
    expect(await who.ok(calls.staffLogin, login(invited.email))).toMatchObject({
      session: null,
      step: { does: 'enrol' },
    });
    // The same row in real use.
    const real = await colleague(server, waived);
    expect(await browser().ok(calls.staffLogin, login(real.email))).toMatchObject({
      session: null,
      step: { does: 'enrol' },
    });

    const body = { ut: ut(), pwd: pwd(good, known.accountId), code: '' };
    expect(await who.refused(factor.renewRecoveryCodes, body, session)).toBe('secondFactorWrong');
    const begun = await who.ok(factor.renewSecondFactor, body, session);
    await who.ok(factor.enrol, { step: begun.step, code: await codeNow(begun.secret) });
    expect(await stepOf(who, known.email)).toMatchObject({ does: 'code' });
  });
});

describe('sessions of staff', () => {
  test('end after 30 idle minutes and after 12 hours', async () => {
    const { session, who } = await enrolled();
    later(29 * 60);
    await who.ok(calls.getStaffInfo, {}, session);
    later(30 * 60 + 1);
    expect(await who.refused(calls.getStaffInfo, {}, session)).toBe('sessionExpired');
    const kept = await enrolled();
    for (let n = 0; n < 24 * 2 - 1; n++) {
      later(15 * 60);
      await kept.who.ok(calls.getStaffInfo, {}, kept.session);
    }
    later(15 * 60);
    expect(await kept.who.refused(calls.getStaffInfo, {}, kept.session)).toBe('sessionExpired');
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

    const reviewer = await aStaff(server.db, ['units'], now);
    expect((await server.refused(staff.getStaffSessions, { id: accountId }, reviewer)).name).toBe(
      'noPermission',
    );
    expect((await server.refused(staff.endStaffSessions, { id: accountId }, reviewer)).name).toBe(
      'noPermission',
    );
    const admin = await aStaff(server.db, ['staff'], now);
    const seen = await server.ok(staff.getStaffSessions, { id: accountId }, admin);
    expect(seen.sessions).toHaveLength(1);
    // A session is ended only together with whose it is.
    await server.ok(staff.endStaffSessions, { session: seen.sessions[0]!.id }, reviewer);
    await who.ok(calls.getStaffInfo, {}, session);
    await server.ok(staff.endStaffSessions, { id: accountId, session: seen.sessions[0]!.id }, admin);
    expect(await who.refused(calls.getStaffInfo, {}, session)).toBe('sessionExpired');
  });
});

describe('invitations', () => {
  test('work once, for 3 days, until another is sent or they are taken back', async () => {
    const admin = await aStaff(server.db, ['staff'], now);
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
    const first = tokenOf((await server.ok(calls.setStaff, body, admin)).invitation);
    const row = async () => (await server.ok(calls.getStaff, {}, admin)).rows.find((each) => each.id === id)!;
    expect(await row()).toMatchObject({ state: 'invited', secondFactor: 'off' });
    expect((await row()).invitedUntil).not.toBeNull();
    // Changing a name sends no link and ends none.
    expect(
      (await server.ok(calls.setStaff, { ...body, version: 1, nickname: '新人' }, admin)).invitation,
    ).toBeNull();
    await server.ok(calls.getInvitation, { invitation: first });
    const second = tokenOf((await server.ok(staff.renewInvitation, { id }, admin)).invitation);
    expect((await server.refused(calls.getInvitation, { invitation: first })).name).toBe('invitationUsed');
    await server.ok(calls.getInvitation, { invitation: second });
    await server.ok(staff.revokeInvitation, { id }, admin);
    expect((await server.refused(calls.getInvitation, { invitation: second })).name).toBe('invitationUsed');
    expect((await row()).invitedUntil).toBeNull();
    const third = tokenOf((await server.ok(staff.renewInvitation, { id }, admin)).invitation);
    later(3 * 24 * 3600 + 1);
    expect((await server.refused(calls.getInvitation, { invitation: third })).name).toBe('invitationUsed');
    expect((await row()).invitedUntil).toBeNull();
    expect((await server.refused(staff.renewInvitation, { id: admin.accountId }, admin)).name).toBe(
      'ownDuties',
    );
  });
});
