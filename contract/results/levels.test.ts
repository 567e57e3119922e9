import { expect, it } from 'vitest';
import { rounded } from './ratio.ts';

/** Points of a skill of this level, `base` × 1.5^level, in hundredths; a power of a part of a level is no fraction. */
function levelPoints(base: number, level: number): number {
  if (level === 0) return 0;
  return Number.isInteger(level)
    ? rounded({ over: base * 3 ** level, under: 2 ** level })
    : rounded({ over: Math.round(base * 1.5 ** level * 1e9), under: 1e9 });
}
const [single, doubleDutch] = [10, 100];

/**
 * The tables that the technical manual 4.2.0 prints. Judges’ devices turn levels into points; here is shown that these are
 * rounded as all of ours are: the exact halves 0.225 and 3.375 go up.
 */
it.each([
  [
    'single rope, wheel and show',
    single,
    [0, 0, 0.5, 12, 1, 15, 2, 23, 3, 34, 4, 51, 5, 76, 6, 114, 7, 171, 8, 256],
  ],
  ['double dutch', doubleDutch, [5.5, 930, 4, 506, 3.75, 457, 3.5, 413, 3, 338, 2.5, 276, 2, 225]],
] as const)('levels of %s have the points of the manual, halves up', (_, base, printed) => {
  const levels = printed.filter((__, at) => at % 2 === 0);
  expect(levels.flatMap((level) => [level, levelPoints(base, level)])).toEqual(printed);
});

it('a turner’s level 5 is printed as 7.6, to one decimal', () => {
  expect(levelPoints(doubleDutch, 5)).toBe(759);
});
