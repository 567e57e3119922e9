import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { longText, needsReason, notBlank } from '#contract/fields/text.ts';

/** One line of a case's history, shown to unit and staff alike; staff appear to a unit without a name. */
export const historyLine = z.strictObject({
  at: instant,
  by: z.enum(['unit', 'staff', 'system']),
  name: z.string(),
  act: z.string(),
  /** Plain text, or text by language key (`resolveStored`). */
  reason: z.string(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Where a case stands in its queue, oldest first, under the filters that the reviewer works with. */
export const queuePosition = z.strictObject({
  previous: z.nullable(id),
  next: z.nullable(id),
  /** From 1; 0 once the case waits no longer. */
  position: z.int(),
  waiting: z.int(),
});
export type QueuePosition = z.output<typeof queuePosition>;

export const reasonMost = 1000;

/** Why: plain text, or text by language key as reusable reasons are. */
export const reason = longText(reasonMost);
export const requiredReason = reason.check(notBlank);

/**
 * A decision; `version` is that of the case which the reviewer saw, so that unseen changes are never decided.
 */
export const decision = z
  .strictObject({ id, version, pass: z.boolean(), reason })
  .check(needsReason('reason', ({ pass }) => !pass));
