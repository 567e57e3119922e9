import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { paging } from '#contract/paging.ts';
import { channels, topics } from './choices.ts';
import { message } from './notice.ts';

export const getMessage = call({
  path: 'user/getMessage',
  who: 'account',
  kind: 'read',
  about:
    'Notices to this account, newest first, how many are unread, and the important one (type 3) to show in a box.',
  body: z.strictObject({ ...paging, unread: z.optional(z.boolean()) }),
  data: z.strictObject({
    rows: z.array(message),
    total: z.int(),
    unread: z.int(),
    /** The oldest of type 3 that is unread. */
    prompt: z.nullable(message),
  }),
});

export const setMessage = call({
  path: 'user/setMessage',
  who: 'account',
  kind: 'write',
  about: 'Mark these notices as read; without ids all of them.',
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(200))) }),
  data: z.strictObject({ unread: z.int() }),
});

const choice = z.strictObject({ topic: z.enum(topics), channel: z.enum(channels), wanted: z.boolean() });

export const getMessageChoice = call({
  path: 'user/getMessageChoice',
  who: 'account',
  kind: 'read',
  about: 'Which messages this account wants, and by which ways.',
  body: z.strictObject({}),
  data: z.strictObject({
    /** Masked; null where the account has none. */
    mail: z.nullable(z.string()),
    sms: z.nullable(z.string()),
    /** Every one that is offered. */
    choices: z.array(choice),
  }),
});

export const setMessageChoice = call({
  path: 'user/setMessageChoice',
  who: 'account',
  kind: 'write',
  about: 'Want messages of a kind by one way, or not.',
  body: choice,
  data: z.strictObject({}),
});
