import { crossRankedAgainst, ranksByItself } from './cross-rank.ts';
import { combinationOf } from '#contract/matches/combined.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { ruleBookOf } from '#contract/matches/rule-books.ts';
import { laterRounds } from '#contract/matches/rounds.ts';

/**
 * Groups that too few entered and that are ranked against a larger one instead of being combined with it
 * (docs/decisions/0101). The event keeps which; where one of the two is no group of the event any more (combined since),
 * or the event has got further rounds, each is ranked by itself.
 */
type Crossed = Pick<MatchEvent, 'groups' | 'rounds' | 'crossRanked'>;

/** The larger group against which this one is ranked; undefined: it is ranked by itself. */
export function rankedAgainst(event: Crossed, groupId: string): Group | undefined {
  const larger = event.crossRanked?.[groupId];
  if (larger === undefined || laterRounds(event).length > 0) return undefined;
  if (event.groups.every(({ id }) => id !== groupId)) return undefined;
  return event.groups.find(({ id }) => id === larger);
}

/** The groups that are ranked against this one. */
export const rankedBehind = (event: Crossed, groupId: string): Group[] =>
  event.groups.filter(({ id }) => rankedAgainst(event, id)?.id === groupId);

/** The lists of which one's ranks follow the other's, this one among them, in the order in which they are locked. */
export const rankedTogether = (event: Crossed, listId: string): string[] =>
  [
    listId,
    ...[rankedAgainst(event, listId) ?? [], rankedBehind(event, listId)].flat().map(({ id }) => id),
  ].sort();

/** The event with a group ranked against another, or by itself again. */
export function withCrossRanking(event: MatchEvent, groupId: string, against: string | null): MatchEvent {
  const { crossRanked, ...plain } = event;
  const { [groupId]: _, ...others } = crossRanked ?? {};
  const chosen = against === null ? others : { ...others, [groupId]: against };
  return Object.keys(chosen).length > 0 ? { ...plain, crossRanked: chosen } : plain;
}

interface Filled {
  entries: number;
  units: number;
  countries: number;
}

/**
 * The group against which one may be ranked: it is too small by the numbers of the international book, which alone knows
 * this, and the book names another of the same ages; that one has at least as many entries. Nationalities are counted
 * where the event has several, else units.
 */
export function crossRankingFor(
  match: Pick<Match, 'ruleBook'>,
  event: Crossed & Pick<MatchEvent, 'combined'>,
  groupId: string,
  filled: Readonly<Record<string, Filled>>,
): string | null {
  const of = (id: string) => filled[id] ?? { entries: 0, units: 0, countries: 0 };
  const free = event.groups.filter(({ id }) => !combinationOf(event, id) && !rankedAgainst(event, id));
  const small = free.find(({ id }) => id === groupId);
  const { entries, units, countries } = of(groupId);
  if (
    !small ||
    ruleBookOf(match) !== 'international' ||
    entries === 0 ||
    laterRounds(event).length > 0 ||
    rankedBehind(event, groupId).length > 0
  )
    return null;
  const larger = free.find(
    ({ id, gender, bornFrom, bornTo }) =>
      gender === crossRankedAgainst(small.gender) &&
      bornFrom === small.bornFrom &&
      bornTo === small.bornTo &&
      of(id).entries >= entries,
  );
  const several = event.groups.some(({ id }) => of(id).countries > 1);
  return larger && !ranksByItself({ entries, nationalities: several ? countries : units }) ? larger.id : null;
}
