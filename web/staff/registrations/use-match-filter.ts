import { say } from '#web/lib/lang.ts';
import { entryWords as w } from './text.ts';
import { useMatches } from './use-matches.ts';

/** The filter by match that the lists of staff share. */
export function useMatchFilter() {
  const { matches } = useMatches();
  return {
    kind: 'select',
    key: 'matchId',
    label: w('match'),
    options: (matches ?? []).map(({ id, name }) => ({ value: id, label: say(name) })),
  } as const;
}
