import { asStored } from '#contract/lang.ts';
import { combinationOf } from '#contract/matches/combined.ts';
import { unused, type Group } from '#contract/matches/event.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { grouped } from '#contract/grouped.ts';
import type { Case, LineUp } from '#contract/registrations/case.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';

/** What becomes of an entry when the form is submitted now. */
export interface CapacityOutcome {
  state: 'placed' | 'waiting' | 'full';
  /** Its number in the queue, from 1, while waiting. */
  position: number | null;
  /** Places that are free for newcomers of this form. */
  free: number | null;
}

/**
 * Places of a group for entries in form order: those that hold one keep it, those that wait keep their turn,
 * newcomers take what is free, unless others wait already: then they queue behind them (requirements 5.36).
 */
export function placesIn(c: Case, group: Group, lineUps: readonly LineUp[]): Map<string, CapacityOutcome> {
  const places = new Map<string, CapacityOutcome>();
  const held = new Map(
    c.registration?.standings
      .filter(({ groupId }) => groupId === group.id)
      .map((each) => [each.entryId, each]),
  );
  const use = c.others.groups[group.id] ?? unused;
  const holds = (id: string) => ['placed', 'offered'].includes(held.get(id)?.state ?? '');
  const waits = (id: string) => held.get(id)?.state === 'waiting';
  const holding = lineUps.filter(({ entry }) => holds(entry.id)).length;
  const ownWaiting = lineUps.filter(({ entry }) => waits(entry.id)).length;
  const free = group.capacity === null ? null : Math.max(0, group.capacity - use.used - holding);
  let left = free ?? Number.POSITIVE_INFINITY;
  let behind = use.waiting + ownWaiting;
  const queueFirst = c.match.waitingList && behind > 0 && group.capacity !== null;
  for (const { entry } of lineUps) {
    const standing = held.get(entry.id);
    if (holds(entry.id)) places.set(entry.id, { state: 'placed', position: null, free });
    else if (waits(entry.id))
      places.set(entry.id, { state: 'waiting', position: standing?.position ?? null, free });
    else if (left > 0 && !queueFirst) {
      left -= 1;
      places.set(entry.id, { state: 'placed', position: null, free });
    } else if (c.match.waitingList) {
      behind += 1;
      places.set(entry.id, { state: 'waiting', position: behind, free });
    } else places.set(entry.id, { state: 'full', position: null, free });
  }
  return places;
}

/** For every entry of the form, by entry id. */
export function placesOf(c: Case): Map<string, CapacityOutcome> {
  const byGroup = grouped(c.lineUps, ({ group }) => group);
  return new Map([...byGroup].flatMap(([group, lineUps]) => [...placesIn(c, group, lineUps)]));
}

/** Entries new to a group that has been combined; an entry that was in it by then stays, or comes back. */
export function newToCombined(c: Case): Problem[] {
  const known = new Set(c.registration?.standings.map(({ entryId, groupId }) => `${entryId} ${groupId}`));
  return c.lineUps.flatMap(({ entry, event, group }) =>
    combinationOf(event, group.id) && !known.has(`${entry.id} ${group.id}`)
      ? [
          problem('groupCombined', problemPath.entry(entry), {
            event: asStored(event.name),
            group: asStored(group.name),
          }),
        ]
      : [],
  );
}

/** A full group refuses, or announces the waiting list where the match keeps one. */
export function capacity(c: Case): Problem[] {
  const places = placesOf(c);
  return c.lineUps.flatMap(({ entry, event, group }) => {
    const place = places.get(entry.id);
    const values = { event: asStored(event.name), group: asStored(group.name) };
    if (place?.state === 'full')
      return [problem('groupFull', problemPath.entry(entry), { ...values, free: place.free ?? 0 })];
    if (place?.state !== 'waiting') return [];
    return [
      problem('willWait', problemPath.entry(entry), { ...values, position: place.position ?? 1 }, 'warn'),
    ];
  });
}
