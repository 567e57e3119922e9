import type { BodyOf } from '#contract/call.ts';
import { memberOrders, type getMember } from '#contract/people/calls.ts';
import { missingFilters } from '#contract/people/missing.ts';

/** The filters of the list as they stand in the address; '' is all, as 0 is a status. */
export const memberDefaults = {
  text: '',
  role: '',
  gender: '',
  athlete: '',
  coach: '',
  missing: '',
  order: '',
};
type InAddress = { [K in keyof typeof memberDefaults]: string };

const roles = [1, 2, 3, 4] as const;
const genders = [1, 2] as const;
export const athleteStatuses = [0, 1, 2, 3, 4, 5] as const;
export const coachStatuses = [0, 1, 2, 4] as const;

function chosen<T extends number>(all: readonly T[], text: string): T | undefined {
  return all.find((each) => String(each) === text);
}

/** The body of the call; meaningless values in the address are left out. */
export function callFilters(filters: InAddress): BodyOf<typeof getMember> {
  const role = chosen(roles, filters.role);
  const gender = chosen(genders, filters.gender);
  const athleteStatus = chosen(athleteStatuses, filters.athlete);
  const coachStatus = chosen(coachStatuses, filters.coach);
  const missing = missingFilters.find((each) => each === filters.missing);
  const order = memberOrders.find((each) => each === filters.order);
  return {
    ...(filters.text ? { text: filters.text.slice(0, 50) } : {}),
    ...(role === undefined ? {} : { role }),
    ...(gender === undefined ? {} : { gender }),
    ...(athleteStatus === undefined ? {} : { athleteStatus }),
    ...(coachStatus === undefined ? {} : { coachStatus }),
    ...(missing === undefined ? {} : { missing }),
    ...(order === undefined ? {} : { order }),
  };
}

/** A status of athletes or coaches from the address. */
export function statusIn<T extends number>(all: readonly T[], text: string): { status?: T } {
  const status = chosen(all, text);
  return status === undefined ? {} : { status };
}
