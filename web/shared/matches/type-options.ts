import { getMatchType } from '#contract/matches/calls.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';

/** The types of match that the organiser has named, as a select offers them. */
export function useTypeOptions(): { value: string; label: string }[] {
  const types = useCall(getMatchType, {}).data?.rows ?? [];
  return types.map(({ code, name }) => ({ value: code, label: say(name) }));
}
