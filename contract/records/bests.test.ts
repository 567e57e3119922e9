import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestsIn, surpasses } from './bests.ts';
import { disciplineKey, type Discipline } from './discipline.ts';

const final = fc.integer({ min: 0, max: 100_000 });

test('of two results one surpasses the other, or they are equal', () => {
  fc.assert(
    fc.property(final, final, (a, b) => {
      expect(Number(surpasses(a, b)) + Number(surpasses(b, a))).toBe(a === b ? 0 : 1);
      expect(surpasses(a, b)).toBe(a > b);
    }),
  );
});

test('a personal best is above all before it, and the last of them is the highest of all', () => {
  const results = fc.array(fc.record({ day: fc.constant('2026-05-01'), final: fc.option(final) }));
  fc.assert(
    fc.property(results, (all) => {
      const bests = bestsIn(all);
      const counted = all.flatMap(({ final: each }) => each ?? []);
      for (const [at, isBest] of bests.entries()) {
        const before = all.slice(0, at).flatMap(({ final: each }) => each ?? []);
        expect(isBest).toBe(all[at]!.final !== null && before.every((each) => each < all[at]!.final!));
      }
      const last = all.findLast((_, at) => bests[at])?.final ?? null;
      expect(last).toBe(counted.length === 0 ? null : Math.max(...counted));
    }),
  );
});

test('results are compared by rule book, event and count, whatever the event is called in a match', () => {
  const sprint: Discipline = {
    code: 'SRSS',
    kind: 'individual',
    scoreModel: 'speed',
    countingUnit: 'rightFoot',
    ruleBook: 'national',
    name: { zh: '30秒单摇跳' },
  };
  const key = disciplineKey(sprint);
  expect(disciplineKey({ ...sprint, name: { zh: '速度赛' } })).toBe(key);
  expect(disciplineKey({ ...sprint, ruleBook: 'international' })).not.toBe(key);
  expect(disciplineKey({ ...sprint, countingUnit: 'jumps' })).not.toBe(key);
  expect(disciplineKey({ ...sprint, code: '' })).not.toBe(
    disciplineKey({ ...sprint, code: '', name: { zh: '速度赛' } }),
  );
});
