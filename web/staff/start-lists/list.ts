import type { DataOf } from '#contract/call.ts';
import type { staffGetStartList } from '#contract/start-lists/calls.ts';
import type { Conflict } from '#contract/start-lists/conflicts.ts';
import type { Starter } from '#contract/start-lists/start-list.ts';
import { listNames } from '#web/lib/list-names.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { namesOf } from './groups.ts';
import { listName } from './SessionDialog.tsx';
import { listWords as w } from './text.ts';

export type Whole = DataOf<typeof staffGetStartList>;
export type Entry = Whole['entries'][number];

/** A withdrawn entry keeps no athlete from another. */
export const startersOf = (entries: readonly Entry[]): Starter[] =>
  entries
    .filter(({ out }) => !out)
    .map(({ entryId, unitId, people }) => ({
      id: entryId,
      unitId,
      athletes: people.map(({ personId }) => personId),
    }));

/** Who competes, in relay order where there is one. */
export function athletesOf({ people }: Pick<Entry, 'people'>): string {
  return listNames(
    people
      .filter(({ reserve }) => !reserve)
      .toSorted((a, b) => (a.baton ?? 0) - (b.baton ?? 0))
      .map(({ name }) => name),
  );
}

/** What an entry is called: number and athletes, or the team where there are many. */
export function titleOf(entry: Entry): string {
  const who = entry.people.length > 4 ? registrantOf(entry) : athletesOf(entry);
  return entry.number === null ? who : `${entry.number} ${who}`;
}

/** A conflict in words. */
export function conflictText(conflict: Conflict, { match, groupId, entries }: Whole): string {
  if (conflict.kind === 'unit') {
    const { heat, entryIds, most, unitId } = conflict;
    const who = entries.find((entry) => entry.unitId === unitId)?.unitName ?? '';
    return w('unit', { heat, who, n: entryIds.length, most });
  }
  if (conflict.kind === 'court') {
    const { heat, court, listId, otherHeat } = conflict;
    return w('courtTwice', { heat, court, event: listName(namesOf(match).get(listId)), other: otherHeat });
  }
  const { heat, athleteId, listId, otherHeat } = conflict;
  const person = entries.flatMap(({ people }) => people).find(({ personId }) => personId === athleteId);
  const event = listName(namesOf(match).get(listId ?? groupId));
  return w(conflict.kind, { heat, who: person?.name ?? '', event, other: otherHeat });
}

/** The entries that a conflict marks. */
export const markedBy = (conflict: Conflict): readonly string[] =>
  conflict.kind === 'unit' ? conflict.entryIds : [conflict.entryId];
