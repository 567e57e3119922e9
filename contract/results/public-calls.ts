import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { groupLines, publicEntry, publicFilter } from '#contract/registrations/public-entry.ts';
import { publicTitle, publicTotal } from '#contract/points/calls.ts';
import { goingMarks } from './advancing.ts';
import { figure, figures } from './figures.ts';
import { resultState, type ResultState } from './states.ts';

/**
 * The state of a line as the public sees it. `released`: announced, and may still change (3 to 6; appeals are
 * between them and the staff) · `published`: final · `scratched`, `cancelled`: stays in the list without a rank
 */
const publicResultStates = ['released', 'published', 'scratched', 'cancelled'] as const;
export type PublicResultState = (typeof publicResultStates)[number];

/** Null: only staff may know of the line. */
export function publicStateOf(state: ResultState): PublicResultState | null {
  switch (state) {
    case resultState.provisional:
    case resultState.appealed:
    case resultState.confirmed:
    case resultState.arbitrated:
      return 'released';
    case resultState.published:
      return 'published';
    case resultState.scratched:
      return 'scratched';
    case resultState.cancelled:
      return 'cancelled';
    case resultState.none:
    case resultState.entered:
      return null;
  }
}

const publicResult = z.strictObject({
  ...publicEntry.shape,
  state: z.enum(publicResultStates),
  rank: figure,
  /** Hundredths, but for `mistakes`, as `contract/results/score.ts` says; null where nothing was judged. */
  score: z.nullable(figures),
  releasedAt: instant,
  /** By the published start list, where it is open: the place in `sessions`, the heat and its start. */
  start: z.optional(z.strictObject({ session: z.int(), heat: z.int(), at: instant })),
  /** Whether it goes on to the next round, once that is drafted. */
  goes: z.optional(z.enum(goingMarks)),
});
export type PublicResult = z.output<typeof publicResult>;

export const getPublicResults = call({
  path: 'common/getResults',
  who: 'anyone',
  kind: 'read',
  about:
    'Results that have been released, group by group: the group that was released last first, in each the best first; 200 lines at a time. Code 2800 while the match keeps them closed.',
  body: publicFilter,
  data: z.strictObject({
    groups: groupLines,
    /** Those of the match in which its rows were held. */
    sessions: z.array(langText),
    rows: z.array(publicResult),
    total: z.int(),
  }),
  sharedSeconds: 2,
});

const medals = { gold: z.int(), silver: z.int(), bronze: z.int() };

const unitStanding = z.strictObject({
  /** Null: all who take part by themselves. */
  unit: z.nullable(z.string()),
  ...medals,
  /** Results among the first eight. */
  firstEight: z.int(),
  /** Results that have a rank. */
  ranked: z.int(),
  athletes: z.int(),
});
export type UnitStanding = z.output<typeof unitStanding>;

export const getStandings = call({
  path: 'common/getStandings',
  who: 'anyone',
  kind: 'read',
  about:
    'What published results come to: medals and results of each unit, the titles that are decided, and totals of points with every result that scores. Code 2800 while the match keeps results closed.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    units: z.array(unitStanding),
    /** Groups whose list is published whole, and all groups. */
    publishedGroups: z.int(),
    groups: z.int(),
    /** The first three of each. */
    titles: z.array(publicTitle),
    totals: z.array(publicTotal),
  }),
  sharedSeconds: 5,
});

export const watchResults = call({
  path: 'common/watchResults',
  who: 'anyone',
  kind: 'read',
  about:
    'A stream of lines of JSON: the groups of a match whose public results have just changed. It begins with an empty line, sends one now and then, and ends after some minutes.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({ groupIds: z.array(id) }),
});
