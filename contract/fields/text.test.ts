import { expect, test } from 'vitest';
import { problemsOf } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { id, version } from './id.ts';
import { longText, requiredText, text } from './text.ts';

const codes = (result: { error?: { issues: Parameters<typeof problemsOf>[0] } | undefined }) =>
  problemsOf(result.error?.issues ?? []).map((each) => each.code);

test('a line may be empty, at its most, and not one longer', () => {
  expect(codes(text(5).safeParse(''))).toEqual([]);
  expect(codes(text(5).safeParse('12345'))).toEqual([]);
  expect(codes(text(5).safeParse('123456'))).toEqual([refusals.tooBig.code]);
});

test('hidden characters are refused, line breaks let through only in long text', () => {
  for (const hidden of ['a\u0000b', 'a\u200bb', 'a\u202eb', 'a\ufeffb', 'a\ud800b', 'a\udc00']) {
    expect(codes(text(9).safeParse(hidden))).toEqual([refusals.textWrong.code]);
    expect(codes(longText(9).safeParse(hidden))).toEqual([refusals.textWrong.code]);
  }
  expect(codes(text(9).safeParse('a😀b'))).toEqual([]);
  expect(codes(text(9).safeParse('a\nb'))).toEqual([refusals.textWrong.code]);
  expect(codes(longText(9).safeParse('a\r\n\tb'))).toEqual([]);
});

test('a required line is more than spaces', () => {
  for (const empty of ['', '  ', '\u3000'])
    expect(codes(requiredText(9).safeParse(empty))).toEqual([refusals.required.code]);
  expect(codes(requiredText(9).safeParse('校'))).toEqual([]);
});

test('an empty id is code 109, a missing one 110, another wrong one a wrong field', () => {
  expect(codes(id.safeParse(''))).toEqual([refusals.idEmpty.code]);
  expect(codes(id.safeParse(undefined))).toEqual([refusals.dataIdEmpty.code]);
  expect(codes(id.safeParse('1'))).toEqual([refusals.fieldWrong.code]);
  expect(codes(id.safeParse('0192A000-0000-7000-8000-000000000000'))).toEqual([refusals.fieldWrong.code]);
  expect(codes(id.safeParse('0192a000-0000-7000-8000-000000000000'))).toEqual([]);
  expect(codes(version.safeParse(-1))).toEqual([refusals.tooSmall.code]);
});
