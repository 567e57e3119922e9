import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { link, proof } from '#contract/consent/calls.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { groupLines, publicEntry, publicFilter } from '#contract/registrations/public-entry.ts';

const publicStart = z.strictObject({
  ...publicEntry.shape,
  heat: z.int(),
  court: z.int(),
  startsAt: instant,
  /** Withdrawn since: its place stays to be seen. */
  out: z.boolean(),
});
export type PublicStart = z.output<typeof publicStart>;

const publicStartList = z.strictObject({
  groupId: id,
  /** From 1; each publishing counts one on. */
  version: z.int(),
  publishedAt: instant,
  session: langText,
  startsAt: instant,
  /** When its last heat is over, by plan. */
  endsAt: instant,
});
export type PublicStartList = z.output<typeof publicStartList>;

export const getPublicStartList = call({
  path: 'common/getStartList',
  who: 'anyone',
  kind: 'read',
  about:
    'Who starts when and where: the newest published lists, by time and court, 200 lines at a time. Code 2800 while the match keeps them closed.',
  body: publicFilter,
  data: z.strictObject({
    groups: groupLines,
    lists: z.array(publicStartList),
    rows: z.array(publicStart),
    total: z.int(),
  }),
  sharedSeconds: 10,
});

export const getChildNumbers = call({
  path: 'common/getChildNumbers',
  who: 'anyone',
  kind: 'read',
  about:
    'For the guardian whose phone is proved: the matches in which the child has start numbers that are published, the latest first; under these numbers its starts and results are found in the public lists.',
  body: z.strictObject({ link, proof }),
  data: z.strictObject({
    matches: z.array(
      z.strictObject({
        id,
        name: langText,
        startDate: date,
        endDate: date,
        /** The child’s own, and those of entries of several in which it competes. */
        numbers: z.array(z.int()),
      }),
    ),
  }),
});
