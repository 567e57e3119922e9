import type { BodyOf } from '#contract/call.ts';
import type { Vote } from '#contract/appeals/appeal.ts';
import { setAppeal } from '#contract/appeals/calls.ts';
import { nameCommittee, proposeAppeal, staffGetAppeal, voteAppeal } from '#contract/appeals/staff-calls.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Marks } from '#contract/results/marks.ts';
import { ranksOf } from '#contract/results/rank.ts';
import { scoreOf } from '#contract/results/score.ts';
import type { storedResultStates } from '#contract/results/states.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { aCompetition, speedMarks } from './results.ts';

type State = (typeof storedResultStates)[number];
export const windowMs = 30 * 60_000;

/** A competition whose list has just been released: as many units as there are counts, in that order. */
export async function aReleasedList(
  server: TestServer,
  staff: Caller,
  {
    counts = [80, 75, 70],
    appeals = { depositFen: null, tokens: null },
    event,
    marksOf = speedMarks,
  }: {
    counts?: number[];
    appeals?: Match['appeals'];
    event?: MatchEvent;
    marksOf?: (count: number) => Marks;
  } = {},
) {
  const made = await aCompetition(server, staff, {
    entries: counts.length,
    ...(event ? { event } : {}),
    match: { appeals, appealWindowMinutes: windowMs / 60_000 },
  });
  const { matchId, match, groupId, entrants, now } = made;
  const until = new Date(now.getTime() + windowMs);
  const lines = entrants.map((entrant, at) => {
    const marks = marksOf(counts[at]!);
    return { ...entrant, id: entrant.entryId, marks, score: scoreOf(marks, match.offences) };
  });
  const ranks = ranksOf(lines);
  const { db } = server;
  await db
    .insertInto('result_lists')
    .values({ group_id: groupId, match_id: matchId, event_id: made.event.id, released_at: now })
    .execute();
  await db
    .insertInto('results')
    .values(
      lines.map(({ entryId, registrationId, unit, marks, score }) => ({
        entry_id: entryId,
        match_id: matchId,
        event_id: made.event.id,
        group_id: groupId,
        registration_id: registrationId,
        unit_id: unit.unitId,
        state: 3 as const,
        marks: json(marks),
        score: json(score),
        rank: ranks.get(entryId) ?? null,
        entered_at: now,
        released_at: now,
        appeal_until: until,
      })),
    )
    .execute();
  return { ...made, until };
}

/** The line of an entry as it is stored. */
export async function resultOf(server: TestServer, entryId: string) {
  return server.db
    .selectFrom('results')
    .select(['state', 'rank', 'marks', 'score', 'published_at'])
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
}

/** Puts a line into another state, without the acts that lead there. */
export async function inState(server: TestServer, entryId: string, state: State): Promise<void> {
  const published = state === 12 ? { published_at: server.services.clock() } : {};
  await server.db
    .updateTable('results')
    .set({ state, ...published })
    .where('entry_id', '=', entryId)
    .execute();
}

type Filing = BodyOf<typeof setAppeal>;

/** What files an appeal, complete but for what is said. */
export function aFiling(entryId: string, changes: Partial<Filing> = {}): Filing {
  return {
    id: newId(),
    entryId,
    kind: 'speedCount',
    aboutEntryId: null,
    reason: '录像显示计数少了 8 个',
    believed: '78',
    fileIds: [],
    ...changes,
  };
}

/** Three who sit and one who chairs, each with a duty for appeals. */
export async function aCommittee(server: TestServer) {
  const now = server.services.clock();
  const someone = () => aStaff(server.db, ['appeals'], now);
  const members = [await someone(), await someone(), await someone()] as const;
  return { members, chair: await aStaff(server.db, ['director'], now) };
}
export type TestCommittee = Awaited<ReturnType<typeof aCommittee>>;

export async function named(server: TestServer, id: string, { members, chair }: TestCommittee) {
  const { version } = await server.ok(staffGetAppeal, { id }, chair);
  const memberIds = members.map(({ accountId }) => accountId);
  return server.ok(nameCommittee, { id, version, chairId: chair.accountId, memberIds }, chair);
}

/** The chair says what the marks should be. */
export async function proposed(server: TestServer, id: string, { chair }: TestCommittee, count = 78) {
  const { version } = await server.ok(staffGetAppeal, { id }, chair);
  const correction = { act: 'marks' as const, marks: speedMarks(count) };
  return server.ok(proposeAppeal, { id, version, correction }, chair);
}

type Options = Parameters<typeof aReleasedList>[2];

/** The third of three has appealed, and a committee is named. */
export async function anAppeal(
  server: TestServer,
  staff: Caller,
  options: Options = {},
  changes: Partial<Filing> = {},
) {
  const list = await aReleasedList(server, staff, options);
  const { unit } = list.entrants[2]!;
  const { id } = await server.ok(setAppeal, aFiling(list.ids[2]!, changes), unit);
  const committee = await aCommittee(server);
  return { ...list, id, unit, committee };
}

/** What the chair sends to decide an appeal. */
export const aDecision = (decision: Vote, id: string, version: number) => ({
  id,
  version,
  decision,
  reason: '经录像复核',
});

/** As many members vote as there are votes; gives back the version to decide on. */
export async function voted(
  server: TestServer,
  id: string,
  { members, chair }: TestCommittee,
  votes: readonly ('uphold' | 'dismiss')[],
): Promise<number> {
  const { proposal } = await server.ok(staffGetAppeal, { id }, chair);
  for (const [at, vote] of votes.entries())
    await server.ok(voteAppeal, { id, proposal, vote, note: '' }, members[at]!);
  return (await server.ok(staffGetAppeal, { id }, chair)).version;
}
