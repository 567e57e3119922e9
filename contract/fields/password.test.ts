import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { isCommonPassword, password, passwordProblems } from './password.ts';

const codes = (value: string, personal: string[] = []) =>
  passwordProblems(value, 'pwd', personal).map((each) => each.code);
const { passwordTooShort, passwordTooLong, passwordCommon } = refusals;

test('8 characters are enough, 7 are not, 128 are taken, 129 are not', () => {
  expect(codes('kX9$vLqB')).toEqual([]);
  expect(codes('kX9$vLq')).toEqual([passwordTooShort.code]);
  expect(codes('')).toEqual([passwordTooShort.code]);
  const long = 'the rope turns and turns '.repeat(6);
  expect(codes(long.slice(0, 128))).toEqual([]);
  expect(codes(long.slice(0, 129))).toEqual([passwordTooLong.code]);
});

test('characters are counted as people count them', () => {
  expect(codes('😀'.repeat(4))).toEqual([passwordTooShort.code]);
  expect(codes('马儿跑得快绳子转')).toEqual([]);
});

test('any characters are allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 20, maxLength: 40 }), (value) => {
      fc.pre(new Set(value).size > 10 && [...value].length <= 128);
      expect(codes(value)).toEqual([]);
    }),
  );
});

test('what is tried first is refused', () => {
  for (const common of [
    'password',
    'Password1',
    'PASSWORD123!',
    'p@ssw0rd',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '0987654321',
    '88888888',
    '11111111',
    'abcabcabc',
    '12341234',
    'abcdefgh',
    'hgfedcba',
    'qwertyuiop',
    'qwerty123',
    '1q2w3e4r',
    '1qaz2wsx',
    'a123456789',
    'qq123456',
    'abc12345',
    '123456789a',
    'woaini1314',
    '5201314520',
    'iloveyou',
    'admin888',
    '888admin',
    'welcome1',
    'ropemeet',
    'RopeMeet2024',
    'tiaosheng123',
    '绳赛通123456',
    '跳绳跳绳跳绳跳绳',
    '147258369',
  ]) {
    expect(codes(common), common).toEqual([passwordCommon.code]);
    expect(
      password.safeParse(common).error?.issues.map((each) => each.message),
      common,
    ).toEqual(['passwordCommon']);
  }
});

test('what only resembles it is not', () => {
  for (const good of [
    'passwordless-rope',
    'my dragon jumps high',
    '19870412x7Q',
    'qwerty and some more',
    'admin-of-the-hall',
    '12345678-of-9',
  ]) {
    expect(isCommonPassword(good), good).toBe(false);
  }
});

test('the account itself is no password', () => {
  expect(codes('13812345678', ['13812345678'])).toEqual([passwordCommon.code]);
  expect(codes('Teacher@school.cn', ['', 'teacher@school.cn'])).toEqual([passwordCommon.code]);
  expect(codes('teacher@school.cn', ['other@school.cn'])).toEqual([]);
});

test('a long hostile value is judged at once', () => {
  expect(isCommonPassword(`${'ab'.repeat(60)}c${'!'.repeat(7)}`)).toBe(false);
});
