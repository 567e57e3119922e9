import { laterRounds, roundsMost } from '#contract/matches/rounds.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { ExchangeFile } from './exchange.ts';

/** Where the match as staff wrote it stands. */
const written = 'match.document';

/** What the file says of itself must hold together: nothing stands there twice or names what is not there. */
export function exchangeProblems(file: ExchangeFile): Problem[] {
  const { events } = file.match.document;
  const groups = events.flatMap((event, at) =>
    event.groups.map(({ id }, index) => ({
      key: id,
      eventId: event.id,
      place: `${written}.events.${at}.groups.${index}`,
    })),
  );
  const eventOf = new Map(groups.map(({ key, eventId }) => [key, eventId]));
  const [units, teams] = [idsOf(file.units), idsOf(file.teams)];
  const entryOf = new Map(file.entries.map((entry) => [entry.id, entry]));
  const roundsOf = new Map(events.map((event) => [event.id, laterRounds(event).length + 1]));
  const hasRound = (eventId: string | undefined, round = 1) =>
    round <= (roundsOf.get(eventId ?? '') ?? roundsMost);
  const isHeld = ({ entryId, round }: { entryId: string; round?: number | undefined }) =>
    hasRound(entryOf.get(entryId)?.eventId, round);
  const lines = file.startLists.flatMap(({ round, lines: listed }, list) =>
    listed.map(({ entryId }, line) => ({
      entryId,
      key: inRound(entryId, round),
      place: `startLists.${list}.lines.${line}.entryId`,
    })),
  );
  return [
    ...twice(keyed(`${written}.events`, events, ({ id }) => id)),
    ...twice(groups),
    ...twice(keyed('units', file.units, ({ id }) => id)),
    ...twice(keyed('teams', file.teams, ({ id }) => id)),
    ...twice(keyed('entries', file.entries, ({ id }) => id)),
    ...twice(keyed('startLists', file.startLists, ({ groupId, round }) => inRound(groupId, round))),
    ...twice(lines),
    ...twice(keyed('starts', file.starts ?? [], ({ entryId, round }) => inRound(entryId, round))),
    ...twice(keyed('circuits', file.circuits ?? [], ({ id }) => id)),
    ...twice(keyed('results', file.results, ({ entryId, round }) => inRound(entryId, round))),
    ...loose('teams', 'unitId', file.teams, ({ unitId }) => units.has(unitId)),
    ...loose('entries', 'teamId', file.entries, ({ teamId }) => teams.has(teamId)),
    ...loose('entries', 'groupId', file.entries, (each) => eventOf.get(each.groupId) === each.eventId),
    ...loose('startLists', 'groupId', file.startLists, ({ groupId }) => eventOf.has(groupId)),
    ...loose('startLists', 'round', file.startLists, (each) =>
      hasRound(eventOf.get(each.groupId), each.round),
    ),
    ...lines
      .filter(({ entryId }) => !entryOf.has(entryId))
      .map(({ place }) => problem('exchangeLoose', place)),
    ...loose('results', 'entryId', file.results, ({ entryId }) => entryOf.has(entryId)),
    ...loose('results', 'round', file.results, isHeld),
    ...loose('starts', 'entryId', file.starts ?? [], ({ entryId }) => entryOf.has(entryId)),
    ...loose('starts', 'round', file.starts ?? [], isHeld),
    ...loose(
      'certificates',
      'entryId',
      file.certificates,
      ({ entryId }) => entryId === null || entryOf.has(entryId),
    ),
  ];
}

const inRound = (of: string, round = 1) => `${of} ${round}`;

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));

interface Keyed {
  key: string;
  place: string;
}

const keyed = <T>(place: string, items: readonly T[], keyOf: (item: T) => string): Keyed[] =>
  items.map((item, index) => ({ key: keyOf(item), place: `${place}.${index}` }));

/** A problem at each repeated key, its first place left out. */
function twice(items: readonly Keyed[]): Problem[] {
  const seen = new Set<string>();
  return items.flatMap(({ key, place }) => {
    if (seen.has(key)) return [problem('exchangeTwice', place)];
    seen.add(key);
    return [];
  });
}

function loose<T>(place: string, field: string, items: readonly T[], holds: (item: T) => boolean): Problem[] {
  return items.flatMap((item, index) =>
    holds(item) ? [] : [problem('exchangeLoose', `${place}.${index}.${field}`)],
  );
}
