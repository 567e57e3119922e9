import { qualificationKinds } from '#contract/people/qualification.ts';
import type { QualificationFilters } from '#contract/people/staff-calls.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { addressable } from '#web/ui/list-state.ts';

/** The filters of the list as they stand in the address; '' is all. */
export const defaults = { view: '', text: '', kind: '', status: '', year: '' };
type InAddress = { [K in keyof typeof defaults]: string };

export const statuses = [1, 2, 3, 4] as const;

/** What the call is asked; what somebody typed into the address and means nothing is left out. */
export function askedOf({ view, text, kind, status, year }: InAddress): QualificationFilters {
  const ofKind = qualificationKinds.find((each) => each === kind);
  const ofStatus = statuses.find((each) => String(each) === status);
  const queue = view !== 'all';
  return {
    ...(queue ? { queue } : {}),
    ...(text ? { text: text.slice(0, 80) } : {}),
    ...(ofKind ? { kind: ofKind } : {}),
    ...(!queue && ofStatus !== undefined ? { status: ofStatus } : {}),
    ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
  };
}

export const queuePath = '/staff/qualifications';

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
  const read = (key: keyof InAddress) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    view: read('view'),
    text: read('text'),
    kind: read('kind'),
    status: read('status'),
    year: read('year'),
  };
}
