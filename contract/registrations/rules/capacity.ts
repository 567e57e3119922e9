import { asStored } from '#contract/lang.ts';
import { combinationOf } from '#contract/matches/combined.ts';
import { unused, type Group, type MatchEvent } from '#contract/matches/event.ts';
import type { Quota } from '#contract/matches/quotas.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { grouped } from '#contract/grouped.ts';
import type { Case, LineUp } from '#contract/registrations/case.ts';
import { refusals } from '#contract/refusals.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { underQuotas } from './quotas.ts';

/** That an entry waits, which is no fault of it. */
export const waitCodes: readonly number[] = [refusals.willWait.code, refusals.willWaitForQuota.code];

/** What becomes of an entry when the form is submitted now. */
export interface CapacityOutcome {
  state: 'placed' | 'waiting' | 'full';
  /** Its number in the queue, from 1, while waiting. */
  position: number | null;
  /** Places that are free for newcomers of this form. */
  free: number | null;
  /** Where the group has room and a quota has none. */
  quota?: Quota;
}

/**
 * Places of a group for entries in form order: those that hold one keep it, those that wait keep their turn,
 * newcomers take what is free, unless others wait already: then they queue behind them (requirements 5.36).
 */
function placesIn(c: Case, group: Group, lineUps: readonly LineUp[]): Map<string, CapacityOutcome> {
  const places = new Map<string, CapacityOutcome>();
  const heldPlaces = new Map(
    c.registration?.standings
      .filter(({ groupId }) => groupId === group.id)
      .map((each) => [each.entryId, each]),
  );
  const use = c.others.groups[group.id] ?? unused;
  const holds = (id: string) => ['placed', 'offered'].includes(heldPlaces.get(id)?.state ?? '');
  const waits = (id: string) => heldPlaces.get(id)?.state === 'waiting';
  const holding = lineUps.filter(({ entry }) => holds(entry.id)).length;
  const ownWaiting = lineUps.filter(({ entry }) => waits(entry.id)).length;
  const free = group.capacity === null ? null : Math.max(0, group.capacity - use.used - holding);
  let remaining = free ?? Number.POSITIVE_INFINITY;
  let behind = use.waiting + ownWaiting;
  const queueFirst = c.match.waitingList && behind > 0 && group.capacity !== null;
  for (const { entry } of lineUps) {
    const standing = heldPlaces.get(entry.id);
    if (holds(entry.id)) places.set(entry.id, { state: 'placed', position: null, free });
    else if (waits(entry.id))
      places.set(entry.id, { state: 'waiting', position: standing?.position ?? null, free });
    else if (remaining > 0 && !queueFirst) {
      remaining -= 1;
      places.set(entry.id, { state: 'placed', position: null, free });
    } else if (c.match.waitingList) {
      behind += 1;
      places.set(entry.id, { state: 'waiting', position: behind, free });
    } else places.set(entry.id, { state: 'full', position: null, free });
  }
  return places;
}

/** For every entry of a form, by entry id, under the quotas of the match; with what these leave. */
export function placesAndRooms(c: Case, lineUps: readonly LineUp[] = c.lineUps) {
  const byGroup = grouped(lineUps, ({ group }) => group);
  const places = new Map([...byGroup].flatMap(([group, each]) => [...placesIn(c, group, each)]));
  return underQuotas(c, lineUps, places);
}

export function placesOf(c: Case, lineUps?: readonly LineUp[]): Map<string, CapacityOutcome> {
  return placesAndRooms(c, lineUps).places;
}

/** Entries new to a group that has been combined; an entry that was in it by then stays, or comes back. */
export function newToCombined(c: Case): Problem[] {
  const standingKeys = new Set(
    c.registration?.standings.map(({ entryId, groupId }) => `${entryId} ${groupId}`),
  );
  return c.lineUps.flatMap(({ entry, event, group }) =>
    combinationOf(event, group.id) && !standingKeys.has(`${entry.id} ${group.id}`)
      ? [
          problem('groupCombined', problemPath.entry(entry), {
            event: asStored(event.name),
            group: asStored(group.name),
          }),
        ]
      : [],
  );
}

/** A full group or quota refuses, or announces the waiting list where the match keeps one. */
export function capacity(c: Case): Problem[] {
  const places = placesOf(c);
  return c.lineUps.flatMap(({ entry, event, group }) => {
    const place = places.get(entry.id);
    return place ? placeProblems(place, event, group, problemPath.entry(entry)) : [];
  });
}

/** That an entry finds no place, or will wait for one. */
export function placeProblems(
  { state, position, free, quota }: CapacityOutcome,
  event: MatchEvent,
  group: Group,
  place: string,
): Problem[] {
  if (state === 'placed') return [];
  if (quota) {
    const values = { quota: asStored(quota.name), free: Math.max(0, free ?? 0), event: asStored(event.name) };
    return [
      state === 'full'
        ? problem('quotaFull', place, values)
        : problem('willWaitForQuota', place, values, 'warn'),
    ];
  }
  const values = { event: asStored(event.name), group: asStored(group.name) };
  if (state === 'full') return [problem('groupFull', place, { ...values, free: free ?? 0 })];
  return [problem('willWait', place, { ...values, position: position ?? 1 }, 'warn')];
}
