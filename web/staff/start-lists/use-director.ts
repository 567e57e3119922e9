import { getStaffInfo } from '#contract/accounts/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { w } from './text.ts';

/** Why whoever is here may not change start lists; undefined where they may, or it is not known yet. */
export function useDirector(): string | undefined {
  const { data } = useCall(getStaffInfo, {});
  return data && !data.duties.includes('director') ? w('directorOnly') : undefined;
}
