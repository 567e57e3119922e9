import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { unitType } from '#contract/fields/unit-type.ts';
import { severities } from '#contract/problem.ts';

const count = z.int().check(z.minimum(0), z.maximum(10_000));
const most = z.nullable(count);

/** `max: null` is no limit. */
const range = z.strictObject({ min: count, max: most });

/** So many entries of one unit, or of all units of one country or region, in each group, in each event, or in these events together. */
const entryLimit = z.strictObject({
  id,
  by: z.enum(['unit', 'country']),
  per: z.enum(['group', 'event', 'match']),
  /** null is every event. */
  eventIds: z.nullable(z.array(id).check(z.maxLength(200))),
  /** Kinds of unit whom it binds and whose entries it counts; null is every kind. */
  unitTypes: z.nullable(z.array(unitType).check(z.maxLength(12))),
  most: count,
});
export type EntryLimit = z.output<typeof entryLimit>;

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
  /** Further limits of entries. */
  entries: z.optional(z.nullable(z.array(entryLimit).check(z.maxLength(20)))),
  /** What a group needs at least to be held by itself; fewer are combined by staff, never by the clock. */
  perGroup: z.optional(
    z.nullable(z.strictObject({ entries: most, units: most, countries: z.optional(most) })),
  ),
});
type Limits = z.output<typeof limits>;

export function limitsCountries({ limits: { entries } }: { limits: Limits }): boolean {
  return entries?.some(({ by }) => by === 'country') ?? false;
}

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
