import { byAge } from './age-groups.ts';
import { genderGroup, type Combination, type Group, type MatchEvent } from './event.ts';
import type { Match } from './match.ts';

/**
 * Groups of one event that compete as one because too few entered them (docs/decisions/0040). One group with
 * its own id, that of the combination, replaces them. It is as wide as all of them together, so an entry that
 * fitted one of them fits it. The event keeps the original groups in `combined`.
 */

type Combined = Pick<MatchEvent, 'combined'>;
const combinationsOf = ({ combined }: Combined): readonly Combination[] => combined ?? [];

/** Every group that the event was given: also those that a combination replaces, and the combinations. */
export const groupsOf = ({ groups, ...event }: Pick<MatchEvent, 'groups' | 'combined'>): Group[] => [
  ...groups,
  ...combinationsOf(event).flatMap((each) => each.groups),
];

const earliest = (days: readonly (string | null)[]) =>
  days.reduce((a, b) => (a === null || b === null ? null : a < b ? a : b));
const latest = (days: readonly (string | null)[]) =>
  days.reduce((a, b) => (a === null || b === null ? null : a > b ? a : b));

/** One group as wide as all of these; of two genders it is open to anyone. */
export function unionOf(groups: readonly Group[], { id, name }: Pick<Group, 'id' | 'name'>): Group {
  const [first] = groups;
  if (!first) throw new Error('no groups to combine');
  const limits = groups.map(({ capacity }) => capacity);
  return {
    id,
    name,
    bornFrom: earliest(groups.map(({ bornFrom }) => bornFrom)),
    bornTo: latest(groups.map(({ bornTo }) => bornTo)),
    gender: groups.every(({ gender }) => gender === first.gender) ? first.gender : genderGroup.open,
    capacity: limits.reduce((sum, each) => (sum === null || each === null ? null : sum + each)),
  };
}

/** The event with these groups as one. */
export function withCombined(
  event: MatchEvent,
  {
    name,
    groupIds,
    ...how
  }: { groupIds: readonly string[]; name: Group['name'] } & Pick<Combination, 'id' | 'awards' | 'at'>,
): MatchEvent {
  const groups = event.groups.filter(({ id }) => groupIds.includes(id));
  const union = unionOf(groups, { id: how.id, name });
  const order = event.groups.map(({ id }) => id);
  return {
    ...event,
    groups: event.groups.flatMap((group) =>
      group === groups[0] ? [union] : groupIds.includes(group.id) ? [] : [group],
    ),
    combined: [...combinationsOf(event), { ...how, groups, order }],
  };
}

/** The event with one combination taken back: its groups as they were, each where it stood. */
export function withoutCombined(event: MatchEvent, combinationId: string): MatchEvent {
  const combination = combinationsOf(event).find(({ id }) => id === combinationId);
  if (!combination) return event;
  const rest = event.groups.filter(({ id }) => id !== combination.id);
  const place = (id: string) => combination.order.indexOf(id);
  // Groups that came since stay behind.
  const last = combination.order.length;
  const at = (id: string) => (place(id) === -1 ? last : place(id));
  const { combined: _, ...plain } = event;
  const combined = combinationsOf(event).filter(({ id }) => id !== combinationId);
  return {
    ...plain,
    groups: [...rest, ...combination.groups].toSorted((a, b) => at(a.id) - at(b.id)),
    ...(combined.length > 0 ? { combined } : {}),
  };
}

/** A match as it was announced, for a copy of it to start from. */
export function asAnnounced(match: Match): Match {
  const announced = (event: MatchEvent) => {
    const { crossRanked: _, ...plain } = event;
    return combinationsOf(event).reduce<MatchEvent>((now, { id }) => withoutCombined(now, id), plain);
  };
  return { ...match, events: match.events.map(announced) };
}

/** A rewritten document keeps the combinations and cross-rankings there are: they have acts of their own. */
export function keepingCombined(before: Match, after: Match): Match {
  const eventsBefore = new Map(before.events.map((event) => [event.id, event]));
  return {
    ...after,
    events: after.events.map((written) => {
      const { combined: _, crossRanked: __, ...event } = written;
      const { combined: had, crossRanked } = eventsBefore.get(event.id) ?? {};
      const combined = combinationsOf({ combined: had }).filter((each) =>
        event.groups.some(({ id }) => id === each.id),
      );
      return {
        ...event,
        ...(combined.length > 0 ? { combined } : {}),
        ...(crossRanked ? { crossRanked } : {}),
      };
    }),
  };
}

export function combinationOf(event: Combined, groupId: string): Combination | undefined {
  return combinationsOf(event).find(({ id }) => id === groupId);
}

/** All groups that a match ever had in its event, with the names under which they were entered. */
export function enteredGroups(event: Pick<MatchEvent, 'groups' | 'combined'>): Group[] {
  return event.groups.flatMap((group) => combinationOf(event, group.id)?.groups ?? [group]);
}

/** The groups by which an event is ranked and awarded. */
export function awardedGroups(event: Pick<MatchEvent, 'groups' | 'combined'>): Group[] {
  return event.groups.flatMap((group) => {
    const combination = combinationOf(event, group.id);
    return combination?.awards === 'apart' ? combination.groups : [group];
  });
}

/** In which group an entry of this one competes now. */
export function groupNow(event: Combined, groupId: string): string {
  return combinationsOf(event).find(({ groups }) => groups.some(({ id }) => id === groupId))?.id ?? groupId;
}

/** What names groups that have been taken in since, put to where they are now. */
export function inGroupsOfNow<T extends { entries: readonly { eventId: string; groupId: string }[] }>(
  { events }: Pick<Match, 'events'>,
  form: T,
): T {
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const now = ({ eventId, groupId }: T['entries'][number]) => {
    const event = eventOf.get(eventId);
    return event ? groupNow(event, groupId) : groupId;
  };
  if (form.entries.every((entry) => now(entry) === entry.groupId)) return form;
  return { ...form, entries: form.entries.map((entry) => ({ ...entry, groupId: now(entry) })) };
}

/** How a group is filled: entries that compete or wait, and units and countries that they are of. */
interface Filled {
  entries: number;
  units: number;
  countries: number;
}

/** Whether a group has fewer than its match asks for; a group without entries needs no combining. */
export function isTooSmall(fill: Filled, least: Least | null | undefined): boolean {
  if (!least || fill.entries === 0) return false;
  return counted.some((of) => fill[of] < (least[of] ?? 0));
}
const counted = ['entries', 'units', 'countries'] as const;
type Least = NonNullable<Match['limits']['perGroup']>;

/**
 * Groups to combine with one that is too small: neighbours in age of its own gender, the next older
 * first, else the next younger, until there are enough; where its gender has no other, open ones. Empty groups are
 * passed over; one in `fixed` (with a start list, say) ends the row. Null where nothing fits.
 */
export function suggestionFor(
  event: Pick<MatchEvent, 'groups' | 'combined'>,
  groupId: string,
  filled: Readonly<Record<string, Filled>>,
  least: Least,
  fixed: ReadonlySet<string> = new Set(),
): string[] | null {
  const of = (id: string) => filled[id] ?? { entries: 0, units: 0, countries: 0 };
  const enteredGroup = event.groups.find(({ id }) => id === groupId);
  if (!enteredGroup || !isTooSmall(of(groupId), least)) return null;
  const free = event.groups
    .filter(({ id }) => id === groupId || (of(id).entries > 0 && !combinationOf(event, id)))
    .toSorted(byAge);
  const alike = free.filter(({ gender }) => gender === enteredGroup.gender);
  const open = free.filter(({ id, gender }) => id === groupId || gender === genderGroup.open);
  const line = alike.length > 1 ? alike : open;
  let [from, to] = [line.indexOf(enteredGroup), line.indexOf(enteredGroup)];
  const takenLine = () => line.slice(from, to + 1);
  // Of how many units and countries they are together is known only once they are counted together.
  const enough = () =>
    counted.every((each) => takenLine().reduce((sum, { id }) => sum + of(id)[each], 0) >= (least[each] ?? 0));
  const goes = (at: number) => line[at] !== undefined && !fixed.has(line[at].id);
  while (!enough() && (goes(from - 1) || goes(to + 1))) {
    if (goes(from - 1)) from -= 1;
    else to += 1;
  }
  return to > from ? takenLine().map(({ id }) => id) : null;
}

/** The name that is proposed for them. */
export function nameForUnion(groups: readonly Group[]): Group['name'] {
  const zh = `${groups.map(({ name }) => name.zh).join('、')}（合并）`;
  return groups.every(({ name }) => name.en)
    ? { zh, en: `${groups.map(({ name }) => name.en).join(' + ')} (combined)` }
    : { zh };
}
