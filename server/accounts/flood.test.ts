import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { suiteServer } from '#test/server.ts';
import { hashPassword } from './password.ts';

const server = await suiteServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1' });

const email = 'nobody@example.org';
const ut = () => Math.floor(Date.now() / 1000);
const pwd = () => encryptPassword('kq8#vRz2!mWp', email, ut(), randomBytes(12));

test('no password is hashed without a code', async () => {
  const common = { code: '000000', timeZone: '', ut: ut(), pwd: pwd() };
  const register = { ...common, accountType: 1 as const, countryId: 156, email };
  const { timeZone: _, ...reset } = { ...common, account: email };
  const both = async () => [
    (await server.refused(calls.register, register)).name,
    (await server.refused(calls.resetPassword, reset)).name,
  ];
  expect(await both()).toEqual(['codeNotFetched', 'codeNotFetched']);
  // While so many wait to be hashed, one more would be answered after all of them.
  let over = false;
  const keepBusy = async () => {
    await Promise.all(Array.from({ length: 60 }, () => hashPassword('somebody else')));
    over = true;
  };
  const busy = keepBusy();
  expect(await both()).toEqual(['codeNotFetched', 'codeNotFetched']);
  expect(over).toBe(false);
  await busy;
});
