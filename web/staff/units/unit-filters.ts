import { unitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { isProvinceCode } from '#contract/reference/provinces.ts';
import type { UnitFilters } from '#contract/units/calls.ts';
import { assignedFilter } from '#web/staff/queues/filters.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** The filters of the list as they stand in the address; '' and 0 are all. `place` is a province's code. */
export const defaults = { view: '', assigned: '', text: '', status: '', place: 0, type: 0, flag: '' };
type InAddress = typeof defaults;

/** Stands for every country but China where a province's code would. */
export const abroad = 1;

const types = Object.values(unitTypes);
const isStatus = (name: string): name is keyof typeof unitStatus => Object.hasOwn(unitStatus, name);

/** The filters of the call; meaningless values in the address are left out. */
function queryOf({ view, assigned, text, status, place, type, flag }: InAddress): UnitFilters {
  const ofType = types.find((each) => each === type);
  const queue = view !== 'all';
  return {
    ...(queue ? { queue } : {}),
    ...assignedFilter({ assigned }),
    ...(text ? { text: text.slice(0, 80) } : {}),
    ...(!queue && isStatus(status) ? { status: unitStatus[status] } : {}),
    ...(place === abroad ? { foreign: true } : isProvinceCode(place) ? { provinceCode: place } : {}),
    ...(ofType === undefined ? {} : { type: ofType }),
    ...(flag === 'member' || flag === 'notMember' ? { member: flag === 'member' } : {}),
    ...(flag === 'prohibited' ? { prohibited: true } : {}),
  };
}

export const address = { ...queueAddress('/staff/units', defaults), queryOf };
