import type { Duty } from '#contract/call.ts';
import type { WaitingName } from '#contract/queues/queue.ts';
import { pagesOf } from '#web/shell/page.ts';
import type { Route } from '#web/shell/route.ts';

export interface StaffRoute extends Route {
  needs?: readonly Duty[];
  queue?: WaitingName;
}

export const page = pagesOf<StaffRoute>();

/** Stand in the menu under this heading. */
export function section(group: string, places: readonly StaffRoute[]): readonly StaffRoute[] {
  return places.map((place) => (place.icon ? { ...place, group } : place));
}
