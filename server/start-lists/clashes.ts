import { conflictsOf, type Busy, type Conflict, type Taken } from '#contract/start-lists/conflicts.ts';
import { busyIn } from '#contract/start-lists/draw.ts';
import { isOut } from '#contract/start-lists/published.ts';
import { spanOf, type Timing } from '#contract/start-lists/times.ts';
import { placesIn, starterOf, type StoredEntry } from './entries.ts';
import { type StoredList } from './store.ts';

export const timingOf = ({ startsAt, heatSeconds, breaks }: Pick<StoredList, keyof Timing>): Timing => ({
  startsAt: startsAt.getTime(),
  heatSeconds,
  breaks,
});

export type ByGroup = ReadonlyMap<string, StoredEntry[]>;

/** A withdrawn entry keeps no athlete from another. */
const going = (entries: readonly StoredEntry[]) => entries.filter(({ state }) => !isOut(state));

/** Who is bound where, and when. */
export function busyOf(lists: readonly StoredList[], entries: ByGroup): Busy[] {
  return lists.flatMap((list) => {
    const listEntries = going(entries.get(list.id) ?? []);
    return busyIn(list.id, listEntries.map(starterOf), placesIn(listEntries), timingOf(list));
  });
}

/** Which courts the lists of other sessions have; within a session one list follows another. */
export function takenByOthers(of: StoredList, lists: readonly StoredList[], entries: ByGroup): Taken[] {
  return lists
    .filter(({ sessionId }) => sessionId !== of.sessionId)
    .flatMap((list) =>
      placesIn(going(entries.get(list.id) ?? [])).map(({ heat, court }) => ({
        listId: list.id,
        heat,
        court,
        ...spanOf(timingOf(list), heat),
      })),
    );
}

/** How many conflicts of each kind a list has. */
export function countConflicts(
  list: StoredList,
  listEntries: readonly StoredEntry[],
  byAthlete: ReadonlyMap<string, Busy[]>,
  takenSlots: readonly Taken[],
) {
  const starters = going(listEntries).map(starterOf);
  const busy = starters.flatMap(({ athletes }) =>
    athletes.flatMap((athlete) => (byAthlete.get(athlete) ?? []).filter(({ listId }) => listId !== list.id)),
  );
  const conflicts = conflictsOf(starters, placesIn(listEntries), timingOf(list), busy, takenSlots);
  const count = (kind: Conflict['kind']) => conflicts.filter((each) => each.kind === kind).length;
  return {
    together: count('together'),
    adjoining: count('adjoining'),
    court: count('court'),
    unit: count('unit'),
  };
}
