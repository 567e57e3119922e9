import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';

/** Draws whole numbers; the same seed gives the same ones on every machine. */
export interface Random {
  /** 0 … 2³²−1 */
  next: () => number;
  /** 0 … limit−1, each as likely as the other; `limit` is 1 … 2³². */
  below: (limit: number) => number;
  /** A new array in a drawn order, each order as likely as the other (Fisher–Yates). */
  shuffled: <T>(items: readonly T[]) => T[];
}

/** A stream of its own for each `label` under a stored seed of any text. */
export function seeded(seed: string, label: string): Random {
  const hash = sha256(utf8ToBytes(JSON.stringify([seed, label])));
  const words = new DataView(hash.buffer, hash.byteOffset);
  return xoshiro([0, 4, 8, 12].map((at) => words.getUint32(at, true)));
}

const rotated = (value: number, by: number) => (value << by) | (value >>> (32 - by));

/** xoshiro128** 1.1 by David Blackman and Sebastiano Vigna (public domain, prng.di.unimi.it). */
export function xoshiro([s0 = 0, s1 = 0, s2 = 0, s3 = 0]: readonly number[]): Random {
  function next(): number {
    const result = Math.imul(rotated(Math.imul(s1, 5), 7), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotated(s3, 11);
    return result >>> 0;
  }
  function below(limit: number): number {
    // What lies past the last whole multiple would make the low numbers likelier.
    const end = 2 ** 32 - (2 ** 32 % limit);
    let drawn = next();
    while (drawn >= end) drawn = next();
    return drawn % limit;
  }
  function shuffled<T>(items: readonly T[]): T[] {
    const remaining = [...items];
    for (let last = remaining.length - 1; last > 0; last--) {
      const at = below(last + 1);
      [remaining[last], remaining[at]] = [remaining[at]!, remaining[last]!];
    }
    return remaining;
  }
  return { next, below, shuffled };
}
