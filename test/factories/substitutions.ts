import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import type { setSubstitution } from '#contract/substitutions/calls.ts';
import type { Exchange } from '#contract/substitutions/exchange.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { insertTeam } from '#server/teams/store.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aUnit, type PortalCaller } from './accounts.ts';
import { aMatch, anEvent, aRelay } from './matches.ts';
import { aLeader, aMember } from './people.ts';
import { anEntry, aSubmission, passedBy } from './registrations.ts';
import { aTeamForm } from './teams.ts';

/**
 * A registration that has passed: women a and b alone in a speed event and together in a relay; women c and d and the
 * man m are in the team and do not come along yet.
 */
export async function aPassed(
  server: TestServer,
  staff: Caller,
  patch: Partial<Match> = {},
  /** Another team of the same unit in the same match, whose c is the same person. */
  scene?: { matchId: string; match: Match; unit: PortalCaller; c: string },
) {
  const { db } = server;
  const { id: matchId, match } = scene
    ? { ...scene, id: scene.matchId }
    : await aMatch(db, { events: [anEvent(), aRelay()], ...patch });
  const [single, relay] = match.events as [MatchEvent, MatchEvent];
  const unit = scene?.unit ?? (await aUnit(db));
  const leader = await aLeader(db, unit.unitId);
  const women = await Promise.all(
    ['甲', '乙', '丙', '丁'].map((n) => aMember(db, unit.unitId, { name: `女${n}` })),
  );
  const man = await aMember(db, unit.unitId, { name: '男戊', gender: 1 });
  const [a, b, third, d] = women.map(({ memberId }) => memberId) as [string, string, string, string];
  const c = scene?.c ?? third;
  const m = man.memberId;
  const form = aTeamForm({ leaders: [leader.memberId], players: [a, b, c, d, m] });
  const teamId = newId();
  await insertTeam(db, unit.unitId, teamId, form, new Date());
  const team = { teamId, form, leader, athletes: [...women, man] };
  const entries = [anEntry(single, [a]), anEntry(single, [b]), anEntry(relay, [b, a])] as [
    Entry,
    Entry,
    Entry,
  ];
  const submission = aSubmission(matchId, team, entries);
  const roster = { ...submission.form.roster, athletes: [a, b] };
  const body = { ...submission, form: { ...submission.form, roster } };
  const stamp = await passedBy(server, staff, await server.ok(setMatchReview, body, unit));
  return {
    ...stamp,
    matchId,
    match,
    unit,
    team,
    single,
    relay,
    entries,
    body,
    leader: leader.memberId,
    a,
    b,
    c,
    d,
    m,
  };
}
export type Passed = Awaited<ReturnType<typeof aPassed>>;

export type Ask = Extract<BodyOf<typeof setSubstitution>, { act: 'ask' }>;

/** Asks that `inId` replaces `outId` in these entries. */
export function anAsk(
  registrationId: string,
  outId: string,
  inId: string | null,
  entries: readonly Entry[],
  patch: Partial<Exchange> = {},
): Ask {
  const entryIds = entries.map(({ id }) => id);
  return {
    act: 'ask',
    id: newId(),
    registrationId,
    exchange: { list: 'athletes', outId, inId, entryIds, relayOrders: {}, ...patch },
    reason: '训练中受伤',
    proofFileId: null,
  };
}

/** A start list of a group that is out, its first heat at that time. */
export async function aStartList(
  db: Db,
  { matchId, eventId, groupId }: { matchId: string; eventId: string; groupId: string },
  startsAt: Date,
): Promise<void> {
  const sessionId = newId();
  const name = JSON.stringify({ zh: '上午', en: 'Morning' });
  await sql`insert into start_sessions (id, match_id, name, starts_at) values (${sessionId}, ${matchId}, ${name}, ${startsAt})`.execute(
    db,
  );
  await sql`
    insert into start_lists (id, match_id, event_id, session_id, position, courts, heat_seconds, pause_seconds, starts_at, seed, draw_id, drawn_at, published)
    values (${groupId}, ${matchId}, ${eventId}, ${sessionId}, 1, 4, 60, 0, ${startsAt}, 'seed', ${newId()}, now(), 1)`.execute(
    db,
  );
  await sql`
    insert into start_list_versions (list_id, number, match_id, session_name, starts_at, heat_seconds, courts, lines, published_at)
    values (${groupId}, 1, ${matchId}, ${name}, ${startsAt}, 60, 4, '[]', now())`.execute(db);
}
