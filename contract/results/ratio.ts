/** An exact fraction of two whole numbers, neither below zero: judges' averages are never floats. */
export interface Ratio {
  over: number;
  under: number;
}

/** Rounded to a whole number, a half upwards. */
export function rounded({ over, under }: Ratio): number {
  return Math.floor((2 * over + under) / (2 * under));
}

/** The mean of fractions, each counting the same. */
export function meanOf(ratios: readonly Ratio[]): Ratio {
  const sum = ratios.reduce(
    (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
    {
      over: 0,
      under: 1,
    },
  );
  return { over: sum.over, under: sum.under * Math.max(1, ratios.length) };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * What several judges gave, as one (IJRU technical manual 4.2.0, averaging): of four and more the
 * best and the worst are dropped; of three the two closest count, at equal gaps the higher two; else the mean.
 * Nothing given is 0.
 */
export function averageOf(values: readonly number[]): Ratio {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return { over: 0, under: 1 };
  if (sorted.length >= 4) return { over: total(sorted.slice(1, -1)), under: sorted.length - 2 };
  const [low = 0, middle = 0, high = 0] = sorted;
  if (sorted.length < 3) return { over: total(sorted), under: sorted.length };
  return { over: middle + (middle - low < high - middle ? low : high), under: 2 };
}
