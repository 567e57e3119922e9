import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { requiredText } from '#contract/fields/text.ts';
import { bookOnWire } from '#contract/matches/book-on-wire.ts';
import { leftOut } from './totals.ts';

/** Totals of points of a match: who scores what for which result, and points by decision. */

export const scoredLine = z.strictObject({
  eventId: id,
  group: langText,
  rank: z.int(),
  /** Hundredths. */
  points: z.int(),
  /** Why it does not count; null: it does. */
  leftOut: z.nullable(z.enum(leftOut)),
  team: z.string(),
  people: z.array(z.string()),
});
export type ScoredLine = z.output<typeof scoredLine>;

const extra = z.strictObject({ points: z.int(), reason: z.string() });

const row = {
  rank: z.int(),
  unit: z.string(),
  /** Hundredths: of the lines that count, and extra points. */
  points: z.int(),
  lines: z.array(scoredLine),
};

const total = {
  totalId: id,
  name: langText,
  /** The name that groups share; null in a ranking over the match. */
  section: z.nullable(langText),
};

/** One ranking, as the public reads it. */
export const publicTotal = z.strictObject({
  ...total,
  rows: z.array(z.strictObject({ ...row, extras: z.array(extra) })),
});
export type PublicTotal = z.output<typeof publicTotal>;

const titleLine = z.strictObject({
  eventId: id,
  /** Among those who have a result in every event. */
  rank: z.int(),
  weight: z.literal([1, 2]),
  /** Hundredths, like the normalised score. */
  final: z.int(),
  normalised: z.int(),
  people: z.array(z.string()),
});
export type TitleLine = z.output<typeof titleLine>;

/** One title that is decided, each winner with the results that count. */
export const publicTitle = z.strictObject({
  titleId: id,
  name: langText,
  kind: z.enum(['individual', 'team']),
  section: langText,
  rows: z.array(
    z.strictObject({
      rank: z.int(),
      unit: z.nullable(z.string()),
      team: z.nullable(z.string()),
      people: z.array(z.string()),
      /** The sum of the ranks, by weight; lower is better, then the higher normalised score. */
      points: z.int(),
      /** Hundredths. */
      normalised: z.int(),
      lines: z.array(titleLine),
    }),
  ),
});
export type PublicTitle = z.output<typeof publicTitle>;

const staffTotal = z.strictObject({
  ...total,
  rows: z.array(
    z.strictObject({
      ...row,
      unitId: id,
      extras: z.array(z.strictObject({ id, at: instant, ...extra.shape })),
    }),
  ),
});

export const getPointTotals = call({
  path: 'admin/getPointTotals',
  who: 'staff',
  kind: 'read',
  about:
    'The totals of points of a match, from its published results: every unit with the results it scores with, those that do not count and why, and points by decision; and its titles that are decided.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    match: z.strictObject({ id, name: langText, timeZone: z.string(), ...bookOnWire }),
    events: z.array(z.strictObject({ id, name: langText })),
    /** Groups whose list is published whole, and all groups. */
    publishedGroups: z.int(),
    groups: z.int(),
    totals: z.array(staffTotal),
    titles: z.array(publicTitle),
    /** Whether the match gives titles, decided or not. */
    titled: z.boolean(),
    /** Totals that there are, with the sections in which points can be added. */
    rules: z.array(z.strictObject({ id, name: langText, sections: z.nullable(z.array(langText)) })),
    /** Units that take part. */
    units: z.array(z.strictObject({ id, name: z.string() })),
  }),
});

const checks = { staff: 'headJudge' } as const;
/** The most that is added or taken off at once, in hundredths. */
const extraMost = 1_000_000;

export const addExtraPoints = call({
  path: 'admin/addExtraPoints',
  who: checks,
  kind: 'write',
  about:
    'Add points to a unit in a total, or take some off: for a record, as a penalty. The reason is public.',
  body: z.strictObject({
    matchId: id,
    totalId: id,
    /** The Chinese name of the section; null in a ranking over the match. */
    section: z.nullable(requiredText(200)),
    unitId: id,
    /** Hundredths; below 0 takes off. */
    points: z.int().check(
      z.minimum(-extraMost),
      z.maximum(extraMost),
      z.refine((points) => points !== 0, 'fieldWrong'),
    ),
    reason: requiredText(200),
  }),
  data: z.strictObject({ id }),
});

export const revokeExtraPoints = call({
  path: 'admin/revokeExtraPoints',
  who: checks,
  kind: 'write',
  about: 'Take back points that were added by decision; they stay in the audit log.',
  body: z.strictObject({ matchId: id, extraId: id, reason: requiredText(200) }),
  data: z.strictObject({}),
});
