import { materialKinds } from '#contract/registrations/needs.ts';
import type { MaterialFilters } from '#contract/materials/calls.ts';
import { queueFilters } from '#web/staff/queues/filters.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', assigned: '', text: '', matchId: '', kind: '', together: '' };

/** The filters of the call; meaningless values in the address are left out. */
function queryOf(filters: typeof defaults): MaterialFilters {
  const { kind, together, view } = filters;
  const materialKind = materialKinds.find((each) => each === kind);
  return {
    ...queueFilters(filters),
    ...(materialKind ? { kind: materialKind } : {}),
    ...(together && view !== 'all' ? { together: true } : {}),
  };
}

export const address = { ...queueAddress('/staff/materials', defaults), queryOf };
