import type { Duty } from '#contract/call.ts';
import type { WaitingName } from '#contract/queues/queue.ts';
import { pagesOf } from '#web/shell/page.ts';
import type { Route } from '#web/shell/route.ts';

export interface StaffRoute extends Route {
  needs?: readonly Duty[];
  queue?: WaitingName;
}

export const page = pagesOf<StaffRoute>();

/** Stand in the menu under this heading; a page under a list is opened by the duties of the list. */
export function section(group: string, places: readonly StaffRoute[]): readonly StaffRoute[] {
  return places.map((place) => {
    const { needs } = places.find(({ path }) => path === place.under) ?? place;
    return { ...place, ...(needs && { needs }), ...(place.icon && { group }) };
  });
}
