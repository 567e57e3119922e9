import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';

/** The longest table of points: places beyond it score nothing. */
const placesMost = 64;

/** How ranks become points, of a match's totals as of a season's rankings. */
export const pointsRule = {
  /** Points of the first place, the second, and so on. */
  table: z
    .array(z.int().check(z.minimum(0), z.maximum(10_000)))
    .check(z.minLength(1, 'required'), z.maxLength(placesMost)),
  /** Equal ranks: each the mean of the places that they take, or each the points of their rank. */
  ties: z.enum(['mean', 'full']),
  /** Where a group ranks no more than the table has places, its last place scores nothing (减一录取). */
  oneLess: z.boolean(),
} as const;
const bareRule = z.strictObject(pointsRule);
export type PointsRule = z.output<typeof bareRule>;

const atMost = z.nullable(z.int().check(z.minimum(1), z.maximum(1000)));

/** A ranking of units by the points of their results: 团体总分. */
export const pointTotal = z.strictObject({
  id,
  name: langText,
  /** Events whose results score; null is every event of the match. */
  eventIds: z.nullable(z.array(id).check(z.maxLength(200))),
  ...pointsRule,
  /** One ranking over the match, or one for each name that groups share. */
  per: z.enum(['match', 'section']),
  /** How many results of a unit score in one group; null is all. */
  mostPerGroup: atMost,
  /** How many results of a unit score in all, its best; null is all. */
  best: atMost,
  /** Events that score twice the table. */
  doubledEventIds: z.array(id).check(z.maxLength(200)),
});
export type PointTotal = z.output<typeof pointTotal>;

/** What regulations most often have: 9, 7, 6, 5, 4, 3, 2, 1 for the first eight. */
export const usualTable: readonly number[] = [9, 7, 6, 5, 4, 3, 2, 1];
