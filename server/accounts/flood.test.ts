import { randomBytes } from 'node:crypto';
import type * as Argon from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { testServer, type TestServer } from '#test/server.ts';

const worked = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof Argon>();
  const hash: typeof argon.hash = (...given) => {
    worked.hashes++;
    return argon.hash(...given);
  };
  return { ...argon, hash };
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1' });
});
afterAll(() => server.close());
beforeEach(() => void (worked.hashes = 0));

const email = 'nobody@example.org';
const ut = () => Math.floor(Date.now() / 1000);
const pwd = () => encryptPassword('kq8#vRz2!mWp', email, ut(), randomBytes(12));

test('a password is hashed for nobody who has no code', async () => {
  const common = { code: '000000', timeZone: '', ut: ut(), pwd: pwd() };
  const register = { ...common, accountType: 1 as const, countryId: 156, email };
  expect((await server.refused(calls.register, register)).name).toBe('codeWrong');
  const { timeZone: _, ...rest } = common;
  expect((await server.refused(calls.resetPassword, { ...rest, account: email })).name).toBe('codeWrong');
  expect(worked.hashes).toBe(0);
});
