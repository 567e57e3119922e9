import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeded, xoshiro } from './random.ts';

it('is xoshiro128**: the figures that other libraries test against', () => {
  const { next } = xoshiro([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, next)).toEqual([
    11_520, 0, 5_927_040, 70_819_200, 2_031_721_883, 1_637_235_492, 1_287_239_034, 3_734_860_849,
    3_729_100_597, 4_258_142_804,
  ]);
});

it('gives each seed and each label a stream of its own, and always the same', () => {
  const first = (seed: string, label: string) => seeded(seed, label).next();
  expect(first('a', 'b')).toBe(first('a', 'b'));
  expect(new Set([first('a', 'b'), first('b', 'b'), first('a', 'c'), first('ab', '')]).size).toBe(4);
});

it('stays below its limit, and shuffles without loss', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 2 ** 32 }),
      fc.array(fc.nat()),
      (seed, limit, items) => {
        const random = seeded(seed, '');
        expect(random.below(limit)).toBeLessThan(limit);
        expect(random.shuffled(items).sort()).toEqual(items.toSorted());
      },
    ),
  );
});

it('finds every order about as likely', () => {
  const random = seeded('orders', '');
  const counts = new Map<string, number>();
  for (let n = 0; n < 6_000; n++) {
    const order = random.shuffled([1, 2, 3]).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // Six standard deviations around 1,000.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(174);
});
