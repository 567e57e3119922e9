import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { passwordLeast, passwordProblems } from '#contract/fields/password.ts';
import { Refused } from '#server/http/refuse.ts';
import { commonWords } from './common-words.ts';
import { hashNewPwd } from './password.ts';

const codes = (value: string) => passwordProblems(value, 'pwd', [], commonWords).map(({ code }) => code);

test('words are in the form in which they are looked up', () => {
  expect([...commonWords].filter((word) => word !== word.normalize('NFKC').toLowerCase())).toEqual([]);
});

test('the first three thousand of the list that are long enough are refused, every one', () => {
  const first = [...commonWords].filter((word) => word.length >= passwordLeast).slice(0, 3000);
  expect(first).toHaveLength(3000);
  expect(first.filter((word) => codes(word).length === 0)).toEqual([]);
});

test('what attackers try next is refused on the server, with digits and signs around it too', () => {
  for (const common of [
    'jennifer',
    'trustno1',
    'starwars',
    'Corvette1',
    'liverpool',
    'Summer2026!',
    'charlie123',
    '123charlie',
    'bond007!',
    'whatever',
    'zhangwei123',
    'woaini520',
    'caonima123',
    'beijing2008',
    'qazwsxedcrfv',
    '1qweqweqwe',
  ])
    expect(codes(common), common).toEqual([refusals.passwordCommon.code]);
});

test('what only holds such a word is not', () => {
  for (const good of [
    'charlie-turns-the-rope',
    'summerwinter',
    '云麓小学的绳子真长',
    'k7-liverpool-x2',
    'zhangweitiao',
  ])
    expect(codes(good), good).toEqual([]);
});

test('setting a password asks them', async () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const ut = now.getTime() / 1000;
  const set = (password: string) =>
    hashNewPwd(encryptPassword(password, 'account', ut, new Uint8Array(12)), 'account', ut, now);
  await expect(set('maverick1986')).rejects.toBeInstanceOf(Refused);
  expect(await set('maverick turns twice')).toMatch(/^\$argon2id\$/);
});
