import { getStaffInfo } from '#contract/accounts/calls.ts';
import type { Duty } from '#contract/call.ts';
import { useCall } from '#web/lib/queries.ts';

/** Whether the user holds a duty; the server checks it again. */
export function useDuty(duty: Duty): boolean {
  const { data } = useCall(getStaffInfo, {});
  return data?.duties.includes(duty) ?? false;
}
