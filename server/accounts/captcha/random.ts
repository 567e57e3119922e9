import { randomInt } from 'node:crypto';

/** An unpredictable whole number from `least` to `most`, both included. */
export function between(least: number, most: number): number {
  return randomInt(Math.ceil(least), Math.floor(most) + 1);
}

/** A real number from `least` to `most`. */
export function spread(least: number, most: number): number {
  return least + ((most - least) * randomInt(1_000_001)) / 1_000_000;
}

export function oneOf<T>(values: readonly T[]): T {
  return values[randomInt(values.length)]!;
}

/** `count` different ones, in chance order. */
export function someOf<T>(values: readonly T[], count: number): T[] {
  const rest = [...values];
  return Array.from({ length: count }, () => rest.splice(randomInt(rest.length), 1)[0]!);
}
