import { appealKinds, appealStatuses, type AppealStatus } from '#contract/appeals/appeal.ts';
import type { AppealFilters } from '#contract/appeals/staff-calls.ts';
import { queueFilters } from '#web/staff/queues/filters.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', assigned: '', text: '', matchId: '', kind: '', status: '' };

/** The filters of the calls; meaningless values in the address are left out. */
function queryOf(filters: typeof defaults): AppealFilters {
  const { kind } = filters;
  const appealKind = appealKinds.find((each) => each === kind);
  return {
    ...queueFilters(filters),
    ...(appealKind ? { kind: appealKind } : {}),
  };
}

/** The queue holds what is open; of the list of all, the status that is asked for. */
export function statusOf({ view, status }: typeof defaults): { status?: AppealStatus } {
  const appealStatus = view === 'all' && appealStatuses.find((each) => String(each) === status);
  return appealStatus ? { status: appealStatus } : {};
}

export const address = { ...queueAddress('/staff/appeals', defaults), queryOf };
