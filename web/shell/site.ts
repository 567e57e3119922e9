import { getSite } from '#contract/config/calls.ts';
import { useCall } from '#web/lib/queries.ts';

/** What every page needs to know of this installation; undefined until it is known. */
export function useSite() {
  return useCall(getSite, {}).data;
}
