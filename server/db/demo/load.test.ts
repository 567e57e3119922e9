import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitProblems } from '#contract/units/rules.ts';
import { login } from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { getPublicMatch } from '#contract/matches/calls.ts';
import { passwordProblems } from '#contract/fields/password.ts';
import { storedUnitOf } from '#server/units/stored.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { loadDemo } from './load.ts';
import { demoPassword } from './logins.ts';

let server: TestServer;
let logins: { account: string; password: string }[];
const now = new Date('2026-07-01T04:00:00Z');

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  logins = await loadDemo(server.services);
});
afterAll(() => server.close());

test('a second load adds nothing', async () => {
  const count = async () => (await server.db.selectFrom('units').select('id').execute()).length;
  const before = await count();
  expect(await loadDemo(server.services)).toEqual(logins);
  expect(await count()).toBe(before);
});

test('the logins work, and their password is one that the product would take', async () => {
  expect(passwordProblems(demoPassword)).toEqual([]);
  const ut = Math.floor(now.getTime() / 1000);
  for (const { account, password } of logins.filter(({ account }) => !/admin|review|finance/.test(account))) {
    const pwd = encryptPassword(password, account, ut, new Uint8Array(12));
    expect(
      (await server.ok(login, { account, timeZone: 'Asia/Shanghai', ut, pwd, client: 'program' })).token,
    ).toBeTruthy();
  }
});

test('units stand in every state, and what was handed in keeps the rules of certification', async () => {
  const units = (await server.db.selectFrom('units').selectAll().execute()).map(storedUnitOf);
  expect(new Set(units.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 4, 5]));
  for (const { unit } of units) {
    expect(
      unitProblems(unit, unit.type === 11 ? 11 : 1).map(({ code, place }) => `${unit.name} ${code} ${place}`),
    ).toEqual([]);
  }
});

test('everybody sees the published matches', async () => {
  const { rows } = await server.ok(getPublicMatch, {});
  expect(rows.map(({ status }) => status)).toEqual([2, 2, 2, 1, 5]);
});
