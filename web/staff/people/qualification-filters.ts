import { qualificationKinds } from '#contract/people/qualification.ts';
import type { QualificationFilters } from '#contract/people/staff-calls.ts';
import { assignedFilter } from '#web/staff/queues/filters.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** The filters of the list as they stand in the address; '' is all. */
export const defaults = { view: '', assigned: '', text: '', kind: '', status: '', year: '', together: '' };
type InAddress = typeof defaults;

export const statuses = [1, 2, 3, 4] as const;

/** The filters of the call; meaningless values in the address are left out. */
function queryOf({ view, assigned, text, kind, status, year, together }: InAddress): QualificationFilters {
  const ofKind = qualificationKinds.find((each) => each === kind);
  const ofStatus = statuses.find((each) => String(each) === status);
  const queue = view !== 'all';
  return {
    ...(queue ? { queue } : {}),
    ...(queue && together ? { together: true } : {}),
    ...assignedFilter({ assigned }),
    ...(text ? { text: text.slice(0, 80) } : {}),
    ...(ofKind ? { kind: ofKind } : {}),
    ...(!queue && ofStatus !== undefined ? { status: ofStatus } : {}),
    ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
  };
}

export const address = { ...queueAddress('/staff/qualifications', defaults), queryOf };
