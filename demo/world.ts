import type { Keys } from '#server/keys.ts';
import type { Random } from './builder/random.ts';

/** What everything in the demo hangs on. */
export interface World {
  now: Date;
  /** The day it is in China. */
  today: string;
  random: Random;
  keys: Keys;
  /** Of the one password of all demo accounts. */
  passwordHash: string;
  /** The moment so many days before now; fractions are hours. */
  daysAgo: (days: number) => Date;
}
