import { unitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { isProvinceCode } from '#contract/reference/provinces.ts';
import type { UnitFilters } from '#contract/units/calls.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { addressable } from '#web/ui/list-state.ts';

/** The filters of the list as they stand in the address; '' and 0 are all. `place` is a province's code. */
export const defaults = { view: '', text: '', status: '', place: 0, type: 0, flag: '' };
type InAddress = { [K in keyof typeof defaults]: (typeof defaults)[K] };

/** Stands for every country but China where a province's code would. */
export const abroad = 1;

const types = Object.values(unitTypes);
const isStatus = (name: string): name is keyof typeof unitStatus => Object.hasOwn(unitStatus, name);

/** What the call is asked; what somebody typed into the address and means nothing is left out. */
export function askedOf({ view, text, status, place, type, flag }: InAddress): UnitFilters {
  const ofType = types.find((each) => each === type);
  const queue = view !== 'all';
  return {
    ...(queue ? { queue } : {}),
    ...(text ? { text: text.slice(0, 80) } : {}),
    ...(!queue && isStatus(status) ? { status: unitStatus[status] } : {}),
    ...(place === abroad ? { foreign: true } : isProvinceCode(place) ? { provinceCode: place } : {}),
    ...(ofType === undefined ? {} : { type: ofType }),
    ...(flag === 'member' || flag === 'notMember' ? { member: flag === 'member' } : {}),
    ...(flag === 'prohibited' ? { prohibited: true } : {}),
  };
}

export const queuePath = '/staff/units';

/** The filters that are set, for the address of the queue or of a case. */
export function queueAt(filters: InAddress): Target {
  return { to: queuePath, search: addressable({ ...filters }) };
}

/** A case, with the filters of the list it was opened from: its neighbours are that list's. */
export function caseAt(id: string, filters: InAddress): Target {
  return { to: `${queuePath}/${id}`, search: addressable({ ...filters }) };
}

/** The filters out of an address. */
export function filtersIn(search: Readonly<Record<string, unknown>>): InAddress {
  const text = (key: keyof InAddress) => (typeof search[key] === 'string' ? search[key] : '');
  const number = (key: keyof InAddress) => (typeof search[key] === 'number' ? search[key] : 0);
  return {
    view: text('view'),
    // A name that is a number comes out of the address as one.
    text: typeof search['text'] === 'number' ? String(search['text']) : text('text'),
    status: text('status'),
    place: number('place'),
    type: number('type'),
    flag: text('flag'),
  };
}
