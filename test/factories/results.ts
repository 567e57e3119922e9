import type { Marks } from '#contract/results/marks.ts';
import { getResultList, setResults } from '#contract/results/staff-calls.ts';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aMatch, anEvent } from './matches.ts';
import { anEntrant, passedBy, submitted, travelTo } from './registrations.ts';

/** Marks of a speed event as three judges counted alike. */
export const speedMarks = (count: number, patch: Partial<Extract<Marks, { model: 'speed' }>> = {}): Marks =>
  ({
    model: 'speed',
    version: 2,
    counts: [count, count, count],
    falseStarts: 0,
    falseSwitches: 0,
    mistakes: 0,
    offences: [],
    ...patch,
  }) as Marks;

/** Marks of a double-dutch routine by the fewest judges of the book: difficulty in hundredths, misses as each counted. */
export function doubleDutchMarks(difficulty: number, misses = 0): Marks {
  const neutral = { entertainment: 12, form: 12, musicality: 12, creativity: 12, variety: 12 };
  return {
    model: 'ijruDoubleDutch',
    version: 1,
    jumpers: [difficulty, difficulty],
    turners: [difficulty, difficulty],
    presentation: [neutral, neutral],
    misses: [misses, misses, misses],
    violations: [],
  };
}

/** A match that is on, in which so many athletes of as many units stand on one list; all have passed. */
export async function aCompetition(
  server: TestServer,
  staff: Caller,
  {
    entries = 3,
    event = anEvent(),
    others = [],
    match = {},
    by = [],
  }: {
    entries?: number;
    event?: MatchEvent;
    others?: readonly MatchEvent[];
    match?: Partial<Match>;
    /** Who enters, the first of them first; new ones where there are too few. */
    by?: readonly Awaited<ReturnType<typeof anEntrant>>[];
  } = {},
) {
  await travelTo(server, new Date());
  const made = await aMatch(server.db, { events: [event, ...others], feeItems: [], ...match });
  const entrants = [];
  const entered = [...Array.from({ length: entries }, () => event), ...others];
  for (const [at, each] of entered.entries()) {
    const entrant = by[at] ?? (await anEntrant(server, { athletes: 1 }));
    const stamp = await submitted(server, entrant, made.id, each);
    await passedBy(server, staff, stamp);
    entrants.push({
      ...entrant,
      matchId: made.id,
      entryId: stamp.entries[0]!.id,
      registrationId: stamp.id,
      form: stamp.body.form,
    });
  }
  const starts = startOfDay(made.match.startDate, made.match.timeZone);
  const now = new Date(starts.getTime() + 9 * 3_600_000);
  await travelTo(server, now);
  return {
    matchId: made.id,
    match: made.match,
    event,
    groupId: event.groups[0]!.id,
    entrants,
    ids: entrants.map(({ entryId }) => entryId),
    now,
  };
}

/** Gives entries start numbers in this order, as a draw would, without a list. */
export async function numbered(server: TestServer, matchId: string, entryIds: readonly string[], from = 1) {
  await server.db
    .insertInto('start_lines')
    .values(
      entryIds.map((entry_id, at) => ({
        match_id: matchId,
        entry_id,
        list_id: null,
        heat: null,
        court: null,
        starts_at: null,
        number: from + at,
      })),
    )
    .execute();
}

/** Enters marks as the grid does, each on the line as it stands. */
export async function entered(
  server: TestServer,
  staff: Caller,
  groupId: string,
  marks: Readonly<Record<string, Marks | null>>,
) {
  const { lines } = await server.ok(getResultList, { groupId }, staff);
  const versions = new Map(lines.map(({ entryId, version }) => [entryId, version]));
  return server.ok(
    setResults,
    {
      groupId,
      lines: Object.entries(marks).map(([entryId, each]) => ({
        entryId,
        version: versions.get(entryId) ?? 0,
        marks: each,
      })),
    },
    staff,
  );
}
