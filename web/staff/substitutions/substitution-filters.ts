import type { SubstitutionFilters } from '#contract/substitutions/calls.ts';
import { substitutionStatuses, type SubstitutionStatus } from '#contract/substitutions/status.ts';
import { narrowed } from '#web/staff/desk/asked.ts';
import { queueAddress } from '#web/staff/desk/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', assigned: '', text: '', matchId: '', status: '' };

/** The filters of the calls; meaningless values in the address are left out. */
export function askedOf(filters: typeof defaults): SubstitutionFilters {
  return narrowed(filters);
}

/** The queue holds what waits; of the list of all, the status that is asked for. */
export function viewOf({ view, status }: typeof defaults): {
  view: 'queue' | 'all';
  status?: SubstitutionStatus;
} {
  if (view !== 'all') return { view: 'queue' };
  const known = substitutionStatuses.find((each) => String(each) === status);
  return { view: 'all', ...(known ? { status: known } : {}) };
}

export const address = queueAddress('/staff/substitutions', defaults);
