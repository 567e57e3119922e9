import { unused, type GroupUse } from '#contract/matches/event.ts';
import { covers, groupsUnder, quotasIn, quotasOf, type Quota } from '#contract/matches/quotas.ts';
import type { Case, LineUp } from '#contract/registrations/case.ts';
import type { EntryState } from '#contract/registrations/facts.ts';
import { everybodyIn } from '#contract/registrations/registration.ts';
import type { CapacityOutcome } from './capacity.ts';

/** What a quota leaves to newcomers. */
interface Room {
  left: number;
  /** People who have a place already. */
  counted: Set<string>;
  /** Entries wait for it, which no newcomer overtakes. */
  waits: boolean;
}

const idsOf = ({ event, group }: Pick<LineUp, 'event' | 'group'>) => ({
  eventId: event.id,
  groupId: group.id,
});

/** Room of each quota once these line-ups, which hold a place, have theirs. */
function roomsOf(c: Case, holding: readonly LineUp[]): Map<string, Room> {
  return new Map(
    quotasIn(c.match).map((quota) => {
      const covered = holding.filter((lineUp) => covers(quota, idsOf(lineUp)));
      const others = c.others.quotas?.[quota.id];
      const counted = new Set(others?.counted);
      const people = new Set(
        covered.flatMap(({ entry }) => everybodyIn(entry)).filter((each) => !counted.has(each)),
      );
      const uses = groupsUnder(quota, c.match).map((id) => ({ id, ...(c.others.groups[id] ?? unused) }));
      const used =
        quota.counts === 'entries'
          ? uses.reduce((sum, each) => sum + each.used, covered.length)
          : (others?.used ?? 0) + people.size;
      const waits = uses.some(({ id, waiting, used: count }) => waiting > 0 && hasRoom(c, id, count));
      return [
        quota.id,
        {
          left: quota.capacity - used,
          counted: new Set([...counted, ...people]),
          waits: c.match.waitingList && waits,
        },
      ];
    }),
  );
}

function hasRoom({ match }: Case, groupId: string, used: number): boolean {
  const capacity =
    match.events.flatMap(({ groups }) => groups).find(({ id }) => id === groupId)?.capacity ?? null;
  return capacity === null || used < capacity;
}

function needed(quota: Quota, room: Room, people: readonly string[]): number {
  return quota.counts === 'entries' ? 1 : new Set(people.filter((each) => !room.counted.has(each))).size;
}

/** The first quota that has no place for an entry of these people. */
export function quotaLacking(
  c: Case,
  rooms: ReadonlyMap<string, Room>,
  lineUp: Pick<LineUp, 'event' | 'group'>,
  people: readonly string[],
): Quota | undefined {
  return quotasOf(c.match, idsOf(lineUp)).find((quota) => {
    const room = rooms.get(quota.id)!;
    const need = needed(quota, room, people);
    return need > 0 && (room.waits || need > room.left);
  });
}

/** Whether the entry of a line-up stands so in its group. */
function standing({ registration }: Case, ...states: EntryState[]) {
  const keyOf = (entryId: string, groupId: string) => `${entryId} ${groupId}`;
  const those = new Set(
    registration?.standings
      .filter(({ state }) => states.includes(state))
      .map(({ entryId, groupId }) => keyOf(entryId, groupId)),
  );
  return ({ entry, group }: LineUp) => those.has(keyOf(entry.id, group.id));
}

/** The quotas under which a registration's entries stand, and how they fill, these counted in. */
export function quotasEntered(c: Case): { quotas: Quota[]; uses: Record<string, GroupUse> } {
  const [holds, waits] = [standing(c, 'placed', 'offered'), standing(c, 'waiting')];
  const counting = c.lineUps.filter((lineUp) => holds(lineUp) || waits(lineUp));
  const rooms = roomsOf(c, counting.filter(holds));
  const quotas = quotasIn(c.match).filter((quota) => counting.some((lineUp) => covers(quota, idsOf(lineUp))));
  const useOf = (quota: Quota): GroupUse => ({
    used: quota.capacity - rooms.get(quota.id)!.left,
    waiting: groupsUnder(quota, c.match).reduce(
      (sum, id) => sum + (c.others.groups[id]?.waiting ?? 0),
      counting.filter((lineUp) => waits(lineUp) && covers(quota, idsOf(lineUp))).length,
    ),
  });
  return { quotas, uses: Object.fromEntries(quotas.map((quota) => [quota.id, useOf(quota)])) };
}

/**
 * The places that a form's groups give, under the quotas of its match: newcomers take what is left in form order,
 * and wait, or find it full, where a quota lacks room. With them what is left after.
 */
export function underQuotas(
  c: Case,
  lineUps: readonly LineUp[],
  places: ReadonlyMap<string, CapacityOutcome>,
): { places: Map<string, CapacityOutcome>; rooms: Map<string, Room> } {
  const holds = standing(c, 'placed', 'offered');
  const rooms = roomsOf(c, lineUps.filter(holds));
  const under = new Map(places);
  for (const lineUp of lineUps) {
    const { entry } = lineUp;
    if (places.get(entry.id)!.state !== 'placed' || holds(lineUp)) continue;
    const people = everybodyIn(entry);
    const quota = quotaLacking(c, rooms, lineUp, people);
    if (quota) {
      const room = rooms.get(quota.id)!;
      room.waits = c.match.waitingList;
      under.set(entry.id, {
        state: c.match.waitingList ? 'waiting' : 'full',
        position: null,
        free: room.left,
        quota,
      });
    } else {
      for (const each of quotasOf(c.match, idsOf(lineUp))) {
        const room = rooms.get(each.id)!;
        room.left -= needed(each, room, people);
        for (const person of people) room.counted.add(person);
      }
    }
  }
  return { places: under, rooms };
}
