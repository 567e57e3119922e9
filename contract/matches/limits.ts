import * as z from 'zod/mini';
import { severities } from '#contract/problem.ts';

const count = z.int().check(z.minimum(0), z.maximum(10_000));
const most = z.nullable(count);

/** `max: null` is no limit. */
const range = z.strictObject({ min: count, max: most });

/** Limits are the match's data (requirements, section 9); null is no limit. */
export const limits = z.strictObject({
  /** People a registration brings, by team role. */
  people: z.strictObject({ leaders: range, coaches: range, athletes: range, followers: range }),
  /** Events of one athlete. */
  perAthlete: z.strictObject({ individual: most, team: most, total: most }),
  /** Whether a reserve's event counts for those. */
  reservesCount: z.boolean(),
  /** Teams of one unit (code 1008). */
  teamsPerUnit: most,
  /** Entries of one unit in one group of one event. */
  entriesPerUnitAndGroup: most,
  /** What a group needs at least to be held by itself; fewer are combined by staff, never by the clock. */
  perGroup: z.optional(z.nullable(z.strictObject({ entries: most, units: most }))),
});
export type Limits = z.output<typeof limits>;

/**
 * The rules whose severity is the match's data: an organiser may let the case through with a warning, or as
 * an entry that is not counted. What the law or the order of places demands is not among them.
 */
export const softRules = [
  'age',
  'gender',
  'mixedBalance',
  'lineUpSize',
  'reserves',
  'peopleCounts',
  'eventsPerAthlete',
  'singleEvent',
  'teamsPerUnit',
  'entriesPerUnitAndGroup',
  'athleteQualified',
  'coachQualified',
  'clubFamily',
  'teamName',
] as const;
export type SoftRule = (typeof softRules)[number];

/** A rule that is absent blocks, save for `singleEvent`, which warns (requirements, section 5). */
export const ruleSeverities = z.partialRecord(z.enum(softRules), z.enum(severities));
