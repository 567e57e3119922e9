import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { attemptActs } from './attempts.ts';
import { figure, figures } from './figures.ts';
import { marks } from './marks.ts';
import { resultStates } from './states.ts';

/** A score as it travels (`Score`). */
export const scoreOnWire = z.strictObject({
  ...figures.shape,
  ties: z.array(z.number()),
});

export const resultSources = [
  'grid',
  'import',
  'api',
  'correction',
  'appeal',
  'attempt',
  'ruling',
  'release',
  'confirm',
  'publish',
] as const;
export type ResultSource = (typeof resultSources)[number];

/** An act on the attempts of a line (`AttemptAct`), by whom and why. */
const attemptAct = z.strictObject({
  act: z.enum(attemptActs),
  attempt: z.int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  /** Who judged the attempt that counted until then. */
  judges: z.string(),
  marks: z.nullable(marks),
  score: z.nullable(scoreOnWire),
  /** Who entered that one, and when. */
  enteredBy: z.string(),
  enteredAt: z.nullable(instant),
});

/** What a rank is made from (`RankedLine`). */
const rankedLine = z.strictObject({
  id,
  state: z.literal(resultStates),
  released: z.boolean(),
  score: z.nullable(scoreOnWire),
  section: z.null(),
  uncounted: z.boolean(),
});

/** Of the larger group against which a list is ranked: its lines as they stand. */
export const largerList = z.strictObject({ name: langText, lines: z.array(rankedLine) });

/** One entry of a list with its result, if it has one (state 1 is none). */
export const staffLine = z.strictObject({
  entryId: id,
  /** Of the line: how often it has been changed. */
  version,
  state: z.literal(resultStates),
  marks: z.nullable(marks),
  score: z.nullable(scoreOnWire),
  rank: figure,
  /** Why it was scratched or cancelled. */
  reason: z.string(),
  source: z.nullable(z.enum(resultSources)),
  /** Who entered it last: a member of staff, or the name of an API key. */
  by: z.string(),
  enteredAt: z.nullable(instant),
  /** Whether who reads this has entered it: another person takes the second look. */
  own: z.boolean(),
  /** The counts lie too far apart, and nothing has settled it. */
  recount: z.boolean(),
  /** By the head judge, that counts too far apart stand. */
  ruling: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
  /** A second person's, of the line as it stands; what differs, '' nothing. */
  look: z.nullable(z.strictObject({ by: z.string(), at: instant, differs: z.string() })),
  /** The attempt that the marks are of; null: there are none. */
  attempt: figure,
  /** A new attempt has been granted and is not entered. */
  awaited: z.boolean(),
  attemptActs: z.array(attemptAct),
  releasedAt: z.nullable(instant),
  appealUntil: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Null until it is drawn. */
  number: figure,
  heat: figure,
  court: figure,
  unitName: z.string(),
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  people: z.array(z.string()),
  /** By which it is ranked where groups were combined and are awarded apart; null is its list's. */
  section: z.nullable(id),
  /** Allowed to compete by the rules of the match, without rank. */
  uncounted: z.boolean(),
  /** The entry was withdrawn; its result stays. */
  withdrawn: z.boolean(),
});
export type StaffLine = z.output<typeof staffLine>;

export const moveOnWire = z.strictObject({
  entryId: id,
  name: z.string(),
  number: figure,
  from: figure,
  to: figure,
});
