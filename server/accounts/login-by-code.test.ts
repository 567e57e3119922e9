import { beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { textsTo } from '#test/factories/inbox.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aTicket } from '#test/factories/captchas.ts';
import { suiteServer } from '#test/server.ts';

let now: Date;
let serial = 0;
let unit: PortalCaller;
let phone: string;
const server = await suiteServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });
beforeEach(async () => {
  // Every test a day of its own, so that no limit of another one counts.
  now = new Date(Date.UTC(2026, 9, 1 + ++serial, 4));
  server.setNow(now);
  unit = await aUnit(server.db, { now });
  phone = `1380009${String(serial).padStart(4, '0')}`;
  await server.db.updateTable('accounts').set({ phone }).where('id', '=', unit.accountId).execute();
});

const later = (seconds: number) => server.setNow((now = new Date(now.getTime() + seconds * 1000)));
const asking = async (subject = phone, purpose: 'login' | 'reset' = 'login') => ({
  purpose,
  ...(subject.includes('@') ? { email: subject } : { phone: subject }),
  ticket: await aTicket(server, { purpose, subject }),
});
const codesTo = async (target: string) =>
  (await textsTo(server, target)).map((body) => /\d{6}/.exec(body)![0]);
/** Asks for a code; the one that was sent. */
async function codeFor(subject = phone, purpose: 'login' | 'reset' = 'login'): Promise<string> {
  await server.ok(calls.getSmsCode, await asking(subject, purpose));
  return (await codesTo(subject)).at(-1)!;
}
const entering = (code: string, account = phone) => ({
  account,
  code,
  timeZone: 'Asia/Shanghai',
  client: 'program' as const,
});
const refused = async (code: string, account = phone) =>
  (await server.refused(calls.loginByCode, entering(code, account))).name;

test('a code opens a session of the account, however its phone is written; it is on record', async () => {
  const code = await codeFor();
  expect((await server.db.selectFrom('outbox').select('body').execute()).at(-1)!.body).toContain('用于登录');
  const session = await server.ok(calls.loginByCode, entering(code, `+86 ${phone}`));
  expect(session.uid).toBe(unit.accountId);
  await server.ok(calls.getUserInfo, {}, session);
  const trail = await server.db
    .selectFrom('audit')
    .select(['account_id', 'realm', 'subject_id', 'before', 'after'])
    .where('act', '=', 'account.loginByCode')
    .where('subject_id', '=', unit.accountId)
    .execute();
  expect(trail).toEqual([
    { account_id: unit.accountId, realm: 'portal', subject_id: unit.accountId, before: null, after: null },
  ]);
});

test('by mail as well', async () => {
  const email = 'coach@example.org';
  await server.db.updateTable('accounts').set({ email }).where('id', '=', unit.accountId).execute();
  const code = await codeFor(email);
  expect((await server.ok(calls.loginByCode, entering(code, 'Coach@Example.org'))).uid).toBe(unit.accountId);
});

test('a captcha comes first, and the limits are those of every code', async () => {
  const { ticket, ...bare } = await asking();
  expect((await server.refused(calls.getSmsCode, bare)).name).toBe('captchaNeeded');
  const other = await aTicket(server, { purpose: 'reset', subject: phone });
  expect((await server.refused(calls.getSmsCode, { ...bare, ticket: other })).name).toBe('captchaNeeded');
  await server.ok(calls.getSmsCode, { ...bare, ticket });
  expect((await server.refused(calls.getSmsCode, await asking())).name).toBe('codeTooOften');
  for (let n = 0; n < 4; n++) {
    later(61);
    await codeFor();
  }
  later(61);
  expect((await server.refused(calls.getSmsCode, await asking())).name).toBe('codeTooOften');
});

test('whether there is an account is not told: asking and guessing are answered alike, and nothing is sent', async () => {
  const stranger = `1390009${String(serial).padStart(4, '0')}`;
  for (const each of [phone, stranger]) expect(await refused('000000', each)).toBe('codeNotFetched');
  const answers = [];
  for (const each of [phone, stranger]) {
    const answer = await server.call(calls.getSmsCode, await asking(each));
    const guesses = [];
    const wrong = (await codesTo(each)).at(-1) === '000000' ? '000001' : '000000';
    for (let n = 0; n < 4; n++) guesses.push(await refused(wrong, each));
    answers.push({ ...answer, guesses });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await codesTo(stranger)).toEqual([]);
});

test('a code is over after five minutes, after three wrong tries, and serves nothing else', async () => {
  const first = await codeFor();
  later(300);
  expect(await refused(first)).toBe('codeWrong');
  const second = await codeFor();
  const wrong = second === '000000' ? '000001' : '000000';
  for (let n = 0; n < 3; n++) expect(await refused(wrong)).toBe('codeWrong');
  expect(await refused(second)).toBe('codeWrong');
  later(61);
  expect(await refused(await codeFor(phone, 'reset'))).toBe('codeWrong');
});

test('a code serves once: of two at the same moment one gets in, and it is not used again', async () => {
  const code = await codeFor();
  const both = await Promise.all([1, 2].map(() => server.call(calls.loginByCode, entering(code))));
  expect(both.map(({ code: answered }) => answered).toSorted((a, b) => a - b)).toEqual([
    refusals.success.code,
    refusals.codeWrong.code,
  ]);
  expect(await refused(code)).toBe('codeWrong');
});

test('neither an account that is disabled nor staff get one', async () => {
  await server.db
    .updateTable('accounts')
    .set({ disabled_at: now })
    .where('id', '=', unit.accountId)
    .execute();
  await server.ok(calls.getSmsCode, await asking());
  const staff = await aStaff(server.db, [], now);
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', staff.accountId)
    .executeTakeFirstOrThrow();
  await server.ok(calls.getSmsCode, await asking(email!));
  expect([await codesTo(phone), await codesTo(email!)]).toEqual([[], []]);
});

test('one that was disabled after it got its code stays out', async () => {
  const code = await codeFor();
  await server.db
    .updateTable('accounts')
    .set({ disabled_at: now })
    .where('id', '=', unit.accountId)
    .execute();
  expect(await refused(code)).toBe('codeWrong');
});
