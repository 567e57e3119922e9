import { isDeepStrictEqual } from 'node:util';
import type { DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import { differencesOf, isOut } from '#contract/start-lists/published.ts';
import { grouped } from '#contract/grouped.ts';
import { listStateOf, wantsPublishing } from '#contract/start-lists/state.ts';
import type { Hall } from '#contract/start-lists/halls.ts';
import { spanOf } from '#contract/start-lists/times.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { busyOf, countConflicts, takenByOthers, timingOf, type ByGroup } from './clashes.ts';
import {
  entriesFor,
  heatsIn,
  heldIn,
  isListable,
  placesIn,
  presentLines,
  type StoredEntry,
} from './entries.ts';
import { renumberedBy } from './numbers.ts';
import {
  hallsOf,
  listsOf,
  publishedOf,
  sessionsOf,
  versionsOf,
  type StoredList,
  type StoredSession,
  type StoredVersion,
} from './store.ts';

/** Whether times, courts, hall or session are others than were published. */
export function isRetimed(
  former: Omit<StoredVersion, 'lines'>,
  list: StoredList,
  session: StoredSession,
  hall: LangText | null,
): boolean {
  return (
    former.startsAt.getTime() !== list.startsAt.getTime() ||
    former.heatSeconds !== list.heatSeconds ||
    former.courts !== list.courts ||
    !isDeepStrictEqual(former.breaks, list.breaks) ||
    !isDeepStrictEqual(former.sessionName, session.name) ||
    !isDeepStrictEqual(former.hall, hall)
  );
}

export async function matchWith(db: Db, id: string): Promise<{ id: string; match: Match }> {
  const storedMatch = await findMatch(db, id);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  return { id, match: storedMatch.match };
}

const matchOnWire = ({ id, match }: { id: string; match: Match }) => {
  const { name, startDate, endDate, timeZone, events } = match;
  return { id, name, startDate, endDate, timeZone, events };
};

const sessionOnWire = ({ id, version, name, startsAt, hallId }: StoredSession, ends: number) => ({
  id,
  version,
  name,
  hallId,
  startsAt: startsAt.toISOString(),
  endsAt: new Date(ends).toISOString(),
});

/** When the last heat of a session ends. */
function endOf(session: StoredSession, lists: readonly StoredList[], entries: ByGroup): number {
  const ends = lists
    .filter(({ sessionId }) => sessionId === session.id)
    .map((list) => spanOf(timingOf(list), heatsIn(entries.get(list.id) ?? [])).to);
  return Math.max(session.startsAt.getTime(), ...ends);
}

/** How each group of a match stands. */
export async function overview(db: Db, matchId: string): Promise<DataOf<typeof calls.staffGetStartLists>> {
  const storedMatch = await matchWith(db, matchId);
  const [sessions, { halls, version: hallsVersion }, lists, allEntries, published] = await Promise.all([
    sessionsOf(db, matchId),
    hallsOf(db, matchId),
    listsOf(db, matchId),
    entriesFor(db, storedMatch),
    publishedOf(db, matchId),
  ]);
  const entries = grouped(allEntries, ({ groupId }) => groupId);
  const byAthlete = grouped(busyOf(lists, entries), ({ athleteId }) => athleteId);
  const groups = storedMatch.match.events.flatMap((event) =>
    heldGroups(event).map((group) => {
      const groupEntries = entries.get(group.id) ?? [];
      const list = lists.find(({ id }) => id === group.id);
      const counted = {
        groupId: group.id,
        eventId: event.id,
        entries: groupEntries.filter(({ ready }) => ready).length,
        lacking: groupEntries.filter(({ lacking }) => lacking).length,
      };
      if (!list) return { ...counted, state: 'notDrawn' as const, list: null };
      const session = sessions.find(({ id }) => id === list.sessionId)!;
      const { firstCourt, courts, heatSeconds, breaks, pauseSeconds } = list;
      const { version, sessionId, position, startsAt } = list;
      const former = published.get(list.id);
      return {
        ...counted,
        state: standingOf(list, session, halls, groupEntries, former).state,
        list: {
          firstCourt,
          courts,
          heatSeconds,
          breaks,
          pauseSeconds,
          version,
          sessionId,
          position,
          startsAt: startsAt.toISOString(),
          heats: heatsIn(groupEntries),
          held: heldIn(groupEntries),
          unplaced: unplacedIn(groupEntries),
          conflicts: countConflicts(list, groupEntries, byAthlete, takenByOthers(list, lists, entries)),
          published: former ? stampOf(former) : null,
        },
      };
    }),
  );
  return {
    match: matchOnWire(storedMatch),
    halls,
    hallsVersion,
    sessions: sessions.map((session) => sessionOnWire(session, endOf(session, lists, entries))),
    groups,
    renumbered: await renumberedBy(
      db,
      storedMatch,
      groups.filter(wantsPublishing).map(({ groupId }) => groupId),
    ),
  };
}

const unplacedIn = (entries: readonly StoredEntry[]) =>
  entries.filter(({ ready, place }) => ready && !place).length;

export const stampOf = ({ number, publishedAt, publishedBy }: Omit<StoredVersion, 'lines'>) => ({
  number,
  at: publishedAt.toISOString(),
  by: publishedBy,
});

function standingOf(
  list: StoredList,
  session: StoredSession,
  halls: readonly Hall[],
  listEntries: readonly StoredEntry[],
  former: StoredVersion | undefined,
) {
  const differences = former ? differencesOf(former.lines, presentLines(listEntries, former.lines)) : [];
  const hall = halls.find(({ id }) => id === session.hallId)?.name ?? null;
  const retimed = former !== undefined && isRetimed(former, list, session, hall);
  const state = listStateOf({
    drawn: true,
    published: former !== undefined,
    differences: differences.length,
    retimed,
    unplaced: unplacedIn(listEntries),
  });
  return { state, differences, retimed };
}

export async function matchOfGroup(db: Db, groupId: string): Promise<string> {
  const group = await db
    .selectFrom('match_groups')
    .select('match_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  return group.match_id;
}

/** The list of one group. */
export async function oneList(db: Db, groupId: string): Promise<DataOf<typeof calls.staffGetStartList>> {
  const matchId = await matchOfGroup(db, groupId);
  const lists = await listsOf(db, matchId);
  const list = lists.find(({ id }) => id === groupId);
  if (!list) throw refuse('startListNotDrawn');
  const storedMatch = await matchWith(db, matchId);
  const [sessions, { halls }, allEntries, published, versions, drawer] = await Promise.all([
    sessionsOf(db, matchId),
    hallsOf(db, matchId),
    entriesFor(db, storedMatch),
    publishedOf(db, matchId, [groupId]),
    versionsOf(db, groupId),
    list.drawnBy === null
      ? undefined
      : db.selectFrom('accounts').select('nickname').where('id', '=', list.drawnBy).executeTakeFirst(),
  ]);
  const entries = grouped(allEntries, ({ groupId: of }) => of);
  const groupEntries = entries.get(groupId) ?? [];
  const athletes = new Set(groupEntries.flatMap(({ people }) => people.map(({ personId }) => personId)));
  const session = sessions.find(({ id }) => id === list.sessionId)!;
  const { firstCourt, courts, heatSeconds, breaks, pauseSeconds, version, eventId, seed } = list;
  return {
    match: matchOnWire(storedMatch),
    session: sessionOnWire(session, endOf(session, lists, entries)),
    groupId,
    eventId,
    firstCourt,
    courts,
    heatSeconds,
    breaks,
    pauseSeconds,
    version,
    startsAt: list.startsAt.toISOString(),
    held: heldIn(groupEntries),
    seed,
    drawnAt: list.drawnAt.toISOString(),
    drawnBy: drawer?.nickname ?? '',
    entries: groupEntries.filter(isListable).map(entryOnWire),
    places: placesIn(groupEntries),
    scored: groupEntries.filter(({ scored }) => scored).map(({ id }) => id),
    busy: busyOf(
      lists.filter(({ id }) => id !== groupId),
      entries,
    ).filter(({ athleteId }) => athletes.has(athleteId)),
    taken: takenByOthers(list, lists, entries),
    ...standingOf(list, session, halls, groupEntries, published.get(groupId)),
    renumbered: await renumberedBy(db, storedMatch, [groupId]),
    versions: versions.map(stampOf),
  };
}

function entryOnWire(entry: StoredEntry) {
  return {
    entryId: entry.id,
    number: entry.number,
    unitId: entry.unitId,
    unitName: entry.unitName,
    teamName: entry.teamName,
    teamType: entry.teamType,
    uncounted: entry.uncounted,
    out: isOut(entry.state) || entry.scratched,
    people: entry.people,
  };
}
