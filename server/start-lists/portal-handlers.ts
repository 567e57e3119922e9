import { dayIn } from '#contract/fields/dates.ts';
import { calendarParts } from '#contract/start-lists/portal-calls.ts';
import * as calls from '#contract/start-lists/portal-calls.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { mayRead } from '#server/matches/opened.ts';
import { chooseParts, endFeed, feedOf, makeFeed } from './feed.ts';
import { matchWith, matchOfGroup } from './reading.ts';
import {
  listOnWire,
  namingFor,
  publishedLists,
  startOf,
  type Naming,
  type PublishedList,
} from './published.ts';

function lineOnWire({ version }: PublishedList, line: PublishedLine, naming: Naming, viewerUnitId: string) {
  const { entryId, number, heat, court, out, unitId } = line;
  return {
    entryId,
    number,
    heat,
    court,
    startsAt: new Date(startOf(version, heat)).toISOString(),
    out,
    mine: unitId === viewerUnitId,
    ...naming.teamOf(line),
    people: naming.peopleOf(line),
  };
}

const getStartLists = answer(calls.getStartLists, async ({ db, session, now }, { matchId }) => {
  const storedMatch = await matchWith(db, matchId);
  const { id: unitId } = session.unit;
  const lists = (await mayRead(db, storedMatch, 'startLists', unitId))
    ? await publishedLists(db, storedMatch)
    : [];
  const ownLines = lists.flatMap((list) =>
    list.version.lines.filter((line) => line.unitId === unitId).map((line) => ({ list, line })),
  );
  const naming = await namingFor(
    db,
    ownLines.map(({ line }) => line),
    { unitId, day: dayIn(now, storedMatch.match.timeZone) },
  );
  return {
    timeZone: storedMatch.match.timeZone,
    lists: lists.map(listOnWire),
    own: ownLines
      .map(({ list, line }) => ({
        groupId: list.version.listId,
        ...lineOnWire(list, line, naming, unitId),
      }))
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  };
});

const getStartList = answer(calls.getStartList, async ({ db, session, now }, { groupId }) => {
  const storedMatch = await matchWith(db, await matchOfGroup(db, groupId));
  const { id: unitId } = session.unit;
  if (!(await mayRead(db, storedMatch, 'startLists', unitId))) throw refuse('listNotOpened');
  const [list] = await publishedLists(db, storedMatch, [groupId]);
  if (!list) throw refuse('notFound');
  const { lines } = list.version;
  const naming = await namingFor(db, lines, { unitId, day: dayIn(now, storedMatch.match.timeZone) });
  return {
    ...listOnWire(list),
    timeZone: storedMatch.match.timeZone,
    lines: lines.map((line) => lineOnWire(list, line, naming, unitId)),
  };
});

const getCalendarFeed = answer(calls.getCalendarFeed, async ({ db, session }) => {
  const feed = await feedOf(db, session.unit.id);
  return {
    feed: feed
      ? {
          id: feed.id,
          madeAt: feed.made_at.toISOString(),
          readAt: feed.read_at?.toISOString() ?? null,
          holds: feed.holds,
        }
      : null,
  };
});

const setCalendarFeed = answer(calls.setCalendarFeed, async (context, { id }) => ({
  address: await makeFeed(context, id),
}));

const setCalendarHolds = answer(calls.setCalendarHolds, async (context, { holds }) => {
  await chooseParts(
    context,
    calendarParts.filter((part) => holds.includes(part)),
  );
  return {};
});

const deleteCalendarFeed = answer(calls.deleteCalendarFeed, async (context) => {
  await endFeed(context);
  return {};
});

export const startListPortalHandlers: readonly Answer[] = [
  getStartLists,
  getStartList,
  getCalendarFeed,
  setCalendarFeed,
  setCalendarHolds,
  deleteCalendarFeed,
];
