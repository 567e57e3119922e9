import { dayIn } from '#contract/fields/dates.ts';
import { localTime } from '#contract/fields/zone-clock.ts';
import type { LangText } from '#contract/lang.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { ruleBookOf, type RuleBook } from '#contract/matches/rule-books.ts';
import { teamType } from '#contract/teams/team.ts';
import { asInRound } from '#contract/matches/rounds.ts';
import type { Db } from '#server/db/pool.ts';
import { namingFor, placeAndSession, publishedLists, startOf } from './published.ts';
import { startListWords } from './text.ts';

const { alone } = startListWords.texts;

/** What stands in a programme; times on the clock of the match. */
export interface Programme {
  name: LangText;
  place: LangText;
  /** `2026-11-21 – 2026-11-22` */
  days: string;
  lists: ProgrammeList[];
}

export interface ProgrammeList {
  session: LangText;
  event: LangText;
  eventCode: string;
  scoreModel: ScoreModel;
  ruleBook: RuleBook;
  group: LangText;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm` */
  time: string;
  /** Of the published version. */
  version: number;
  heats: number;
  rows: ProgrammeRow[];
}

export interface ProgrammeRow {
  heat: number;
  court: number;
  day: string;
  time: string;
  number: number;
  /** Children as their guardians allow, unless all names are asked for. */
  athletes: string[];
  reserves: string[];
  /** Of one who takes part by himself that alone, in both languages: the unit's name would be his own. */
  unit: string;
  /** '' for an individual account. */
  team: string;
  out: boolean;
  /** Competes without rank, award and title. */
  uncounted: boolean;
}

interface Part {
  /** All that are published unless said. */
  groupIds?: readonly string[] | undefined;
  /** Full names, for the officials alone; else as the public may see them: a programme goes from hand to hand. */
  isOfficial?: boolean;
}

/** From the lists that are published, in the order of their times. */
export async function programmeOf(
  db: Db,
  storedMatch: { id: string; match: Match },
  now: Date,
  { groupIds, isOfficial = false }: Part = {},
): Promise<Programme> {
  const { name, place, startDate, endDate, timeZone, events } = storedMatch.match;
  const lists = await publishedLists(db, storedMatch, groupIds);
  const byId = new Map(events.map((event) => [event.id, event]));
  const naming = await namingFor(
    db,
    lists.flatMap(({ version }) => version.lines),
    { unitId: null, day: dayIn(now, timeZone), isOfficial },
  );
  const clock = (at: Date) => ({ day: dayIn(at, timeZone), time: localTime(at, timeZone) });
  return {
    name,
    place,
    days: startDate === endDate ? startDate : `${startDate} – ${endDate}`,
    lists: lists.map(({ version, eventId, eventName, eventCode, groupName }): ProgrammeList => {
      const heats = [...new Set(version.lines.map(({ heat }) => heat))];
      const times = new Map(heats.map((heat) => [heat, clock(new Date(startOf(version, heat)))]));
      return {
        session: placeAndSession(version),
        event: eventName,
        eventCode,
        ruleBook: ruleBookOf(storedMatch.match),
        scoreModel: asInRound(byId.get(eventId)!, version.listId).scoreModel,
        group: groupName,
        ...clock(version.startsAt),
        version: version.number,
        heats: heats.length,
        rows: version.lines.map((line): ProgrammeRow => {
          const people = naming.peopleOf(line);
          const { unitName, teamName, teamType: type, uncounted } = naming.teamOf(line);
          const { heat, court, number, out } = line;
          return {
            heat,
            court,
            ...times.get(heat)!,
            number,
            athletes: people.filter(({ reserve }) => !reserve).map((each) => each.name),
            reserves: people.filter(({ reserve }) => reserve).map((each) => each.name),
            unit: type === teamType.individual ? `${alone.zh} ${alone.en}` : unitName,
            team: teamName,
            out,
            uncounted,
          };
        }),
      };
    }),
  };
}
