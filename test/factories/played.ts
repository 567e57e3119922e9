import { sql } from 'kysely';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import type { Marks, MarksOf } from '#contract/results/marks.ts';
import { ranksOf } from '#contract/results/rank.ts';
import { scoreOf } from '#contract/results/score.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { memoOf } from '#server/http/memo.ts';
import type { StoredResultState } from '#server/results/table.ts';
import type { TestServer } from '#test/server.ts';
import { aMatch, anEvent } from './matches.ts';
import { anEntrant, anEntry, aSubmission, type Entrant } from './registrations.ts';
import { speedMarks } from './results.ts';

/** A match whose lists stand as rows, for tests of who reads what of them. */
export interface Played {
  matchId: string;
  match: Match;
  events: readonly MatchEvent[];
  /** With an entry in each event. */
  entrants: (Entrant & { entries: string[]; registrationId: string })[];
}

/** A match, and units that were passed for each of its events with one athlete. */
export async function aPlayedMatch(
  server: TestServer,
  patch: Partial<Match> = {},
  events: MatchEvent[] = [anEvent()],
  units = 3,
): Promise<Played> {
  const { id: matchId, match } = await aMatch(server.db, { events, ...patch });
  const entrants: Played['entrants'] = [];
  for (let n = 0; n < units; n++) {
    const entrant = await anEntrant(server, { athletes: 1 });
    const entries = events.map((event) => anEntry(event, [entrant.team.athletes[0]!.memberId]));
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, entrant.team, entries), entrant.unit);
    await server.db.updateTable('registrations').set({ stage: 'passed' }).where('id', '=', id).execute();
    entrants.push({ ...entrant, entries: entries.map((each) => each.id), registrationId: id });
  }
  return { matchId, match, events, entrants };
}

/** Marks of one judge. */
export const counted = (count: number, noted: Partial<MarksOf<'speed'>> = {}): Marks =>
  speedMarks(count, { counts: [count], ...noted });

export const releasedAt = new Date();
export const appealUntil = new Date(releasedAt.getTime() + 1_800_000);

interface Line {
  state: StoredResultState;
  count?: number;
  noted?: Partial<MarksOf<'speed'>>;
  rank?: number | null;
  reason?: string;
}

/** The row of an entrant’s result in one of the events, in place of the one that was. */
export async function aResultRow(
  server: TestServer,
  { match, matchId, events, entrants }: Played,
  n: number,
  line: Line,
  eventAt = 0,
) {
  const { state, count = 80, noted, rank = null, reason = '' } = line;
  const event = events[eventAt]!;
  const entrant = entrants[n]!;
  const marks = counted(count, noted);
  const values = {
    state,
    marks: state === 10 ? null : json(marks),
    score: state === 10 ? null : json(scoreOf(marks, match.offences)),
    rank,
    reason,
    released_at: state === 2 ? null : releasedAt,
    appeal_until: state === 3 ? appealUntil : null,
    published_at: state === 12 ? releasedAt : null,
  };
  await server.db
    .insertInto('results')
    .values({
      entry_id: entrant.entries[eventAt]!,
      match_id: matchId,
      event_id: event.id,
      group_id: event.groups[0]!.id,
      registration_id: entrant.registrationId,
      unit_id: entrant.unit.unitId,
      entered_at: releasedAt,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.column('entry_id').doUpdateSet({ ...values, version: sql`results.version + 1` }),
    )
    .execute();
  memoOf(server.db).forget(matchId);
}

/** Results of one event as the console enters and ranks them: `lines` by entrant; null is no row. */
export async function aResultList(
  server: TestServer,
  game: Played,
  eventAt: number,
  lines: readonly ((Line & { count: number }) | null)[],
  published = false,
) {
  const ranks = ranksOf(
    lines.map((line, n) => ({
      id: String(n),
      score:
        line && line.state !== 10 && line.state !== 11
          ? scoreOf(counted(line.count, line.noted), game.match.offences)
          : null,
    })),
  );
  for (const [n, line] of lines.entries())
    if (line) await aResultRow(server, game, n, { ...line, rank: ranks.get(String(n)) ?? null }, eventAt);
  if (published) await aPublishedList(server, game, eventAt);
}

/** Says of the list of an event that it is published. */
export async function aPublishedList(server: TestServer, { matchId, events }: Played, eventAt: number) {
  const { id, groups } = events[eventAt]!;
  const list = { group_id: groups[0]!.id, match_id: matchId, event_id: id, published_at: releasedAt };
  await server.db.insertInto('result_lists').values(list).execute();
}

/** The row of a start list of the first event that is drawn and not published; its group. */
export async function aDrawnList(server: TestServer, { matchId, events }: Played): Promise<string> {
  const [event] = events;
  const groupId = event!.groups[0]!.id;
  const sessionId = newId();
  await server.db
    .insertInto('start_sessions')
    .values({ id: sessionId, match_id: matchId, name: json({ zh: '一号场地' }), starts_at: releasedAt })
    .execute();
  await server.db
    .insertInto('start_lists')
    .values({
      id: groupId,
      match_id: matchId,
      event_id: event!.id,
      session_id: sessionId,
      position: 1,
      courts: 1,
      heat_seconds: 60,
      pause_seconds: 0,
      starts_at: releasedAt,
      seed: 's',
      draw_id: newId(),
      drawn_at: releasedAt,
      drawn_by: null,
      published: null,
    })
    .execute();
  return groupId;
}

/** Publishes a drawn list of the first event: a heat to each entrant, one minute long. */
export async function aHeatEach(
  { db }: TestServer,
  { matchId, entrants }: Played,
  groupId: string,
): Promise<void> {
  const lines = entrants.map(({ entries, unit }, n) => ({
    entryId: entries[0]!,
    unitId: unit.unitId,
    number: 101 + n,
    heat: n + 1,
    court: 1,
    out: false,
    people: [],
  }));
  await db
    .insertInto('start_list_versions')
    .values({
      list_id: groupId,
      number: 1,
      match_id: matchId,
      session_name: json({ zh: '第一单元' }),
      starts_at: releasedAt,
      heat_seconds: 60,
      courts: 1,
      lines: json(lines),
      published_at: releasedAt,
      published_by: null,
    })
    .execute();
  await db.updateTable('start_lists').set({ published: 1 }).where('id', '=', groupId).execute();
}
