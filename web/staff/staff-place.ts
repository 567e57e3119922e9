import type { Duty } from '#contract/call.ts';
import type { WaitingName } from '#contract/desk/queue.ts';
import type { Place } from '#web/frame/place.ts';

export interface StaffPlace extends Place {
  needs?: readonly Duty[];
  /** What waits there is counted in the menu. */
  queue?: WaitingName;
}
