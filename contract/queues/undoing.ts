import { minuteMs } from '#contract/fields/time.ts';

/** For how long who has decided a case is offered to undo it. */
export const undoMs = minuteMs;

/** Whether what one has decided or booked oneself may still be undone. */
export function mayUndo(
  { by, at }: { by: string | null; at: Date | null },
  accountId: string,
  now: Date,
): boolean {
  return by === accountId && at !== null && now.getTime() - at.getTime() <= undoMs;
}
