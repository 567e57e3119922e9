import type { DataOf } from '#contract/call.ts';
import type { getResultLists, ResultList } from '#contract/results/staff-calls.ts';
import { say } from '#web/lib/lang.ts';

export type Lists = DataOf<typeof getResultLists>;
export interface Row extends ResultList {
  event: string;
  group: string;
}

/** The lists of a match with the names of their event and group. */
export function rowsOf({ events, lists }: Lists): Row[] {
  return lists.map((each) => {
    const event = events.find(({ id }) => id === each.eventId);
    const group = event?.groups.find(({ id }) => id === each.groupId);
    return { ...each, event: event ? say(event.name) : '', group: group ? say(group.name) : '' };
  });
}

export function nameOf(row: Row): string {
  return `${row.event} ${row.group}`;
}
