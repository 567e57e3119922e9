import type { BodyOf } from '#contract/call.ts';
import { decideRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { emptyForm, type Entry, type RegistrationForm } from '#contract/registrations/registration.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aUnit, type PortalCaller } from './accounts.ts';
import { aGroup, aMatch, anEvent } from './matches.ts';
import { aTeam, type TestTeam } from './teams.ts';

/** What registering asks of a server, which may be a process of its own. */
export type Reached = Pick<TestServer, 'db' | 'ok'>;

/** A unit that is logged in, with one team. */
export interface Entrant {
  unit: PortalCaller;
  team: TestTeam;
}

export async function anEntrant(
  server: Reached,
  options: { athletes?: number; unit?: Parameters<typeof aUnit>[1] } = {},
): Promise<Entrant> {
  const unit = await aUnit(server.db, options.unit);
  return { unit, team: await aTeam(server.db, unit.unitId, { athletes: options.athletes ?? 3 }) };
}

/** An entry of these people, in the event's first group unless said; in relay order where it needs one. */
export function anEntry(event: MatchEvent, memberIds: string[], patch: Partial<Entry> = {}): Entry {
  return {
    id: newId(),
    eventId: event.id,
    groupId: event.groups[0]!.id,
    memberIds,
    reserves: [],
    relayOrder: event.relay ? memberIds : [],
    ...patch,
  };
}

/** A form that is complete but for what the match asks beyond the usual: all of the team comes along. */
export function aFormOf(
  team: TestTeam,
  entries: Entry[],
  patch: Partial<RegistrationForm> = {},
): RegistrationForm {
  return { ...emptyForm(team.form), entries, authentic: true, ...patch };
}

type Submission = Extract<BodyOf<typeof setMatchReview>, { form: RegistrationForm }>;

/** The body of a first submission. */
export function aSubmission(
  matchId: string,
  team: TestTeam,
  entries: Entry[],
  patch: Partial<Submission> = {},
): Submission {
  return {
    act: 'submit',
    id: newId(),
    version: 0,
    matchId,
    teamId: team.teamId,
    form: aFormOf(team, entries),
    ...patch,
  };
}

/** Submits a team's athletes, each alone in the event, and gives back what the call answered with its body. */
export async function submitted(
  server: Reached,
  { unit, team }: Entrant,
  matchId: string,
  event: MatchEvent,
  athletes = 1,
) {
  const entries = team.athletes.slice(0, athletes).map(({ memberId }) => anEntry(event, [memberId]));
  const body = aSubmission(matchId, team, entries);
  const stamp = await server.ok(setMatchReview, body, unit);
  return { ...stamp, body, entries };
}

/** A match with one event, and a registration for it that one athlete, or more, are each entered by. */
export async function aRegistration(
  server: Reached,
  patch: Partial<Match> = {},
  { athletes = 1, capacity = null }: { athletes?: number; capacity?: number | null } = {},
) {
  const event = anEvent({ groups: [aGroup({ capacity })] });
  const { id: matchId, match } = await aMatch(server.db, { events: [event], ...patch });
  const entrant = await anEntrant(server);
  const first = await submitted(server, entrant, matchId, event, athletes);
  return { ...first, event, matchId, match, entrant, groupId: event.groups[0]!.id };
}

/** Staff pass it stage by stage until it can be passed no further, or as often as said. */
export async function passedBy(
  server: Reached,
  staff: Caller,
  stamp: { id: string; version: number; stage: string },
  times = 2,
) {
  let now = stamp as Awaited<ReturnType<typeof server.ok<typeof decideRegistration>>>;
  for (let n = 0; n < times; n++) {
    now = await server.ok(
      decideRegistration,
      { decision: 'pass', id: now.id, version: now.version, stage: now.stage },
      staff,
    );
  }
  return now;
}

export async function stageOf(server: TestServer, id: string): Promise<Stage> {
  const { stage } = await server.db
    .selectFrom('registrations')
    .select('stage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stage;
}

/** The counters of a group as they are stored, and what the entries say. */
export async function countersOf(server: TestServer, groupId: string) {
  const group = await server.db
    .selectFrom('match_groups')
    .select(['used', 'waiting'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const entries = await server.db
    .selectFrom('entries')
    .select('state')
    .where('group_id', '=', groupId)
    .execute();
  const count = (...states: string[]) => entries.filter(({ state }) => states.includes(state)).length;
  return {
    used: group.used,
    waiting: group.waiting,
    placed: count('placed'),
    offered: count('offered'),
    queued: count('waiting'),
  };
}

/** Moves the server's clock; logged-in accounts stay so. */
export async function travelTo(server: TestServer, now: Date): Promise<void> {
  const far = new Date(now.getTime() + 3_600_000);
  await server.db
    .updateTable('sessions')
    .set({ idle_until: far, expires_at: far })
    .where('ended_at', 'is', null)
    .execute();
  server.setNow(now);
}
