import { choice } from '#web/ui/filter.ts';
import { namedOptions } from '#web/ui/options.ts';
import { matchWords as w, useMatches } from './use-matches.ts';

/** The filter by match that the lists of staff share. */
export function useMatchFilter() {
  const { matches } = useMatches();
  return choice('matchId', w('match'), namedOptions(matches ?? []));
}
