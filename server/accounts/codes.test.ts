import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { samePhone } from '#contract/fields/phone.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { nameOf } from '#test/calls-at.ts';
import { postFrom, ticketFrom } from '#test/factories/from.ts';
import { suiteServer } from '#test/server.ts';
import { makeCode } from './codes.ts';
import { hashPassword } from './password.ts';

let now: Date;
const good = 'jump-high-2026';
const most = 3;
const env = { CODES_AN_HOUR: String(most), CAPTCHA_BITS: '1', DEMO: '1', PUBLIC_URL: 'http://localhost:1' };
const server = await suiteServer(env);
const hash = await hashPassword(good);
beforeEach(() => server.setNow((now = new Date(Date.UTC(2026, 10, (now?.getUTCDate() ?? 0) + 1, 4)))));
const later = (seconds: number) => server.setNow((now = new Date(now.getTime() + seconds * 1000)));

type Target = { phone: string } | { email: string };
let networks = 0;
/** From a network of its own, so that no limit but the one that is tested counts. */
async function askFor(
  purpose: 'register' | 'reset',
  target: Target,
  remoteAddress = `203.0.113.${++networks}`,
) {
  const from = { remoteAddress };
  const subject = 'phone' in target ? target.phone : target.email;
  const ticket = await ticketFrom(server, { purpose, subject }, from);
  return nameOf((await postFrom(server, calls.getSmsCode, { purpose, ...target, ticket }, from)).code);
}
let serial = 0;
const aPhone = () => `1330000${String(++serial).padStart(4, '0')}`;
const anEmail = () => `somebody${++serial}@example.org`;

async function anAccount(values: { phone?: string; email?: string }) {
  const id = newId();
  await server.db
    .insertInto('accounts')
    .values({
      id,
      realm: 'portal',
      phone: null,
      email: null,
      ...values,
      password_hash: hash,
      created_at: now,
    })
    .execute();
  return id;
}

describe('the budget of an hour', () => {
  test('of new accounts by SMS is used up by nothing else, and keeps nothing else from being sent', async () => {
    for (let n = 0; n < most; n++) expect(await askFor('register', { phone: aPhone() })).toBe('success');
    expect(await askFor('register', { phone: aPhone() })).toBe('messagesFull');
    expect(server.logged.join('')).toContain('the hourly budget of codes is used up');
    expect(await askFor('register', { email: anEmail() })).toBe('success');
    const phone = aPhone();
    await anAccount({ phone });
    expect(await askFor('reset', { phone })).toBe('success');
    const context = { ...server.services, now, address: '', wideAddress: null, log: server.app.log } as never;
    const expected = { limited: [], budget: 'guardian', sent: true } as const;
    const code = await transaction(server.db, (trx) =>
      makeCode(trx, context, 'consent x', aPhone(), expected),
    );
    expect(code).toMatch(/^\d{6}$/);
    later(3601);
    expect(await askFor('register', { phone: aPhone() })).toBe('success');
  });

  test('is not used up by what is not sent; once it is, known and unknown accounts are answered alike', async () => {
    for (let n = 0; n < 2 * most; n++) expect(await askFor('reset', { email: anEmail() })).toBe('success');
    for (let n = 0; n < most; n++) {
      const email = anEmail();
      await anAccount({ email });
      expect(await askFor('reset', { email })).toBe('success');
    }
    const email = anEmail();
    await anAccount({ email });
    expect(await askFor('reset', { email })).toBe('messagesFull');
    expect(await askFor('reset', { email: anEmail() })).toBe('messagesFull');
  });
});

test('of one /48 of IPv6 no more than 40 ask within an hour, however many networks it has', async () => {
  const from = (n: number) => `2001:db8:5:${n.toString(16)}::1`;
  expect(await askFor('reset', { email: anEmail() }, from(0))).toBe('success');
  await sql`
    insert into codes select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'target_hash', decode(md5(n::text), 'hex')))).*
      from codes c, generate_series(1, 38) n where c.wide_hash is not null`.execute(server.db);
  expect(await askFor('reset', { email: anEmail() }, from(40))).toBe('success');
  expect(await askFor('reset', { email: anEmail() }, from(41))).toBe('codeTooOften');
  expect(await askFor('reset', { email: anEmail() }, '2001:db8:6::1')).toBe('success');
});

describe('one phone, however it is written,', () => {
  const spelled = (phone: string) => [phone, `+86${phone}`, `86${phone}`, `+86 ${phone}`];
  const sealed = (account: string) => {
    const ut = Math.floor(now.getTime() / 1000);
    return { ut, pwd: encryptPassword(good, account, ut, randomBytes(12)) };
  };
  const logIn = (account: string) =>
    server.call(calls.login, { account, timeZone: '', ...sealed(account), client: 'program' });
  const register = async (written: string) => {
    await askFor('register', { phone: written });
    const { body, target } = await server.db
      .selectFrom('outbox')
      .select(['body', 'target'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(target).toBe(samePhone(written));
    const code = /\d{6}/.exec(body)![0];
    const common = { accountType: 1 as const, countryId: 156, timeZone: '', client: 'program' as const };
    const { code: answered } = await server.call(calls.register, {
      ...common,
      phone: written,
      code,
      ...sealed(written),
    });
    return nameOf(answered);
  };

  test('has one limit of codes', async () => {
    const phone = aPhone();
    expect(await askFor('register', { phone: `+86${phone}` })).toBe('success');
    for (const each of spelled(phone).slice(0, 3))
      expect(await askFor('register', { phone: each })).toBe('codeTooOften');
  });

  test('is one account: registered in one spelling, entered in every, and registered once', async () => {
    const phone = aPhone();
    expect(await register(`+86${phone}`)).toBe('success');
    for (const each of spelled(phone)) expect(nameOf((await logIn(each)).code)).toBe('success');
    later(61);
    expect(await register(phone)).toBe('phoneExists');
  });

  test('stored in another spelling before there was one, is found', async () => {
    const phone = aPhone();
    const old = await anAccount({ phone: `+86${phone}` });
    for (const each of spelled(phone)) expect((await logIn(each)).data?.uid).toBe(old);
    // Two that were: each is entered as it was written.
    const second = await anAccount({ phone });
    expect((await logIn(phone)).data?.uid).toBe(second);
    expect((await logIn(`+86${phone}`)).data?.uid).toBe(old);
  });

  test('stored in another spelling before there was one, is not registered again', async () => {
    const phone = aPhone();
    await anAccount({ phone: `+86${phone}` });
    expect(await register(phone)).toBe('phoneExists');
  });
});

test('where the provider of SMS does not reach a number, that is said, and nothing is counted', async () => {
  const sms = { endpoint: 'https://sms.example', keyId: 'a', keySecret: 'b', sign: 'c', templates: {} };
  const { config } = server.services;
  config.sms = sms;
  const refused = await server.refused(calls.getSmsCode, { purpose: 'register', phone: '+4930901820' });
  expect(refused.name).toBe('smsAbroad');
  config.sms = undefined;
  expect(await askFor('register', { phone: '+4930901820' })).toBe('success');
});
