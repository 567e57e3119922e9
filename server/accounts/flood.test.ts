import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { hashPassword } from './password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1' });
});
afterAll(() => server.close());

const email = 'nobody@example.org';
const ut = () => Math.floor(Date.now() / 1000);
const pwd = () => encryptPassword('kq8#vRz2!mWp', email, ut(), randomBytes(12));

test('a password is hashed for nobody who has no code', async () => {
  // While so many wait to be hashed, one more would be answered after all of them.
  let over = false;
  const busy = Promise.all(Array.from({ length: 100 }, () => hashPassword('somebody else'))).then(() => {
    over = true;
  });
  const common = { code: '000000', timeZone: '', ut: ut(), pwd: pwd() };
  const register = { ...common, accountType: 1 as const, countryId: 156, email };
  expect((await server.refused(calls.register, register)).name).toBe('codeWrong');
  const { timeZone: _, ...rest } = common;
  expect((await server.refused(calls.resetPassword, { ...rest, account: email })).name).toBe('codeWrong');
  expect(over).toBe(false);
  await busy;
});
