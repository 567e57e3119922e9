import { problem, type Problem } from '#contract/problem.ts';
import { hasCourt, lastCourt, type Courts } from './halls.ts';
import { heatsOf, type Slot } from './start-list.ts';

/**
 * Where the list of a group stands: `stale` is published, and something has changed since.
 */
export const listStates = ['notDrawn', 'drawn', 'published', 'stale'] as const;
export type ListState = (typeof listStates)[number];

interface ListFacts {
  drawn: boolean;
  published: boolean;
  /** Changes of entries and places since. */
  differences: number;
  /** Times, courts or the session are others. */
  retimed: boolean;
  /** Entries that hold a place in the group and none on the list. */
  unplaced: number;
}

export function listStateOf({ drawn, published, differences, retimed, unplaced }: ListFacts): ListState {
  if (!drawn) return 'notDrawn';
  if (!published) return 'drawn';
  return differences > 0 || retimed || unplaced > 0 ? 'stale' : 'published';
}

/** Whether publishing would make a new version of it. */
export const wantsPublishing = ({
  state,
  list,
}: {
  state: ListState;
  list: Pick<ListFacts, 'unplaced'> | null;
}): boolean => (state === 'drawn' || state === 'stale') && list?.unplaced === 0;

/** Places that are impossible, also for staff: courts taken twice or missing, heats without an entry. */
export function placeProblems(places: readonly Slot[], of: Courts): Problem[] {
  const takenSlots = new Set<string>();
  const heats = new Set(places.map(({ heat }) => heat));
  return [
    ...places.flatMap(({ heat, court }, at): Problem[] => {
      const key = `${heat} ${court}`;
      const twice = takenSlots.has(key);
      takenSlots.add(key);
      if (!hasCourt(of, court))
        return [
          problem('courtBeyond', `places.${at}.court`, {
            heat,
            court,
            first: of.firstCourt,
            last: lastCourt(of),
          }),
        ];
      return twice ? [problem('courtTaken', `places.${at}.court`, { heat, court })] : [];
    }),
    ...Array.from({ length: heatsOf(places) }, (_, n) => n + 1)
      .filter((heat) => !heats.has(heat))
      .map((heat) => problem('heatEmpty', 'places', { heat })),
  ];
}
