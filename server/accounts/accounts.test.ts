import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { getOutbox } from '#contract/config/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aTicket } from '#test/factories/captchas.ts';
import { suiteServer } from '#test/server.ts';
import { waitAfter } from './login-guard.ts';

let now: Date;
const server = await suiteServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });

let serial = 0;
let phone: string;
beforeEach(() => {
  // Every test a day of its own, so that no limit of another one counts.
  now = new Date(Date.UTC(2026, 10, 1 + ++serial, 4));
  server.setNow(now);
  phone = `1370000${String(serial).padStart(4, '0')}`;
});

const later = (seconds: number) => server.setNow((now = new Date(now.getTime() + seconds * 1000)));
const ut = () => Math.floor(now.getTime() / 1000);
const pwd = (password: string, account: string) => encryptPassword(password, account, ut(), randomBytes(12));
const good = 'jump-high-2026';

async function newestCode(): Promise<string> {
  const { rows } = await server.ok(getOutbox, {});
  return /\d{6}/.exec(rows[0]!.body)![0];
}

/** With the ticket that the call asks for. */
async function withTicket(
  purpose: 'register' | 'reset',
  target: { phone: string } | { email: string } = { phone },
) {
  const subject = 'phone' in target ? target.phone : target.email;
  return { purpose, ...target, ticket: await aTicket(server, { purpose, subject }) };
}

async function askCode(...parameters: Parameters<typeof withTicket>) {
  await server.ok(calls.getSmsCode, await withTicket(...parameters));
}

async function registration(target: { phone: string } | { email: string } = { phone }) {
  await askCode('register', target);
  const name = 'phone' in target ? target.phone : target.email;
  return {
    accountType: 1 as const,
    countryId: 156,
    ...target,
    code: await newestCode(),
    timeZone: 'Asia/Shanghai',
    ut: ut(),
    pwd: pwd(good, name),
    client: 'program' as const,
  };
}

const register = async (target?: { phone: string } | { email: string }) =>
  server.ok(calls.register, await registration(target));

const login = (account: string, password: string) => ({
  account,
  timeZone: 'Asia/Shanghai',
  ut: ut(),
  pwd: pwd(password, account),
  client: 'program' as const,
});

describe('registering', () => {
  test('by phone with a code, then logging in, gives a visitor without a unit', async () => {
    await register();
    const session = await server.ok(calls.login, login(phone, good));
    const info = await server.ok(calls.getUserInfo, {}, session);
    expect(info).toMatchObject({
      unitId: 0,
      unitStatus: 0,
      roles: ['user', 'visitor'],
      unitType: 1,
      countryId: 156,
      nickname: expect.any(String) as string,
      avatar: null,
      accountType: 1,
      phoneMasked: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
  });

  test('by e-mail, in any case', async () => {
    await register({ email: `Coach${serial}@Example.org` });
    expect(await server.ok(calls.login, login(`coach${serial}@example.ORG`, good))).toHaveProperty('token');
  });

  test('the same phone twice is told only after its code is proved', async () => {
    await register();
    later(61);
    await askCode('register');
    const again = {
      accountType: 1 as const,
      countryId: 156,
      phone,
      timeZone: '',
      ut: ut(),
      pwd: pwd(good, phone),
    };
    expect((await server.refused(calls.register, { ...again, code: '000000' })).name).toBe('codeWrong');
    expect((await server.refused(calls.register, { ...again, code: await newestCode() })).name).toBe(
      'phoneExists',
    );
  });

  test('the same e-mail in other letters is one account', async () => {
    await register({ email: `twice${serial}@example.org` });
    later(61);
    const email = `Twice${serial}@Example.org`;
    expect((await server.refused(calls.register, await registration({ email }))).name).toBe('phoneExists');
  });

  test('a weak password is refused at its field and does not use up the code', async () => {
    await askCode('register');
    const code = await newestCode();
    const body = { accountType: 1 as const, countryId: 156, phone, code, timeZone: '', ut: ut() };
    const refused = await server.refused(calls.register, { ...body, pwd: pwd('short', phone) });
    expect(refused).toEqual({ name: 'typeError', problems: [{ name: 'passwordTooShort', place: 'pwd' }] });
    await server.ok(calls.register, { ...body, pwd: pwd(good, phone), client: 'program' });
  });

  test('two racing for one phone with one code: one account', async () => {
    await askCode('register');
    const body = {
      accountType: 1 as const,
      countryId: 156,
      phone,
      code: await newestCode(),
      timeZone: '',
      ut: ut(),
      pwd: pwd(good, phone),
      client: 'program' as const,
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call(calls.register, body)));
    expect(answers.filter((each) => each.code === 1)).toHaveLength(1);
  });
});

describe('codes', () => {
  test('a second one within 60 s is refused, by phone and when two ask at once', async () => {
    const bodies = [await withTicket('register'), await withTicket('register'), await withTicket('register')];
    const answers = await Promise.all(bodies.map((body) => server.call(calls.getSmsCode, body)));
    expect(answers.map((each) => each.code).sort((a, b) => a - b)).toEqual([
      1,
      refusals.codeTooOften.code,
      refusals.codeTooOften.code,
    ]);
    later(61);
    await askCode('register');
  });

  test('a code that was never requested has to be fetched first, for known and unknown accounts', async () => {
    const none = { name: 'codeNotFetched', problems: [{ name: 'codeNotFetched', place: 'code' }] };
    const reset = () => ({ account: phone, code: '000000', ut: ut(), pwd: pwd('another-good-1', phone) });
    const first = { accountType: 1 as const, countryId: 156, phone, timeZone: '', ut: ut() };
    expect(await server.refused(calls.register, { ...first, code: '000000', pwd: pwd(good, phone) })).toEqual(
      none,
    );
    expect(await server.refused(calls.resetPassword, reset())).toEqual(none);
    await register();
    expect(await server.refused(calls.resetPassword, reset())).toEqual(none);
  });

  test('three wrong tries void it; a code for one purpose serves no other; after 5 minutes it is over', async () => {
    await register();
    later(61);
    await askCode('reset');
    const code = await newestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const body = { account: phone, ut: ut(), pwd: pwd('another-good-1', phone) };
    for (let n = 0; n < 3; n++)
      expect((await server.refused(calls.resetPassword, { ...body, code: wrong })).name).toBe('codeWrong');
    expect((await server.refused(calls.resetPassword, { ...body, code })).name).toBe('codeWrong');
    later(301);
    await askCode('register');
    const fresh = () => ({ account: phone, ut: ut(), pwd: pwd('another-good-1', phone) });
    expect((await server.refused(calls.resetPassword, { ...fresh(), code: await newestCode() })).name).toBe(
      'codeWrong',
    );
    later(61);
    await askCode('reset');
    const late = await newestCode();
    later(300);
    expect((await server.refused(calls.resetPassword, { ...fresh(), code: late })).name).toBe('codeWrong');
  });

  test('asking for an unknown account answers alike and sends nothing', async () => {
    await askCode('reset');
    const { rows } = await server.ok(getOutbox, {});
    expect(rows.some((row) => row.target === phone)).toBe(false);
  });

  test('without a phone, without an e-mail, in a wrong format', async () => {
    expect((await server.refused(calls.getSmsCode, { purpose: 'register', phone: '' })).name).toBe(
      'phoneEmpty',
    );
    expect((await server.refused(calls.getSmsCode, { purpose: 'register', email: '' })).name).toBe(
      'emailEmpty',
    );
    expect((await server.refused(calls.getSmsCode, { purpose: 'register', phone: '0123' })).name).toBe(
      'phoneWrong',
    );
    expect((await server.refused(calls.getSmsCode, { purpose: 'register', email: 'nobody' })).name).toBe(
      'emailWrong',
    );
    expect((await server.refused(calls.getSmsCode, { purpose: 'register' })).problems[0]?.name).toBe(
      'targetMissing',
    );
  });

  test('neither the code nor the phone stands in the database in clear, nor in the log', async () => {
    await askCode('register');
    const code = await newestCode();
    const rows = JSON.stringify(await server.db.selectFrom('codes').selectAll().execute());
    expect(rows).not.toContain(phone);
    expect(rows).not.toContain(`"${code}"`);
    expect(server.logged.join('')).not.toContain(phone);
  });
});

describe('logging in', () => {
  test('unknown account and wrong password get one answer', async () => {
    await register();
    const unknown = await server.call(calls.login, login('13911112222', good));
    const wrong = await server.call(calls.login, login(phone, 'not-this-one'));
    expect(unknown).toEqual(wrong);
    expect(unknown.code).toBe(114);
  });

  test('failures make one wait, longer each time, and even the right password waits', async () => {
    await register();
    for (let n = 0; n < 5; n++)
      expect((await server.refused(calls.login, login(phone, 'not-this-one'))).name).toBe('passwordWrong');
    expect((await server.refused(calls.login, login(phone, good))).name).toBe('tooOften');
    later(waitAfter(5) + 1);
    const ticket = await aTicket(server, { purpose: 'login', subject: phone });
    await server.ok(calls.login, { ...login(phone, good), ticket });
    expect([4, 5, 6, 9, 10].map((each) => waitAfter(each))).toEqual([0, 2, 4, 32, 900]);
  });

  test('a clock 301 s off is refused, 299 s is not', async () => {
    await register();
    const at = (offset: number) => {
      const moved = ut() + offset;
      return { ...login(phone, good), ut: moved, pwd: encryptPassword(good, phone, moved, randomBytes(12)) };
    };
    expect((await server.refused(calls.login, at(301))).name).toBe('clockWrong');
    await server.ok(calls.login, at(299));
  });
});

describe('sessions', () => {
  test('end on logout, after 2 idle hours and after 7 days', async () => {
    const first = await register();
    await server.ok(calls.logout, {}, first);
    expect((await server.refused(calls.getUserInfo, {}, first)).name).toBe('sessionExpired');
    const second = await server.ok(calls.login, login(phone, good));
    later(2 * 3600 - 1);
    await server.ok(calls.getUserInfo, {}, second);
    later(2 * 3600 + 1);
    expect((await server.refused(calls.getUserInfo, {}, second)).name).toBe('sessionExpired');
    const third = await server.ok(calls.login, login(phone, good));
    for (let hours = 0; hours < 13; hours++) {
      later(3600);
      const { code } = await server.call(calls.getUserInfo, {}, third);
      // Unbound sessions (no cookie) live 12 hours at most.
      expect(code).toBe(hours < 11 ? 1 : 102);
    }
  });

  test('need the right uid with the token, and are listed and ended one by one', async () => {
    const here = await register();
    const other = await server.ok(calls.login, login(phone, good));
    const stranger = await aUnit(server.db, { now });
    expect((await server.refused(calls.getUserInfo, {}, { token: here.token, uid: stranger.uid })).name).toBe(
      'sessionExpired',
    );
    const { sessions } = await server.ok(calls.getSessions, {}, here);
    expect(sessions.map((each) => each.here).sort()).toEqual([false, true]);
    await server.ok(calls.endSessions, { id: sessions.find((each) => !each.here)!.id }, here);
    expect((await server.refused(calls.getUserInfo, {}, other)).name).toBe('sessionExpired');
    await server.ok(calls.getUserInfo, {}, here);
  });

  test('of an account that is disabled none works', async () => {
    const staff = await aStaff(server.db, [], now);
    await server.ok(calls.getStaffInfo, {}, staff);
    const disabled = server.db.updateTable('accounts').set({ disabled_at: now });
    await disabled.where('id', '=', staff.accountId).execute();
    expect((await server.refused(calls.getStaffInfo, {}, staff)).name).toBe('sessionExpired');
  });

  test('a session of one realm is none in the other', async () => {
    const unit = await aUnit(server.db, { now });
    const staff = await aStaff(server.db, [], now);
    expect((await server.refused(calls.getStaffInfo, {}, unit)).name).toBe('sessionExpired');
    expect((await server.refused(calls.getUserInfo, {}, staff)).name).toBe('sessionExpired');
  });

  test('of a browser, a token without its cookie is useless; the cookie alone too', async () => {
    await register();
    const response = await fetch(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...login(phone, good), client: 'browser' }),
    });
    const { data } = (await response.json()) as { data: { token: string; uid: string } };
    const cookie = response.headers.getSetCookie().find((each) => each.includes('rm-portal'))!;
    expect(cookie).toMatch(/^__Host-rm-portal=.*HttpOnly; SameSite=Strict;.*; Secure$/);
    const ask = async (body: object, headers: Record<string, string>) =>
      (
        (await (
          await fetch(`${server.url}/api/user/getUserInfo`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
        ).json()) as { code: number }
      ).code;
    expect(await ask(data, { cookie: cookie.split(';')[0]! })).toBe(1);
    expect(await ask(data, {})).toBe(102);
    expect(await ask({}, { cookie: cookie.split(';')[0]! })).toBe(102);
  });
});

describe('passwords', () => {
  test('a reset ends every session, notifies the owner, and the old one no longer serves', async () => {
    const session = await register();
    later(61);
    await askCode('reset');
    await server.ok(calls.resetPassword, {
      account: phone,
      code: await newestCode(),
      ut: ut(),
      pwd: pwd('brand-new-secret', phone),
    });
    expect((await server.refused(calls.getUserInfo, {}, session)).name).toBe('sessionExpired');
    expect((await server.refused(calls.login, login(phone, good))).name).toBe('passwordWrong');
    await server.ok(calls.login, login(phone, 'brand-new-secret'));
    expect((await server.ok(getOutbox, {})).rows[0]!.target).toBe(phone);
  });

  test('a change needs the old one and leaves only this session', async () => {
    const here = await register();
    const other = await server.ok(calls.login, login(phone, good));
    const body = async (old: string) => ({
      ticket: await aTicket(server, { purpose: 'password', subject: here.uid }),
      ut: ut(),
      oldPwd: pwd(old, here.uid),
      pwd: pwd('brand-new-secret', here.uid),
    });
    expect((await server.refused(calls.changePassword, await body('wrong'), here)).problems).toEqual([
      { name: 'oldPasswordWrong', place: 'oldPwd' },
    ]);
    await server.ok(calls.changePassword, await body(good), here);
    await server.ok(calls.getUserInfo, {}, here);
    expect((await server.refused(calls.getUserInfo, {}, other)).name).toBe('sessionExpired');
  });
});
