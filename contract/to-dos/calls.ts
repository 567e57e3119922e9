import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { version } from '#contract/fields/id.ts';
import { reminderDays } from './remind.ts';
import { toDoNames } from './to-dos.ts';

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
        what: z.enum(toDoNames),
        /** How many it is about; of a payment the amount, in the currency of the match. */
        count: z.int(),
        /** Plain text, or text by language key (`resolveStored`). */
        why: z.string(),
        match: z.nullable(z.strictObject({ name: langText, timeZone: z.string(), currency })),
        team: z.string(),
        by: z.nullable(instant),
        to: z.string(),
        search: z.record(z.string(), z.string()),
      }),
    ),
    now: instant,
  }),
});

const settings = { staff: 'settings' } as const;

export const getReminderDays = call({
  path: 'admin/getReminderDays',
  who: settings,
  kind: 'read',
  about: 'How many days before it is too late units are reminded of what they have to do.',
  body: z.strictObject({}),
  data: z.strictObject({ days: reminderDays, version: z.int() }),
});

export const setReminderDays = call({
  path: 'admin/setReminderDays',
  who: settings,
  kind: 'write',
  about: 'Set the days of the reminders, each once; without any nobody is reminded.',
  body: z.strictObject({ days: reminderDays, version }),
  data: z.strictObject({ version: z.int() }),
});
