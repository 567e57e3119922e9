import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { appealTerms } from '#contract/matches/match.ts';
import { appealShown, change, entryBrief, rival, statement, standing, status } from './wire.ts';

/** A result of this unit, and whether it may be appealed now. */
const appealable = z.strictObject({
  ...entryBrief,
  ...standing,
  /** End of the window. */
  appealUntil: z.nullable(instant),
  /** Why it may not be appealed now: a number of the catalogue. */
  closed: z.nullable(z.int()),
});

const ownAppeal = z.strictObject({
  ...appealShown,
  /** Whose entry is doubted. */
  about: z.nullable(z.strictObject({ unitName: z.string(), teamName: z.string() })),
  /** Of its own line, once it was upheld. */
  change: z.nullable(change),
});
export type OwnAppeal = z.output<typeof ownAppeal>;

const terms = {
  ...appealTerms.shape,
  currency,
  /** Of this unit in this match; null where the match counts none. */
  tokensLeft: z.nullable(z.int()),
};

export const getAppeal = call({
  path: 'user/getAppeal',
  who: 'unit',
  kind: 'read',
  about: 'The unit’s appeals in a match, newest first, its released results, and what an appeal costs.',
  body: z.strictObject({ matchId: id, teamId: z.optional(id) }),
  data: z.strictObject({
    matchName: langText,
    timeZone: z.string(),
    windowMinutes: z.int(),
    ...terms,
    appeals: z.array(ownAppeal),
    lines: z.array(appealable),
  }),
});

export const getAppealForm = call({
  path: 'user/getAppealForm',
  who: 'unit',
  kind: 'read',
  about: 'What the form of an appeal needs to know of one released result of the unit.',
  body: z.strictObject({ entryId: id }),
  data: z.strictObject({
    ...appealable.shape,
    matchId: id,
    matchName: langText,
    timeZone: z.string(),
    ...terms,
    /** Other entries of the group, for an appeal of eligibility. */
    rivals: z.array(
      z.strictObject({
        ...rival,
        rank: z.nullable(z.int()),
        final: z.nullable(z.int()),
      }),
    ),
  }),
});

export const setAppeal = call({
  path: 'user/setAppeal',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Appeal against a released result of one’s own, within its window. A repeat of the id files nothing twice.',
  body: z.strictObject({ id, ...statement }),
  data: z.strictObject({ id, status }),
});

export const withdrawAppeal = call({
  path: 'user/withdrawAppeal',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Take back an appeal of one’s own that is in progress: the result stands as it did before it. A deposit comes back, a token does not. A repeat answers as the first did.',
  body: z.strictObject({ id }),
  data: z.strictObject({ id, status }),
});
