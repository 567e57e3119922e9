import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import type { LangText } from '#contract/lang.ts';
import { groupUse } from './event.ts';

/** Places for several groups or events together, in addition to those of each group. */
export const quota = z.strictObject({
  id,
  name: langText,
  /** Events whose entries take its places; null is every event of the match. */
  eventIds: z.nullable(z.array(id).check(z.maxLength(200))),
  /** Of the groups of these events only some; null or absent is all of them. */
  groupIds: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
  /** What takes a place: an entry, or an athlete or reserve, however many entries name them. */
  counts: z.enum(['entries', 'people']),
  capacity: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type Quota = z.output<typeof quota>;

/** How the quotas of a match fill. */
export const filledQuotas = {
  /** A combined group is named by the quotas of the groups that compete in it. */
  quotas: z.array(quota),
  /** By quota id: what is taken of it, and the entries that wait in its groups. */
  quotaUses: z.record(z.string(), groupUse),
};

interface Combination {
  id: string;
  groups: readonly { id: string }[];
}

interface Events {
  events: readonly {
    id: string;
    groups: readonly { id: string }[];
    combined?: readonly Combination[] | null | undefined;
  }[];
}

interface WithQuotas extends Partial<Events> {
  quotas?: readonly Quota[] | null | undefined;
}

/** The quotas of a match: a group in which others compete as one is under the quotas of each of them. */
export function quotasIn({ quotas, events = [] }: WithQuotas): Quota[] {
  const combined = events.flatMap((event) => event.combined ?? []);
  return (quotas ?? []).map((each) => {
    if (!each.groupIds) return each;
    const groupIds = new Set(each.groupIds);
    for (const { id: unionId, groups } of combined)
      if (groups.some((group) => groupIds.has(group.id))) groupIds.add(unionId);
    return { ...each, groupIds: [...groupIds] };
  });
}

type Scope = Pick<Quota, 'eventIds' | 'groupIds'>;

/** Where an entry stands. */
interface Place {
  eventId: string;
  groupId: string;
}

export const covers = ({ eventIds, groupIds }: Scope, { eventId, groupId }: Place): boolean =>
  (eventIds?.includes(eventId) ?? true) && (groupIds?.includes(groupId) ?? true);

/** The quotas in which an entry of this event and group needs a place. */
export function quotasOf(match: WithQuotas, place: Place): Quota[] {
  return quotasIn(match).filter((each) => covers(each, place));
}

/** Groups whose entries take places of this quota (`quotasIn`). */
export function groupsUnder(scope: Scope, { events }: Events): string[] {
  return events.flatMap(({ id: eventId, groups }) =>
    groups.map((group) => group.id).filter((groupId) => covers(scope, { eventId, groupId })),
  );
}

/** Names of its events and groups, none where all are meant; groups of one name in several events once. */
export function namesUnder(
  { eventIds, groupIds }: Scope,
  events: readonly (Named & { groups: readonly Named[] })[],
): { events: LangText[]; groups: LangText[] } {
  const under = groupIds
    ? events.flatMap(({ id: eventId, groups }) =>
        groups.filter((each) => covers({ eventIds, groupIds }, { eventId, groupId: each.id })),
      )
    : [];
  return {
    events: events.filter(({ id: eventId }) => eventIds?.includes(eventId)).map(({ name }) => name),
    groups: [...new Map(under.map(({ name }) => [name.zh, name])).values()],
  };
}

interface Named {
  id: string;
  name: LangText;
}

/**
 * These groups with all that share a queue with one of them: every group under a quota where one of them is, as
 * quotas may overlap.
 */
export function groupsInLine(match: WithQuotas & Events, groupIds: readonly string[]): string[] {
  const under = new Set(quotasIn(match).flatMap((each) => groupsUnder(each, match)));
  return groupIds.some((each) => under.has(each)) ? [...new Set([...groupIds, ...under])] : [...groupIds];
}

/** An entry that wants a place. */
export interface InLine extends Place {
  id: string;
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
    const needs = quotasOf(match, entry).map((each) => {
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
