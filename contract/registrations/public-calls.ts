import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { groupLines, publicEntry, publicFilter } from './public-entry.ts';

export const getEntryList = call({
  path: 'common/getEntryList',
  who: 'anyone',
  kind: 'read',
  about:
    'Who takes part: entries of registrations that have passed, in the order of the match, 200 at a time, and how their teams introduce themselves. Code 2800 while the match keeps the list closed.',
  body: publicFilter,
  data: z.strictObject({
    groups: groupLines,
    rows: z.array(publicEntry),
    total: z.int(),
    /** Of the teams of these rows those that have an introduction. */
    introductions: z.array(z.strictObject({ unit: z.string(), team: z.string(), text: z.string() })),
  }),
  sharedSeconds: 10,
});
