import { expect, it } from 'vitest';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import { offenceCode, offenceCodes, offences, offencesUnder, usualOffences } from './offences.ts';
import { ruleBooks } from './rule-books.ts';

it.each(ruleBooks)('%s: a usual list has each offence once, and a false start costs 10', (book) => {
  expect(offences.safeParse(usualOffences[book]).success).toBe(true);
  const marks: Marks = {
    model: 'speed',
    version: 1,
    counts: [50],
    falseStarts: 1,
    falseSwitches: 0,
    mistakes: 3,
    offences: [],
  };
  expect(scoreOf(marks, usualOffences[book]).final).toBe(4000);
});

it('takes points off for false starts alone by the international book', () => {
  const costing = usualOffences.international.filter(({ deduct }) => deduct > 0);
  expect(costing).toEqual([{ offence: offenceCode.falseStart, deduct: 1000 }]);
  expect(usualOffences.national.filter(({ deduct }) => deduct > 0)).toHaveLength(offenceCodes.length);
});

it('follows another rule book as long as no offence of the list was changed', () => {
  const { national, international } = usualOffences;
  expect(offencesUnder('international', 'national', national)).toEqual(international);
  expect(offencesUnder('national', 'international', international)).toEqual(national);
  expect(offencesUnder('national', 'national', national)).toEqual(national);
  // The list of an older match stays with it.
  expect(offencesUnder('national', 'international', national)).toBe(national);
  for (const at of offenceCodes.keys()) {
    const typed = national.map((each, of) => (of === at ? { ...each, deduct: each.deduct + 50 } : each));
    expect(offencesUnder('international', 'national', typed)).toBe(typed);
    const emptied = national.map((each, of) => (of === at ? { ...each, deduct: '' } : each));
    expect(offencesUnder('international', 'national', emptied)).toBe(emptied);
  }
});
