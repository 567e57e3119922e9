import type { AssignedTo } from '#contract/queues/assignment.ts';
import { keptSession } from '#web/lib/session.ts';

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in an address that a person may have typed, or undefined. */
export function idIn(typed: string): string | undefined {
  return isId.test(typed) ? typed : undefined;
}

/** What nearly every queue is narrowed by; what means nothing is left out. */
export function queueFilters({
  text,
  matchId,
  assigned,
}: {
  text: string;
  matchId: string;
  assigned: string;
}) {
  const match = idIn(matchId);
  return {
    ...assignedFilter({ assigned }),
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(match ? { matchId: match } : {}),
  };
}

/**
 * The filter in the address: '' all, `mine`, `nobody`, or a colleague. A link to `mine` shows each reader
 * their own cases.
 */
export function assignedFilter({ assigned }: { assigned: string }): { assigned?: AssignedTo } {
  const to = assigned === 'mine' ? keptSession()?.uid : assigned === 'nobody' ? assigned : idIn(assigned);
  return to === undefined ? {} : { assigned: to };
}
