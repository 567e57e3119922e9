import type { Duty } from '#contract/call.ts';
import type { WaitingName } from '#contract/queues/queue.ts';
import { pagesOf } from '#web/shell/page.ts';
import type { Place } from '#web/shell/place.ts';

export interface StaffPlace extends Place {
  needs?: readonly Duty[];
  queue?: WaitingName;
}

export const page = pagesOf<StaffPlace>();

/** Stand in the menu under this heading. */
export function section(group: string, places: readonly StaffPlace[]): readonly StaffPlace[] {
  return places.map((place) => (place.icon ? { ...place, group } : place));
}
