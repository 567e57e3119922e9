import type { BodyOf } from '#contract/call.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { publishStartLists, staffGetStartLists, type drawStartLists } from '#contract/start-lists/calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aMatch, anEvent, aRelay } from './matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, type Entrant } from './registrations.ts';

/** A match with a single event and a relay, and units that have passed: three athletes in the first, two in the relay. */
export async function aDrawableMatch(
  server: TestServer,
  staff: Caller,
  units = 2,
  patch: Partial<Match> = {},
) {
  const single = anEvent();
  const relay = aRelay();
  const { id: matchId, match } = await aMatch(server.db, { events: [single, relay], ...patch });
  const entrants: (Entrant & { registrationId: string; version: number })[] = [];
  for (let n = 0; n < units; n++) {
    const entrant = await anEntrant(server);
    const stamp = await enter(server, staff, entrant, matchId, [single, relay]);
    entrants.push({ ...entrant, registrationId: stamp.id, version: stamp.version });
  }
  const groups = { single: single.groups[0]!.id, relay: relay.groups[0]!.id };
  return { matchId, match, single, relay, groups, entrants };
}

/** All athletes of a team alone in the first event, the first two in the second; passed. */
export async function enter(
  server: TestServer,
  staff: Caller,
  { unit, team }: Entrant,
  matchId: string,
  [single, relay]: [MatchEvent, MatchEvent],
) {
  const ids = team.athletes.map(({ memberId }) => memberId);
  const entries = [...ids.map((id) => anEntry(single, [id])), anEntry(relay, ids.slice(0, 2))];
  const stamp = await server.ok(setMatchReview, aSubmission(matchId, team, entries), unit);
  return passedBy(server, staff, stamp);
}

/** The body of a draw of these groups into a new session; nine in the morning of the match’s first day unless said. */
export function aDraw(
  { matchId, match }: { matchId: string; match: { startDate: string } },
  groupIds: readonly string[],
  patch: Partial<BodyOf<typeof drawStartLists>> = {},
): BodyOf<typeof drawStartLists> {
  return {
    id: newId(),
    matchId,
    session: {
      id: newId(),
      version: 0,
      name: { zh: '第一单元', en: 'Session 1' },
      startsAt: `${match.startDate}T01:00:00.000Z`,
      hallId: null,
    },
    lists: groupIds.map((groupId) => ({
      groupId,
      version: 0,
      firstCourt: 1,
      courts: 2,
      heatSeconds: 120,
      pauseSeconds: 300,
    })),
    ...patch,
  };
}

/** Publishes these groups, or all that are drawn. */
export async function publishDrawn(
  server: TestServer,
  staff: Caller,
  matchId: string,
  only?: readonly string[],
) {
  const { groups } = await server.ok(staffGetStartLists, { matchId }, staff);
  const lists = groups.flatMap(({ groupId, list }) =>
    list && (only?.includes(groupId) ?? true) ? [{ groupId, version: list.version }] : [],
  );
  return server.ok(publishStartLists, { matchId, lists }, staff);
}
