import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, version } from '#contract/fields/id.ts';
import { heatNumber, mostLists } from './calls.ts';
import { courtNumber, hall, mostHalls } from './halls.ts';

/** What the director changes on the day: halls, courts, delays. */

const director = { staff: 'director' } as const;
const mostSessions = 50;

export const setHalls = call({
  path: 'admin/setHalls',
  who: director,
  kind: 'write',
  about: 'The halls of a match with the numbers of their courts; one in which a session is held stays.',
  body: z.strictObject({ matchId: id, version, halls: z.array(hall).check(z.maxLength(mostHalls)) }),
  data: z.strictObject({ version }),
});

export const moveStartLists = call({
  path: 'admin/moveStartLists',
  who: director,
  kind: 'write',
  about:
    'Move lists as they are to other courts, also of another session; those that were published are published again, and their units notified, in one act.',
  body: z.strictObject({
    matchId: id,
    /** Moved in this order, to the end of another session or to their position there, from 1. */
    lists: z
      .array(
        z.strictObject({
          groupId: id,
          version,
          sessionId: id,
          firstCourt: courtNumber,
          position: z.nullable(z.int().check(z.minimum(1))),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(mostLists)),
  }),
  data: z.strictObject({
    lists: z.array(z.strictObject({ groupId: id, version })),
    /** Lists with a new version. */
    published: z.int(),
  }),
  bodyLimit: 200_000,
});

const mostDelayMinutes = 600;
export const delayReasons = ['overrun', 'equipment', 'venue', 'weather', 'safety', 'other'] as const;
export type DelayReason = (typeof delayReasons)[number];

export const delayStartSessions = call({
  path: 'admin/delayStartSessions',
  who: director,
  kind: 'write',
  about:
    'Put off sessions from one of their heats on by so many minutes, or take that back by as many less; lists that were published are published again, and their units notified of old and new times, in one act.',
  body: z.strictObject({
    matchId: id,
    sessions: z
      .array(
        z.strictObject({
          id,
          version,
          /** Null: from the heat after the last that has a result. */
          from: z.nullable(z.strictObject({ groupId: id, heat: heatNumber })),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(mostSessions)),
    minutes: z.int().check(z.minimum(-mostDelayMinutes, 'tooSmall'), z.maximum(mostDelayMinutes, 'tooBig')),
    reason: z.nullable(z.enum(delayReasons)),
  }),
  data: z.strictObject({
    /** As `from` was found, so that the same can be taken back. */
    sessions: z.array(z.strictObject({ id, version, from: z.strictObject({ groupId: id, heat: z.int() }) })),
    /** Lists with a new version. */
    published: z.int(),
  }),
});
