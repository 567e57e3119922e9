import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { version } from '#contract/fields/id.ts';
import { waitingNames } from './queue.ts';
import { reasonLists, reasons } from './reasons.ts';

const reasonList = z.enum(reasonLists);

export const getQueues = call({
  path: 'admin/getQueues',
  who: 'staff',
  kind: 'read',
  about:
    'How many cases wait in each queue that the caller’s duties cover, since when the oldest does, and how many are assigned to the caller.',
  body: z.strictObject({}),
  data: z.strictObject({
    queues: z.array(
      z.strictObject({
        queue: z.enum(waitingNames),
        waiting: z.int(),
        oldest: z.nullable(instant),
        /** Of those, what the caller is to see to. */
        mine: z.int(),
      }),
    ),
  }),
});

export const getReasons = call({
  path: 'admin/getReasons',
  who: 'staff',
  kind: 'read',
  about: 'The reusable reasons for not passing a case of one queue, in the order of the keys 1 to 9.',
  body: z.strictObject({ queue: reasonList }),
  data: z.strictObject({ reasons, version: z.int() }),
});

export const setReasons = call({
  path: 'admin/setReasons',
  who: 'staff',
  kind: 'write',
  about: 'Keep the reusable reasons of one queue; needs the duty of that queue.',
  body: z.strictObject({ queue: reasonList, version, reasons }),
  data: z.strictObject({ version: z.int() }),
});
