import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import type { Call } from '#contract/call.ts';
import { refusals } from '#contract/refusals.ts';
import { textsTo } from '#test/factories/inbox.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { postFrom, ticketFrom, type From } from '#test/factories/from.ts';
import { suiteServer } from '#test/server.ts';
import { nameOf } from '#test/calls-at.ts';
import { waitAfter, sweepFailures } from './login-guard.ts';
import { hashPassword } from './password.ts';

let now: Date;
const good = 'jump-high-2026';
const server = await suiteServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });
const hash = await hashPassword(good);
beforeEach(async () => {
  // Every test a day of its own.
  server.setNow((now = new Date(Date.UTC(2026, 10, (now?.getUTCDate() ?? 0) + 1, 4))));
  await server.db.deleteFrom('login_failures').execute();
});
const later = (seconds: number) => server.setNow((now = new Date(now.getTime() + seconds * 1000)));

const post = (declared: Call, body: object, from: From) => postFrom(server, declared, body, from);
const deviceIn = (cookies: readonly string[]) => cookies.find((each) => each.includes('rm-devices='))!;

const ut = () => Math.floor(now.getTime() / 1000);
const sealed = (account: string, password: string) => ({
  ut: ut(),
  pwd: encryptPassword(password, account, ut(), randomBytes(12)),
});

/** With a captcha's ticket where one is asked for. */
async function logIn(account: string, password: string, from: From, realm: 'portal' | 'staff' = 'portal') {
  const declared = realm === 'portal' ? calls.login : calls.staffLogin;
  const body = { account, timeZone: '', ...sealed(account, password) };
  const first = await post(declared, body, from);
  if (first.code !== refusals.captchaNeeded.code) return first;
  return post(
    declared,
    { ...body, ticket: await ticketFrom(server, { purpose: 'login', subject: account }, from) },
    from,
  );
}
const refusalAt = async (...parameters: Parameters<typeof logIn>) =>
  nameOf((await logIn(...parameters)).code);

async function owner(realm: 'portal' | 'staff' = 'portal') {
  const { accountId } =
    realm === 'portal' ? await aUnit(server.db, { now }) : await aStaff(server.db, [], now);
  const row = await server.db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .returning(['phone', 'email'])
    .executeTakeFirstOrThrow();
  return { accountId, account: (realm === 'portal' ? row.phone : row.email)! };
}

let networks = 0;
const somewhere = () => ({ remoteAddress: `203.0.${Math.floor(++networks / 250)}.${(networks % 250) + 1}` });

/** So many guesses of the day, each from a network of its own; the last of them really made. */
async function guessed(account: string, times: number, realm: 'portal' | 'staff' = 'portal') {
  expect(await refusalAt(account, 'not-this-one', somewhere(), realm)).toBe('passwordWrong');
  await server.db
    .updateTable('login_failures')
    .set({ failures: times - 1 })
    .where('last_at', '=', now)
    .where('failures', '<=', 2)
    .execute();
  expect(await refusalAt(account, 'not-this-one', somewhere(), realm)).toBe('passwordWrong');
}

const home = { remoteAddress: '198.51.100.7' };
const ownDevice = async (account: string, realm: 'portal' | 'staff' = 'portal') => {
  const { code, cookies } = await logIn(account, good, home, realm);
  expect(code).toBe(refusals.success.code);
  return { ...home, cookie: deviceIn(cookies) };
};

describe('an account that is guessed at from everywhere', () => {
  test('makes every unknown device wait, longer each time; its own device gets in, and its owner hears of it once', async () => {
    const { account } = await owner();
    const device = await ownDevice(account);
    const elsewhere = { remoteAddress: '192.0.2.9' };
    await guessed(account, 19);
    expect(await refusalAt(account, 'not-this-one', somewhere())).toBe('passwordWrong');
    // The right password as well, so that no guess is confirmed.
    expect(await refusalAt(account, good, elsewhere)).toBe('loginSlowed');
    expect(await refusalAt(account, good, device)).toBe('success');
    const messages = () =>
      server.db.selectFrom('outbox').select('channel').where('target', '=', account).execute();
    expect(await messages()).toEqual([{ channel: 'sms' }]);
    later(3);
    expect(await refusalAt(account, 'not-this-one', elsewhere)).toBe('passwordWrong');
    later(3);
    expect(await refusalAt(account, 'not-this-one', { remoteAddress: '192.0.2.10' })).toBe('loginSlowed');
    expect(await messages()).toHaveLength(1);
    later(3_600);
    expect(await refusalAt(account, good, elsewhere)).toBe('success');
    expect([19, 20, 21, 28, 29].map((each) => waitAfter(each, { free: 20, lock: 29 }))).toEqual([
      0, 2, 4, 512, 900,
    ]);
  });

  test('opens after 100 failures of a day by a code only, known or unknown, and again the day after', async () => {
    const { account } = await owner();
    const device = await ownDevice(account);
    for (const each of [account, '13899990000']) {
      await guessed(each, 100);
      const elsewhere = { remoteAddress: '192.0.2.77' };
      later(901);
      expect(await refusalAt(each, good, elsewhere)).toBe('loginClosed');
    }
    expect(await refusalAt(account, good, device)).toBe('success');
    later(24 * 3600);
    expect(await refusalAt(account, good, { remoteAddress: '192.0.2.77' })).toBe('success');
  });

  test('opens to the browser that has proved the phone by a code', async () => {
    const { account } = await owner();
    await guessed(account, 20);
    const elsewhere = { remoteAddress: '192.0.2.78' };
    expect(await refusalAt(account, good, elsewhere)).toBe('loginSlowed');
    const ticket = await ticketFrom(server, { purpose: 'reset', subject: account }, elsewhere);
    await post(calls.getSmsCode, { purpose: 'reset', phone: account, ticket }, elsewhere);
    const code = /\d{6}/.exec((await textsTo(server, account)).at(-1)!)![0];
    const set = await post(
      calls.resetPassword,
      { account, code, ...sealed(account, 'brand-new-secret') },
      elsewhere,
    );
    expect(set.code).toBe(refusals.success.code);
    await guessed(account, 20);
    expect(await refusalAt(account, 'brand-new-secret', elsewhere)).toBe('loginSlowed');
    expect(
      await refusalAt(account, 'brand-new-secret', { ...elsewhere, cookie: deviceIn(set.cookies) }),
    ).toBe('success');
  });

  test('of staff: they wait, and no code is asked for that there is none of', async () => {
    const { account, accountId } = await owner('staff');
    const device = await ownDevice(account, 'staff');
    await guessed(account, 20, 'staff');
    expect(await refusalAt(account, good, somewhere(), 'staff')).toBe('tooOften');
    expect(await refusalAt(account, good, device, 'staff')).toBe('success');
    const mails = await server.db
      .selectFrom('outbox')
      .select('subject')
      .where('target', '=', account)
      .execute();
    expect(mails).toHaveLength(1);
    expect(accountId).not.toBe('');
  });
});

describe('a known device', () => {
  test('is locked by its own failures only', async () => {
    const { account } = await owner();
    const device = await ownDevice(account);
    for (let n = 1; n <= 10; n++) {
      expect(await refusalAt(account, 'not-this-one', device)).toBe('passwordWrong');
      later(waitAfter(n) < 900 ? waitAfter(n) + 1 : 0);
    }
    expect(await refusalAt(account, good, device)).toBe('tooOften');
    // Where no cookie comes along it is a device like any other.
    expect(await refusalAt(account, good, home)).toBe('success');
  });

  test('is one of its account and password alone, and of several accounts at once', async () => {
    const [first, second] = [await owner(), await owner()];
    const one = await ownDevice(first.account);
    const both = { ...home, cookie: deviceIn((await logIn(second.account, good, one)).cookies) };
    for (const { account } of [first, second]) {
      await guessed(account, 20);
      expect(await refusalAt(account, good, somewhere())).toBe('loginSlowed');
      expect(await refusalAt(account, good, both)).toBe('success');
    }
    expect(await refusalAt(second.account, good, one)).toBe('loginSlowed');
    const forged = `__Host-rm-devices=${'a'.repeat(12)}.${'b'.repeat(43)}`;
    expect(await refusalAt(first.account, good, { ...home, cookie: forged })).toBe('loginSlowed');
    await server.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('another-good-1') })
      .where('id', '=', first.accountId)
      .execute();
    expect(await refusalAt(first.account, 'another-good-1', both)).toBe('loginSlowed');
  });
});

test('of one /48 of IPv6 an account waits after 15 failures, however many networks it has', async () => {
  const { account } = await owner();
  const from = (n: number) => ({ remoteAddress: `2001:db8:7:${n.toString(16)}::1` });
  for (let n = 0; n < 15; n++)
    expect(await refusalAt(account, 'not-this-one', from(n))).toBe('passwordWrong');
  expect(await refusalAt(account, good, from(99))).toBe('tooOften');
  expect(await refusalAt(account, good, { remoteAddress: '2001:db8:8::1' })).toBe('success');
});

test('failures that count no more are removed', async () => {
  const { account } = await owner();
  await refusalAt(account, 'not-this-one', home);
  await sweepFailures(server.db, now);
  expect(await server.db.selectFrom('login_failures').selectAll().execute()).not.toHaveLength(0);
  later(24 * 3600 + 1);
  await sweepFailures(server.db, now);
  expect(await server.db.selectFrom('login_failures').selectAll().execute()).toHaveLength(0);
});
