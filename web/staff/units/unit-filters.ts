import type { UnitFilters } from '#contract/units/calls.ts';
import type { Target } from '#web/ui/LinkTo.tsx';

/** The filters of the list as they stand in the address; '' is all. */
export const defaults = { view: '', text: '', status: '', place: '', type: '', flag: '' };
type InAddress = { [K in keyof typeof defaults]: string };

const statuses = [0, 1, 2, 4, 5] as const;
const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** What the call is asked; what somebody typed into the address and means nothing is left out. */
export function askedOf({ view, text, status, place, type, flag }: InAddress): UnitFilters {
  const ofStatus = statuses.find((each) => String(each) === status);
  const ofType = types.find((each) => String(each) === type);
  const queue = view !== 'all';
  return {
    ...(queue ? { queue } : {}),
    ...(text ? { text: text.slice(0, 80) } : {}),
    ...(!queue && ofStatus !== undefined ? { status: ofStatus } : {}),
    ...(place === 'abroad'
      ? { foreign: true }
      : /^\d{6}$/.test(place)
        ? { provinceCode: Number(place) }
        : {}),
    ...(ofType !== undefined ? { type: ofType } : {}),
    ...(flag === 'member' || flag === 'notMember' ? { member: flag === 'member' } : {}),
    ...(flag === 'prohibited' ? { prohibited: true } : {}),
  };
}

export const queuePath = '/staff/units';

/** The filters that are set, for the address of the queue or of a case. */
function set(filters: InAddress): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

export function queueAt(filters: InAddress): Target {
  return { to: queuePath, search: set(filters) };
}

/** A case, with the filters of the list it was opened from: its neighbours are that list's. */
export function caseAt(id: string, filters: InAddress): Target {
  return { to: `${queuePath}/${id}`, search: set(filters) };
}

/** The filters out of an address. */
export function filtersIn(search: Readonly<Record<string, unknown>>): InAddress {
  const read = (key: keyof InAddress) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    view: read('view'),
    text: read('text'),
    status: read('status'),
    place: read('place'),
    type: read('type'),
    flag: read('flag'),
  };
}
