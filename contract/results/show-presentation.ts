import type { Tally } from './marks.ts';
import { tallyCategories, type Tallies } from './tallies.ts';

/** Of two whole numbers, the lower above zero. Exact at any size, as a dozen judges' fractions are put together. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under });
const compare = (a: Fraction, b: Fraction) => {
  const { over } = minus(a, b);
  return over === 0n ? 0 : over < 0n ? -1 : 1;
};
const mean = (values: readonly Fraction[]): Fraction => {
  const { over, under } = values.reduce(plus, { over: 0n, under: 1n });
  return { over, under: under * BigInt(values.length) };
};

/** As `averageOf`, of fractions that may lie below zero. */
function average(values: readonly Fraction[]): Fraction {
  const sorted = [...values].sort(compare);
  if (sorted.length >= 4) return mean(sorted.slice(1, -1));
  const [low, middle, high] = sorted;
  if (!low || !middle || !high) return mean(sorted);
  return mean(compare(minus(middle, low), minus(high, middle)) < 0 ? [low, middle] : [middle, high]);
}

/** One judge's category, from −1 to 1: − is −1, ✓ is 0 and brings it nearer to the middle, + is 1. */
const markOf = ({ minus: below, check, plus: above }: Tally): Fraction => ({
  over: BigInt(above - below),
  under: BigInt(above + check + below),
});

/**
 * P of an international show in hundredths (Technical Manual 4.2.0): 1 + 0.125 × each category's average, rounded a half
 * upwards. The manual is not of one mind: it speaks of a scale from −3 to 3 while its formula gives −1 to 1, which is
 * taken; and it rounds what has a capital letter to two decimals, by which the quarter of 0.50 would be 0.13, as it says
 * that P may leave 1 ± 0.50. The factor is taken as it is printed, as those of deductions (0.025) are.
 */
export function showPresentation(tallies: Tallies): number {
  const sum = tallyCategories
    .map(({ category }) => average(tallies[category].map(markOf)))
    .reduce(plus, { over: 0n, under: 1n });
  // 1 + sum / 8 in hundredths is (200 + 25 × sum) / 2; it lies between 50 and 150.
  const over = 200n * sum.under + 25n * sum.over;
  const under = 2n * sum.under;
  return Number((2n * over + under) / (2n * under));
}
