import { getStaffInfo } from '#contract/accounts/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { w } from './text.ts';

/** Why the user may not change start lists; undefined where they may, or while it is unknown. */
export function useDirector(): string | undefined {
  const { data } = useCall(getStaffInfo, {});
  return data && !data.duties.includes('director') ? w('directorOnly') : undefined;
}
