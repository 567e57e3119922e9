import { choice } from '#web/ui/filter.ts';
import { namedOptions } from '#web/ui/options.ts';
import { entryWords as w } from './text.ts';
import { useMatches } from './use-matches.ts';

/** The filter by match that the lists of staff share. */
export function useMatchFilter() {
  const { matches } = useMatches();
  return choice('matchId', w('match'), namedOptions(matches ?? []));
}
