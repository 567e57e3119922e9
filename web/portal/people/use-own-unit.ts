import { getUserInfo } from '#contract/accounts/calls.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { useCall } from '#web/lib/queries.ts';

/** What the account's unit may do with people, and its country; undefined while it is being read. */
export function useOwnUnit() {
  const { data } = useCall(getUserInfo, {});
  return data && { approved: data.unitStatus === unitStatus.passed, countryId: data.countryId };
}
