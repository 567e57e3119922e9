import { awardedGroups, enteredGroups, groupNow } from '#contract/matches/combined.ts';
import type { Match, Title } from '#contract/matches/match.ts';
import type { LangText } from '#contract/lang.ts';
import { titleRanks, type TitleLine, type TitleRow } from '#contract/results/titles.ts';
import type { Competitor } from './competitors.ts';
import type { ReadResult } from './reading-store.ts';

export interface DecidedTitle {
  title: Title;
  /** The name that its groups share. */
  section: LangText;
  rows: (TitleRow & { /** Whom it is of: their first result. */ entryId: string })[];
}

/**
 * Titles by published results. One is decided in a section (groups of the same name) once the lists of all
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
      if (!groups.every((own) => own !== undefined && published.has(own.list))) return [];
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

/** In each event the group of this name, as it was entered, and the group whose list has its results. */
const groupsNamed = (match: Match, title: Title, section: string) =>
  title.eventIds.map((eventId) => {
    const event = match.events.find(({ id }) => id === eventId);
    const group = event && enteredGroups(event).find(({ name }) => name.zh === section);
    if (!group) return undefined;
    const apart = awardedGroups(event).some(({ id }) => id === group.id);
    return { name: group.name, list: apart ? group.id : groupNow(event, group.id) };
  });

/** A master's title is one athlete's, so of entries with one alone; a team title is a registration's. What is not counted wins none. */
function lineOf(
  match: Match,
  title: Title,
  { entryId, eventId, enteredId, score }: ReadResult,
  competitors: ReadonlyMap<string, Competitor>,
): (TitleLine & { entryId: string }) | undefined {
  const competitor = competitors.get(entryId);
  const event = match.events.find(({ id }) => id === eventId);
  const group = event && enteredGroups(event).find(({ id }) => id === enteredId);
  if (!competitor || competitor.uncounted || !group || !score || !title.eventIds.includes(eventId))
    return undefined;
  const athletes = competitor.people.map(({ personId }) => personId);
  if (title.kind === 'individual' && athletes.length !== 1) return undefined;
  const contender = title.kind === 'individual' ? athletes[0]! : competitor.registrationId;
  return { entryId, contender, section: group.name.zh, eventId, athletes, score };
}
