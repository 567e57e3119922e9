import type { AssignedTo } from '#contract/desk/assignment.ts';
import { keptSession } from '#web/lib/session.ts';

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as somebody may have typed it into the address, or undefined. */
export function idIn(typed: string): string | undefined {
  return isId.test(typed) ? typed : undefined;
}

/** What nearly every queue is narrowed by; what means nothing is left out. */
export function narrowed({ text, matchId, assigned }: { text: string; matchId: string; assigned: string }) {
  const match = idIn(matchId);
  return {
    ...assignedIn({ assigned }),
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(match ? { matchId: match } : {}),
  };
}

/** Of the address: '' all, `mine`, `nobody`, or a colleague. A link to `mine` shows everybody their own. */
export function assignedIn({ assigned }: { assigned: string }): { assigned?: AssignedTo } {
  const to = assigned === 'mine' ? keptSession()?.uid : assigned === 'nobody' ? assigned : idIn(assigned);
  return to === undefined ? {} : { assigned: to };
}
