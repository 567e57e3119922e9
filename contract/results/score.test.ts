import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualOffences } from '#contract/matches/offences.ts';
import { marks as marksSchema, type Marks, type MarksOf } from './marks.ts';
import { averageOf, rounded } from './ratio.ts';
import { recountDue, scoreOf } from './score.ts';

const speed = (counts: number[], more: Partial<MarksOf<'speed'>> = {}): MarksOf<'speed'> =>
  ({
    model: 'speed',
    version: 2,
    counts,
    falseStarts: 0,
    falseSwitches: 0,
    mistakes: 0,
    offences: [],
    ...more,
  }) as MarksOf<'speed'>;
const final = (...parameters: Parameters<typeof speed>) =>
  scoreOf(speed(...parameters), usualOffences.national).final;

describe('the average of the judges', () => {
  // RopeScore/rulesets 2025-07-26, lib/helpers/ijru.ts and lib/models/competition-events/ijru.speed@1.0.0.test.ts
  it.each([
    [[], 0],
    [[7], 7],
    [[7, 8], 7.5],
    [[11, 10, 10], 10],
    [[24, 25, 26], 25.5],
    [[10, 15, 20], 17.5],
    [[10, 11, 20], 10.5],
    [[1, 10, 20, 100], 15],
    [[1, 10, 20, 30, 100], 20],
    // Printed in the technical manual 4.2.0, averaging.
    [[112, 114, 118], 113],
    [[112, 115, 118], 116.5],
  ])('of %j is %d', (values, average) => {
    const { over, under } = averageOf(values);
    expect(over / under).toBe(average);
  });

  it('of five is that of the middle three, in a result of speed rounded to hundredths (technical manual 4.2.0)', () => {
    expect(averageOf([112, 115, 118, 119, 121])).toEqual({ over: 115 + 118 + 119, under: 3 });
    expect(final([112, 115, 118, 119, 121])).toBe(11_733);
    expect([final([112, 114, 118]), final([112, 115, 118])]).toEqual([11_300, 11_650]);
  });

  it('does not know who judged', () => {
    const judged = fc
      .array(fc.nat(999), { minLength: 1, maxLength: 9 })
      .chain((values) =>
        fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })),
      );
    fc.assert(
      fc.property(judged, ([values, shuffled]) => {
        expect(averageOf(shuffled)).toEqual(averageOf(values));
      }),
    );
  });

  it('of four and more takes no notice of how far out the best and the worst are', () => {
    const middle = fc.array(fc.integer({ min: 100, max: 200 }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(middle, fc.nat(100), fc.integer({ min: 200, max: 9999 }), (values, worst, best) => {
        expect(averageOf([best, ...values, worst])).toEqual(averageOf([200, ...values, 100]));
      }),
    );
  });

  it('lies between the lowest and the highest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9999), { minLength: 1, maxLength: 9 }), (values) => {
        const average = rounded(averageOf(values));
        expect(average).toBeGreaterThanOrEqual(Math.min(...values));
        expect(average).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  it('rounds a half upwards', () => {
    expect([0, 1, 2, 3, 4, 5].map((over) => rounded({ over, under: 2 }))).toEqual([0, 1, 1, 2, 2, 3]);
    expect(rounded({ over: 1, under: 3 })).toBe(0);
    expect(rounded({ over: 2, under: 3 })).toBe(1);
  });
});

describe('speed', () => {
  it('takes 10 for each false start and each false switch', () => {
    // RopeScore ijru.speed@1.0.0.test.ts: 24, 25, 26 with one of each is 5.5; international rules have no minimum.
    expect(final([24, 25, 26], { version: 1, falseStarts: 1, falseSwitches: 1 })).toBe(550);
    expect(final([74, 75, 76], { falseStarts: 1, falseSwitches: 3 })).toBe(3550);
    expect(final([5, 5, 5], { version: 1, falseStarts: 1 })).toBe(0);
  });

  it('is 10 at least by the national rules: less is no result', () => {
    expect(final([10, 10, 10])).toBe(1000);
    expect(final([9, 10, 9])).toBeNull();
    expect(final([19, 19, 19], { falseStarts: 1 })).toBeNull();
    expect(final([20, 20, 20], { falseStarts: 1 })).toBe(1000);
    expect(final([9, 10, 9], { version: 1 })).toBe(900);
  });

  it('takes what the match says an offence costs, and nothing for a miss', () => {
    const marks = speed([80], { mistakes: 5, offences: [{ offence: 2, times: 2 }] });
    expect(scoreOf(marks, [{ offence: 2, deduct: 150 }])).toMatchObject({
      final: 7700,
      deduction: 300,
      mistakes: 5,
      difficulty: null,
      ties: [],
    });
    expect(scoreOf(marks, [])).toMatchObject({ final: 8000, deduction: 0 });
  });

  it('has a recount where no two counts are within three', () => {
    expect(recountDue([80, 83, 90])).toBe(false);
    expect(recountDue([80, 84, 88])).toBe(true);
    expect(recountDue([80, 84])).toBe(true);
    expect(recountDue([80])).toBe(false);
  });
});

describe('domestic freestyle and show', () => {
  it('add the panels up and take misses and offences off', () => {
    const score = scoreOf(
      {
        model: 'domesticFreestyle',
        version: 1,
        difficulty: [3050, 3100, 3250],
        creativity: [2000, 2100],
        completion: [2500, 2600, 2700, 2900],
        artistic: [],
        execution: [],
        mistakes: 2,
        offences: [{ offence: 4, times: 1 }],
      },
      usualOffences.national,
    );
    expect(score).toEqual({
      final: 3075 + 2050 + 2650 - 500,
      difficulty: 3075,
      creativity: 2050,
      completion: 2650,
      artistic: null,
      execution: null,
      deduction: 500,
      mistakes: 2,
      ties: [-500, 2650, 2050, 3075],
    });
  });

  it('never fall below nothing', () => {
    const score = scoreOf(
      {
        model: 'show',
        version: 1,
        artistic: [100],
        creativity: [100],
        execution: [100],
        difficulty: [],
        mistakes: 9,
        offences: [],
      },
      usualOffences.national,
    );
    expect(score).toMatchObject({ final: 0, deduction: 1800, difficulty: null, completion: null });
  });
});

const neutral = { entertainment: 12, form: 12, musicality: 12, creativity: 12, variety: 12 };
const alike = (mark: number) => ({
  entertainment: mark,
  form: mark,
  musicality: mark,
  creativity: mark,
  variety: mark,
});
const ijru = (more: Partial<MarksOf<'ijruFreestyle'>> = {}): MarksOf<'ijruFreestyle'> => ({
  model: 'ijruFreestyle',
  version: 1,
  difficulty: [[1050], [3122], [3500]],
  presentation: [alike(20), alike(12)],
  missing: 3,
  misses: [2, 2, 3, 3],
  breaks: [],
  violations: [4, 4],
  ...more,
});

describe('international freestyle', () => {
  it('agrees with the example of RopeScore', () => {
    // RopeScore ijru.freestyle.sr@4.0.0.test.ts: D 25.57, P 0.80, Q 0.93, three misses. There M is 1 − 0.675,
    // which is 0.325 and in binary fractions a little less, so RopeScore gets 0.32; in whole numbers it is 0.33.
    expect(scoreOf(ijru({ breaks: [4, 5] }), [])).toMatchObject({
      difficulty: 2557,
      completion: 93,
      deduction: 67,
      mistakes: 3,
      final: 1413,
      ties: [33, 93, 80, 2557],
    });
    // One violation more and both agree: 0.275 is 0.28 in either.
    expect(scoreOf(ijru({ breaks: [4, 5], violations: [5] }), [])).toMatchObject({ deduction: 72 });
  });

  it('agrees with the example of wheel: difficulty of two panels, six elements missing', () => {
    // RopeScore ijru.freestyle.wh@4.0.0.test.ts: D 28.93, P 0.80, Q 0.85
    const wheel = ijru({
      difficulty: [
        [1050, 3122],
        [3500, 3900],
      ],
      missing: 6,
    });
    expect(scoreOf(wheel, []).ties.slice(1)).toEqual([85, 80, 2893]);
  });

  it('neutral marks give 0.6, none 0 and the best 1.2', () => {
    const clean = { misses: [0], violations: [], missing: 0, difficulty: [[1000]] };
    const of = (mark: number) => scoreOf(ijru({ ...clean, presentation: [alike(mark)] }), []).final;
    expect([of(0), of(12), of(24)]).toEqual([1000, 1600, 2200]);
    expect(scoreOf(ijru({ ...clean, presentation: [neutral] }), [])).toMatchObject({
      artistic: 1200,
      creativity: 1200,
      execution: 1200,
      deduction: 0,
      completion: 100,
    });
  });

  it.each([
    [0, 0],
    [1, 5],
    [2, 12],
    [3, 22],
    [4, 32],
    [12, 100],
  ])('%d misses take %d per cent', (misses, off) => {
    expect(scoreOf(ijru({ misses: [misses], violations: [] }), []).deduction).toBe(off);
  });

  it('is never below nothing', () => {
    expect(scoreOf(ijru({ misses: [20] }), [])).toMatchObject({ final: 0, deduction: 100 });
    expect(scoreOf(ijru({ missing: 99 }), [])).toMatchObject({ final: 0, completion: 0 });
  });
});

describe('marks', () => {
  it('are whole, each offence once, and only those of the model', () => {
    expect(marksSchema.safeParse(speed([80])).success).toBe(true);
    expect(marksSchema.safeParse(ijru()).success).toBe(true);
    expect(marksSchema.safeParse(speed([])).success).toBe(false);
    expect(marksSchema.safeParse(speed([80.5])).success).toBe(false);
    expect(marksSchema.safeParse(speed([80], { offences: [{ offence: 1, times: 1 }] })).success).toBe(false);
    const twice = [
      { offence: 2, times: 1 },
      { offence: 2, times: 1 },
    ] as const;
    expect(marksSchema.safeParse(speed([80], { offences: [...twice] })).success).toBe(false);
    expect(marksSchema.safeParse({ ...speed([80]), version: 3 }).success).toBe(false);
  });
});

describe('every model', () => {
  const points = fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 });
  const mark = fc.nat(24);
  const judge = fc.record({
    entertainment: mark,
    form: mark,
    musicality: mark,
    creativity: mark,
    variety: mark,
  });
  const few = fc.nat(9);
  const any: fc.Arbitrary<Marks> = fc.oneof(
    fc.record({
      model: fc.constant('speed' as const),
      version: fc.constantFrom(1 as const, 2 as const),
      counts: fc.array(fc.nat(500), { minLength: 1, maxLength: 6 }),
      falseStarts: few,
      falseSwitches: few,
      mistakes: few,
      offences: fc.constant<MarksOf<'speed'>['offences']>([]),
    }) as fc.Arbitrary<MarksOf<'speed'>>,
    fc.record({
      model: fc.constant('domesticFreestyle' as const),
      version: fc.constant(1 as const),
      difficulty: points,
      creativity: points,
      completion: points,
      artistic: points,
      execution: points,
      mistakes: few,
      offences: fc.constant<MarksOf<'speed'>['offences']>([]),
    }),
    fc.record({
      model: fc.constant('ijruFreestyle' as const),
      version: fc.constant(1 as const),
      difficulty: fc.array(points, { minLength: 1, maxLength: 3 }),
      presentation: fc.array(judge, { minLength: 1, maxLength: 5 }),
      missing: few,
      misses: fc.array(few, { minLength: 1, maxLength: 5 }),
      breaks: fc.array(few, { maxLength: 5 }),
      violations: fc.array(few, { maxLength: 5 }),
    }),
    fc.record({
      model: fc.constant('ijruDoubleDutch' as const),
      version: fc.constant(1 as const),
      jumpers: points,
      turners: points,
      presentation: fc.array(judge, { minLength: 1, maxLength: 5 }),
      misses: fc.array(few, { minLength: 1, maxLength: 5 }),
      violations: fc.array(few, { maxLength: 5 }),
    }),
  );
  /** The same judges, seated the other way round. */
  const turned = (marks: Marks) =>
    Object.fromEntries(
      Object.entries(marks).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? value.toReversed().map((each: unknown) => (Array.isArray(each) ? each.toReversed() : each))
          : value,
      ]),
    ) as Marks;

  it('takes no notice of who sits where, gives whole numbers, and nothing below 0', () => {
    fc.assert(
      fc.property(any, (marks) => {
        expect(marksSchema.safeParse(marks).success).toBe(true);
        const score = scoreOf(marks, usualOffences.national);
        expect(scoreOf(turned(marks), usualOffences.national)).toEqual(score);
        for (const [key, value] of Object.entries(score))
          if (typeof value === 'number') {
            expect(Number.isSafeInteger(value), key).toBe(true);
            expect(value, key).toBeGreaterThanOrEqual(0);
          }
      }),
    );
  });

  it('never gives more for one miss more, nor for one false start more', () => {
    const worse = (marks: Marks): Marks => {
      if (marks.model === 'speed') return { ...marks, falseStarts: marks.falseStarts + 1 };
      if ('misses' in marks) return { ...marks, misses: marks.misses.map((count) => count + 1) };
      if (marks.model === 'contestBattle') return { ...marks, firstHeat: 0 };
      return { ...marks, mistakes: marks.mistakes + 1 };
    };
    fc.assert(
      fc.property(any, (marks) => {
        const [one, other] = [
          scoreOf(marks, usualOffences.national),
          scoreOf(worse(marks), usualOffences.national),
        ];
        expect(other.final ?? 0).toBeLessThanOrEqual(one.final ?? 0);
      }),
    );
  });
});
