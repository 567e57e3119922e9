import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { admission } from './admission.ts';

/** Gender group (requirements, section 3): 4 is open, without limit. */
export const genderGroup = { mixed: 1, female: 2, male: 3, open: 4 } as const;
export type GenderGroup = (typeof genderGroup)[keyof typeof genderGroup];

/**
 * By when a paper must be in order: never, handed in at the submission, passed before the review of people ends, or
 * passed before one takes part.
 */
export const materialGates = ['none', 'submission', 'review', 'takingPart'] as const;
export type MaterialGate = (typeof materialGates)[number];

export const disciplines = ['speed', 'freestyle', 'show', 'longRope'] as const;

/** `club`: only club teams of units in the club register may enter (requirements, section 5). */
export const families = ['open', 'club'] as const;

/** What a judge's count counts: IJRU counts right feet, the Chinese press both. */
export const countingUnits = ['rightFoot', 'bothFeet', 'jumps', 'none'] as const;

/** Which columns a result of the event has. */
export const scoreModels = [
  'speed',
  'domesticFreestyle',
  'ijruFreestyle',
  'ijruDoubleDutch',
  'show',
  'ijruShow',
  'contestSpeed',
  'contestPerformance',
  'contestBattle',
] as const;
export type ScoreModel = (typeof scoreModels)[number];

/**
 * One group of an event. Its age is a window of birth dates, both ends inside; null is no limit. Any cut-off
 * day is a matter of the window alone (see `age-groups.ts`).
 */
export const group = z.strictObject({
  id,
  name: langText,
  bornFrom: z.nullable(date),
  bornTo: z.nullable(date),
  gender: z.literal([1, 2, 3, 4]),
  /** Entries that find a place; null is no limit. */
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type Group = z.output<typeof group>;

/** Together: one ranking; apart: those of each group among themselves. */
export const awardings = ['together', 'apart'] as const;

/** Groups that compete as one, which has this id (`combined.ts`); `groups` are as they were, `order` the event's then. */
const combination = z.strictObject({
  id,
  groups: z.array(group).check(z.minLength(2), z.maxLength(20)),
  order: z.array(id).check(z.maxLength(60)),
  awards: z.enum(awardings),
  at: instant,
});
export type Combination = z.output<typeof combination>;

const people = z.int().check(z.minimum(1), z.maximum(200));
const years = z.int().check(z.minimum(0), z.maximum(100));

/**
 * A line-up of several ages: at least so many are of the group's own age, the others up to so many years younger or
 * older. `least: null` is none: all are of the group's age.
 */
const ageMix = z.strictObject({
  least: z.nullable(people),
  younger: z.nullable(years),
  older: z.nullable(years),
});
export type AgeMix = z.output<typeof ageMix>;

/** In which order the next round starts: drawn, or the best of the round before last. */
export const startOrders = ['result', 'draw'] as const;

/** A round after the first: who goes on from the one before. */
export const round = z.strictObject({
  /** How many go on; who ties with the last of them as well. */
  advance: z.int().check(z.minimum(2), z.maximum(200)),
  /** Who moves up in their order when one that goes on withdraws. */
  reserves: z.int().check(z.minimum(0), z.maximum(50)),
  order: z.enum(startOrders),
  /** How long a reserve has to take a place that has become free; absent and null: it moves up at once. */
  offerMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_080)))),
});
export type Round = z.output<typeof round>;

export const matchEvent = z.strictObject({
  id,
  /** The rule book's code, such as SRSS; '' for an event that has none. */
  code: z.string().check(z.maxLength(12)),
  name: langText,
  discipline: z.enum(disciplines),
  kind: z.enum(['individual', 'team']),
  /** Athletes in one line-up, without reserves; 1 and 1 for an individual event. */
  athletes: z.strictObject({
    min: z.int().check(z.minimum(1), z.maximum(200)),
    max: z.int().check(z.minimum(1), z.maximum(200)),
  }),
  /** Reserves that may be named at entry, at most; of an individual event, alternates of each athlete. */
  reserves: z.int().check(z.minimum(0), z.maximum(20)),
  family: z.enum(families),
  /** Whom it admits of those whom the match does; absent and null are all. */
  admission: z.optional(z.nullable(admission)),
  /** How many of each sex a mixed line-up needs at least, or equal counts. */
  mixedLeastOther: z.union([z.int().check(z.minimum(1), z.maximum(100)), z.literal('equal')]),
  /** Whether an athlete may enter an older group (never a younger one); not where ages are mixed. */
  playUp: z.boolean(),
  ageMix: z.optional(z.nullable(ageMix)),
  /** Whether a relay order is needed. */
  relay: z.boolean(),
  music: z.boolean(),
  /** By when its music must be in order, as other papers; absent and null: once the time for papers is over, people are not passed without it. */
  musicGate: z.optional(z.nullable(z.enum(materialGates))),
  /** Count sensors at each court, for scoring programs; absent, null and 0 are none. */
  sensors: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(20)))),
  countingUnit: z.enum(countingUnits),
  scoreModel: z.enum(scoreModels),
  groups: z.array(group).check(z.maxLength(60)),
  /** Rounds after the first (`rounds.ts`): the last is the final. Absent and null are a single final. */
  rounds: z.optional(z.nullable(z.array(round).check(z.minLength(1), z.maxLength(2)))),
  /** Groups that were combined as too few entered them. */
  combined: z.optional(z.nullable(z.array(combination).check(z.maxLength(30)))),
  /** Groups that are ranked against a larger one (`contract/results/cross-ranked.ts`): its id by theirs. */
  crossRanked: z.optional(z.nullable(z.record(id, id))),
});
export type MatchEvent = z.output<typeof matchEvent>;

/** How a group fills: places taken or offered, and entries in its queue. */
export const groupUse = z.strictObject({ used: z.int(), waiting: z.int() });
export type GroupUse = z.output<typeof groupUse>;
export const unused: GroupUse = { used: 0, waiting: 0 };
