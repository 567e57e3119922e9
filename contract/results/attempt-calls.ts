import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, version } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { requiredReason } from '#contract/queues/case.ts';
import { staffLine } from './wire.ts';

/** Attempts of a line, counts that lie too far apart, and the second look. */

const decides = { staff: 'headJudge' } as const;

/** `version` is of the line as the caller saw it. */
const asSeen = { entryId: id, version };
const stands = z.strictObject({
  /** Version of the result list. */
  version,
  line: staffLine,
});

export const grantAttempt = call({
  path: 'admin/grantAttempt',
  who: decides,
  kind: 'write',
  about:
    'A new attempt (re-jump), with the reason: it counts from now on, and the attempt before is kept with its marks. A list that has not been released awaits its marks; of a released one they come in as a correction.',
  body: z.strictObject({
    ...asSeen,
    reason: requiredReason,
    /** Who judged the attempt before, as the record sheet says. */
    judges: text(200),
  }),
  data: stands,
});

export const setCountingAttempt = call({
  path: 'admin/setCountingAttempt',
  who: decides,
  kind: 'write',
  about: 'Another attempt than the one that counts is to count, with the reason; all of them are kept.',
  body: z.strictObject({
    ...asSeen,
    attempt: z.int().check(z.minimum(1), z.maximum(99)),
    reason: requiredReason,
  }),
  data: stands,
});

export const ruleCounts = call({
  path: 'admin/ruleCounts',
  who: decides,
  kind: 'write',
  about:
    'Counts that lie more than three apart stand as they are, with the reason, until other marks are entered.',
  body: z.strictObject({ ...asSeen, reason: requiredReason }),
  data: stands,
});

/** What differs is said in a few words. */
export const differsMost = 200;

export const lookAtResult = call({
  path: 'admin/lookAtResult',
  who: 'staff',
  kind: 'write',
  about:
    'A second person’s look at a line as it stands, by the duty for results or the head judge’s: `differs` is empty where it is right, else what differs. Other marks take it away.',
  body: z.strictObject({ ...asSeen, differs: text(differsMost) }),
  data: stands,
});
