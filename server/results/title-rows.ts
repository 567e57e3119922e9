import { awardedGroups, enteredGroups, groupNow } from '#contract/matches/combined.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { heldGroups, laterRounds, listIdOf, roundOfList } from '#contract/matches/rounds.ts';
import { decidingRound } from '#contract/matches/rule-books.ts';
import type { Match, Title } from '#contract/matches/match.ts';
import type { LangText } from '#contract/lang.ts';
import { titleRanks, type TitleLine, type TitleRow } from '#contract/results/titles.ts';
import type { PublicTitle } from '#contract/points/calls.ts';
import { publicNames, type Competitor } from './competitors.ts';
import type { Published } from './published.ts';
import type { ReadResult } from './reading-store.ts';

interface DecidedTitle {
  title: Title;
  /** The name that its groups share. */
  section: LangText;
  rows: (TitleRow & { /** Whom it is of: their first result. */ entryId: string })[];
}

/**
 * Titles by published results of the round that the rule book names. One is decided in a section (groups of the same name) once the lists of all
 * its events there are published whole; until then it is left out, as it may still change hands.
 * @param published groups whose list is published
 */
export function decidedTitles(
  match: Match,
  results: readonly ReadResult[],
  competitors: ReadonlyMap<string, Competitor>,
  published: ReadonlySet<string>,
): DecidedTitle[] {
  return match.titles.flatMap((title) => {
    const lines = results.flatMap((result) => lineOf(match, title, result, competitors) ?? []);
    const rows = titleRanks(title, match.events, lines);
    return [...new Set(rows.map(({ section }) => section))].flatMap((section) => {
      const groups = groupsNamed(match, title, section);
      if (!groups.every((group) => group !== undefined && published.has(group.list))) return [];
      return {
        title,
        section: groups[0]!.name,
        rows: rows
          .filter((row) => row.section === section)
          .map((row) => ({
            ...row,
            entryId: lines.find((each) => each.contender === row.contender && each.section === section)!
              .entryId,
          })),
      };
    });
  });
}

/** The same with what each was counted from, by names that all may read. */
export function publicTitles({ match, results, competitors, groups }: Published): PublicTitle[] {
  return decidedTitles(match, results, competitors, groups).map(({ title, section, rows }) => ({
    titleId: title.id,
    name: title.name,
    kind: title.kind,
    section,
    rows: rows.map(({ entryId, rank, points, normalised, events }) => {
      const { unit, team, people } = publicNames(competitors.get(entryId)!);
      // A team title is the team's, independent of the people on the line by which it is found.
      const titlePeople = title.kind === 'individual' ? people : [];
      const lines = events.map(({ entryId: of, ...line }) => ({
        ...line,
        people: publicNames(competitors.get(of)!).people,
      }));
      return { rank, points, normalised, unit, team, people: titlePeople, lines };
    }),
  }));
}

/** The round of an event whose results win titles, from 1. */
const titleRound = (match: Match, event: MatchEvent): number =>
  decidingRound(match, 'titles') === 'final' ? laterRounds(event).length + 1 : 1;

/** In each event the group of this name, as it was entered, and the group whose list has its results. */
const groupsNamed = (match: Match, title: Title, section: string) =>
  title.eventIds.map((eventId) => {
    const event = match.events.find(({ id }) => id === eventId);
    const group = event && enteredGroups(event).find(({ name }) => name.zh === section);
    if (!group) return undefined;
    const apart = awardedGroups(event).some(({ id }) => id === group.id);
    const list = apart ? group.id : groupNow(event, group.id);
    // Groups that are awarded apart have one round.
    const wins = listIdOf(list, titleRound(match, event));
    return { name: group.name, list: heldGroups(event).some(({ id }) => id === wins) ? wins : list };
  });

/** A master's title is one athlete's, so of entries with one alone; a team title is a registration's. What is not counted wins none. */
function lineOf(
  match: Match,
  title: Title,
  { entryId, eventId, groupId, enteredId, score }: ReadResult,
  competitors: ReadonlyMap<string, Competitor>,
): TitleLine | undefined {
  const competitor = competitors.get(entryId);
  const event = match.events.find(({ id }) => id === eventId);
  const round = event && roundOfList(event, groupId);
  if (event && round && round.round !== titleRound(match, event)) return undefined;
  // A list of a later round is none that was entered.
  const of = round && round.round > 1 ? round.group.id : enteredId;
  const group = event && enteredGroups(event).find(({ id }) => id === of);
  if (!competitor || competitor.uncounted || !group || !score || !title.eventIds.includes(eventId))
    return undefined;
  const athletes = competitor.people.map(({ personId }) => personId);
  if (title.kind === 'individual' && athletes.length !== 1) return undefined;
  const contender = title.kind === 'individual' ? athletes[0]! : competitor.registrationId;
  return { entryId, contender, section: group.name.zh, eventId, athletes, score };
}
