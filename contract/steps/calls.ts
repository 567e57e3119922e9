import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { stepNames } from './steps.ts';

export const getNextStep = call({
  path: 'user/getNextStep',
  who: 'account',
  kind: 'read',
  about:
    'What this account’s unit has to do next: what, why, by when, and on which page; what ends first comes first.',
  body: z.strictObject({}),
  data: z.strictObject({
    steps: z.array(
      z.strictObject({
        key: z.string(),
        what: z.enum(stepNames),
        /** How many it is about; fen of a payment. */
        count: z.int(),
        /** Plain text, or text by language key (`resolveStored`). */
        why: z.string(),
        match: z.nullable(z.strictObject({ name: langText, timeZone: z.string() })),
        team: z.string(),
        by: z.nullable(instant),
        to: z.string(),
        search: z.record(z.string(), z.string()),
      }),
    ),
    now: instant,
  }),
});
