import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveNumbers, type Numbered } from './numbers.ts';

const last = 100;
/** Entries of few athletes, and of several people; who has a number already has one of the first hundred. */
const entries = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: 40 }), athlete: fc.option(fc.integer({ min: 0, max: 6 })) }),
      { selector: ({ id }) => id, maxLength: 30 },
    ),
    known: fc.uniqueArray(fc.integer({ min: 0, max: 50 })),
  })
  .map(({ lines, known }) =>
    lines.map(({ id, athlete }): Numbered => {
      // Athletes have those up to 7, entries those from 10.
      const athleteId = athlete ?? id + 9;
      const number = known.includes(athleteId) ? athleteId + 1 : null;
      return { entryId: `e${id}`, athleteId: athlete === null ? null : `a${athlete}`, number };
    }),
  );

test('an athlete has one number in all entries, and no other has it; a number that is there stays', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const { numbers, fresh } = giveNumbers(all, last);
      const holders = new Map<number, Set<string>>();
      for (const { entryId, athleteId, number } of all) {
        const entryNumber = numbers.get(entryId)!;
        if (number !== null) expect(entryNumber).toBe(number);
        holders.set(entryNumber, (holders.get(entryNumber) ?? new Set()).add(athleteId ?? entryId));
      }
      const seen = [...holders.values()].flatMap((each) => [...each]);
      expect([...holders.values()].every(({ size }) => size === 1)).toBe(true);
      expect(new Set(seen).size).toBe(seen.length);
      // None is left out between.
      expect([...fresh.values()]).toEqual([...fresh.keys()].map((_, at) => last + at + 1));
    }),
  );
});
