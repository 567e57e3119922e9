import { getStaffInfo } from '#contract/accounts/calls.ts';
import type { Duty } from '#contract/call.ts';
import { useCall } from '#web/lib/queries.ts';

/** Whether whoever is logged in holds a duty; the server decides it again. */
export function useHolds(duty: Duty): boolean {
  const { data } = useCall(getStaffInfo, {});
  return data?.duties.includes(duty) ?? false;
}
