import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { nothingYet, registerProblems } from './register-form.ts';

const complete = {
  ...nothingYet,
  phone: '13900000000',
  code: '123456',
  pwd: 'jump-high-2026',
  again: 'jump-high-2026',
  agreed: true,
};

test('a complete form has no problem', () => {
  expect(registerProblems(complete)).toEqual([]);
});

test('two passwords that differ, and no agreement', () => {
  expect(registerProblems({ ...complete, again: 'jump-high-2027' })).toEqual([
    problem('passwordsDiffer', 'again'),
  ]);
  expect(registerProblems({ ...complete, agreed: false })).toEqual([problem('agreementMissing', 'agreed')]);
});

test('the account is no password, and abroad a country is chosen', () => {
  expect(registerProblems({ ...complete, pwd: '13900000000', again: '13900000000' })).toEqual([
    problem('passwordCommon', 'pwd'),
  ]);
  expect(registerProblems({ ...complete, where: 'abroad' })).toEqual([problem('required', 'countryId')]);
});
