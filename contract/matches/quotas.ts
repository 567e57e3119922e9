import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';

/** Places for several events together, in addition to those of each group. */
export const quota = z.strictObject({
  id,
  name: langText,
  /** Events whose entries take its places; null is every event of the match. */
  eventIds: z.nullable(z.array(id).check(z.maxLength(200))),
  /** What takes a place: an entry, or an athlete or reserve, however many entries name them. */
  counts: z.enum(['entries', 'people']),
  capacity: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type Quota = z.output<typeof quota>;

interface WithQuotas {
  quotas?: readonly Quota[] | null | undefined;
}

export const coversEvent = ({ eventIds }: Pick<Quota, 'eventIds'>, eventId: string): boolean =>
  eventIds === null || eventIds.includes(eventId);

/** The quotas in which an entry of this event needs a place. */
export function quotasOf({ quotas }: WithQuotas, eventId: string): Quota[] {
  return (quotas ?? []).filter((each) => coversEvent(each, eventId));
}

interface Events {
  events: readonly { id: string; groups: readonly { id: string }[] }[];
}

/** Groups whose entries take places of this quota. */
export function groupsUnder(quotaOf: Pick<Quota, 'eventIds'>, { events }: Events): string[] {
  return events.flatMap(({ id: eventId, groups }) =>
    coversEvent(quotaOf, eventId) ? groups.map((group) => group.id) : [],
  );
}

/**
 * These groups with all that share a queue with one of them: every group under a quota where one of them is, as
 * quotas may overlap.
 */
export function groupsInLine(match: WithQuotas & Events, groupIds: readonly string[]): string[] {
  const under = new Set((match.quotas ?? []).flatMap((each) => groupsUnder(each, match)));
  return groupIds.some((each) => under.has(each)) ? [...new Set([...groupIds, ...under])] : [...groupIds];
}

/** An entry that wants a place. */
export interface InLine {
  id: string;
  eventId: string;
  groupId: string;
  /** Athletes and reserves, for quotas that count them. */
  people: readonly string[];
}

/** Places of a group; of a quota also the people who have one. */
export interface Taken {
  used: number;
  people?: ReadonlySet<string>;
}

/**
 * Gives out places in the order of the line: an entry gets one where its group and each of its quotas have room.
 * No entry overtakes: the first that finds none in a group, or in a quota, closes it for those behind that need a
 * place of it. A person who is counted already needs none.
 * @returns ids of entries that have a place
 */
export function allot(
  match: WithQuotas,
  groups: ReadonlyMap<string, Taken & { capacity: number | null }>,
  quotaUse: ReadonlyMap<string, Taken>,
  line: readonly InLine[],
): Set<string> {
  const used = new Map([...groups, ...quotaUse].map(([key, each]) => [key, each.used]));
  const counted = new Map([...quotaUse].map(([key, { people }]) => [key, new Set(people)]));
  const closed = new Set<string>();
  const placed = new Set<string>();
  for (const entry of line) {
    const { groupId } = entry;
    if (closed.has(groupId)) continue;
    const capacity = groups.get(groupId)?.capacity ?? null;
    const needs = quotasOf(match, entry.eventId).map((each) => {
      const more = each.counts === 'entries' ? [entry.id] : uncountedOf(entry, counted.get(each.id));
      return { ...each, more };
    });
    const full = capacity !== null && used.get(groupId)! >= capacity;
    const lacking = needs.filter(
      ({ id: quotaId, more, capacity: most }) =>
        more.length > 0 && (closed.has(quotaId) || (used.get(quotaId) ?? 0) + more.length > most),
    );
    if (full || lacking.length > 0) {
      closed.add(groupId);
      // A full group holds no entry back in other groups.
      if (!full) for (const { id: quotaId } of lacking) closed.add(quotaId);
      continue;
    }
    placed.add(entry.id);
    used.set(groupId, used.get(groupId)! + 1);
    for (const { id: quotaId, more } of needs) {
      used.set(quotaId, (used.get(quotaId) ?? 0) + more.length);
      counted.set(quotaId, new Set([...(counted.get(quotaId) ?? []), ...more]));
    }
  }
  return placed;
}

const uncountedOf = ({ people }: InLine, counted: ReadonlySet<string> = new Set()) => [
  ...new Set(people.filter((each) => !counted.has(each))),
];
