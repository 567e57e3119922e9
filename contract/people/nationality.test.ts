import { expect, test } from 'vitest';
import { nationalityOf } from './nationality.ts';

test.each([
  ['an ID card is Chinese whatever was said', 1, 392, 156],
  ['so is a household register', 3, null, 156],
  ['a Chinese passport too, unless said otherwise', 5, null, 156],
  ['a passport of Hong Kong', 5, 344, 344],
  ['of any other document it is what was said', 4, 392, 392],
  ['or not known', 4, null, null],
  ['of a permit as well', 7, null, null],
] as const)('%s', (_, idType, stated, expected) => {
  expect(nationalityOf(idType, stated)).toBe(expected);
});
