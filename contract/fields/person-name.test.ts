import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPersonName, optionalPersonName, personName, personNameMost, tidyName } from './person-name.ts';

const han = fc.constantFrom(...'王伟李娜张翀昉旻琎赟晢荑龑𠮷〇');
const latin = fc.constantFrom(...'aZéñüøŁỳ');
const run = (letter: fc.Arbitrary<string>) =>
  fc.array(letter, { minLength: 1, maxLength: 4 }).map((each) => each.join(''));

test('takes Chinese characters, letters and spaces, or a mix', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(run(han), run(latin)), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', ' ', '  '),
      (words, gap) => isPersonName(words.join(gap)),
    ),
  );
});

test('takes the middle dot next to a Chinese character, hyphen and apostrophe between Latin letters', () => {
  for (const right of [
    '买买提·艾力',
    '约翰·F·肯尼迪',
    'Jean-Luc',
    "O'Brien",
    'D’Angelo',
    'Anne-Marie O’Neil',
    '王Anna',
  ]) {
    expect(isPersonName(right), right).toBe(true);
  }
});

test('refuses them anywhere else', () => {
  for (const wrong of [
    '·王',
    '王·',
    '王··伟',
    'A·B',
    '王-伟',
    '王’伟',
    '-Ann',
    'Ann-',
    'Ann--Lee',
    "Ann-'Lee",
    '王· 伟',
    'Ann -Lee',
  ]) {
    expect(isPersonName(wrong), wrong).toBe(false);
  }
});

test('refuses spaces at the ends, digits, signs, other scripts and nothing', () => {
  for (const wrong of [
    ' 王伟',
    '王伟 ',
    '',
    ' ',
    '王伟1',
    '王伟２',
    'Ann.',
    '王（伟）',
    'Иван',
    'さくら',
    '王\n伟',
    '王\u200b伟',
    'Ⅷ',
    'ａ',
    '😀',
  ]) {
    expect(isPersonName(wrong), wrong).toBe(false);
  }
});

test('takes 50 characters and not 51', () => {
  expect(isPersonName('王'.repeat(personNameMost))).toBe(true);
  expect(isPersonName('王'.repeat(personNameMost + 1))).toBe(false);
});

test('names the refusal', () => {
  expect(personName.safeParse('').error?.issues.map((each) => each.message)).toEqual(['required']);
  expect(personName.safeParse('1').error?.issues.map((each) => each.message)).toEqual(['nameWrong']);
  expect(optionalPersonName.safeParse('').success).toBe(true);
  expect(optionalPersonName.safeParse('1').success).toBe(false);
});

test('tidying mends what sheets and keyboards do', () => {
  expect(tidyName(' 王　伟 ')).toBe('王伟');
  expect(tidyName('买买提 • 艾力')).toBe('买买提·艾力');
  expect(tidyName('  Mary   Ann ')).toBe('Mary Ann');
  expect(tidyName('Ａnn')).toBe('Ann');
  expect(tidyName('王 Anna')).toBe('王 Anna');
});

test('tidying twice changes nothing more, and leaves a good name alone but for its spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => tidyName(tidyName(value)) === tidyName(value)),
  );
  fc.assert(
    fc.property(
      run(han),
      run(latin),
      (chinese, foreign) => tidyName(chinese) === chinese && tidyName(foreign) === foreign,
    ),
  );
});

test('a long hostile value is refused at once', () => {
  expect(isPersonName(`${'王 '.repeat(100_000)}1`)).toBe(false);
});
