import { expect, test } from 'vitest';
import { email, isEmail, normaliseEmail, optionalEmail } from './email.ts';

const host = (length: number) => `${'a'.repeat(60)}.`.repeat(5).slice(0, length - 3) + '.cn';

test('takes the addresses that people have', () => {
  for (const right of [
    'a@b.cn',
    'zhang.san+rope@school.edu.cn',
    "o'brien@x-y.co",
    '123456@qq.com',
    'A_b-c@D.ORG',
  ]) {
    expect(isEmail(right), right).toBe(true);
  }
});

test('refuses what no mail server takes', () => {
  for (const wrong of [
    '',
    'a',
    'a@',
    '@b.cn',
    'a@b',
    'a@b.',
    'a..b@c.cn',
    '.a@b.cn',
    'a b@c.cn',
    'a@b@c.cn',
    'a@-b.cn',
    'a@b.c',
    'a@b.cn\n',
    '张@b.cn',
  ]) {
    expect(isEmail(wrong), wrong).toBe(false);
  }
});

test('takes 64 characters before the @ and 254 in all, and not one more', () => {
  expect(isEmail(`${'a'.repeat(64)}@b.cn`)).toBe(true);
  expect(isEmail(`${'a'.repeat(65)}@b.cn`)).toBe(false);
  expect(isEmail(`aa@${host(251)}`)).toBe(true);
  expect(isEmail(`aaa@${host(251)}`)).toBe(false);
});

test('names the refusal, may be empty where optional, compares without case', () => {
  expect(email.safeParse('').error?.issues[0]?.message).toBe('emailWrong');
  expect(optionalEmail.safeParse('').success).toBe(true);
  expect(optionalEmail.safeParse('x').success).toBe(false);
  expect(normaliseEmail(' A@B.cn ')).toBe('a@b.cn');
});

test('a long hostile value is refused at once', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
  expect(isEmail(`a@${'a-'.repeat(50_000)}`)).toBe(false);
});
