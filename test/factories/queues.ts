import type { Match } from '#contract/matches/match.ts';
import { getMatchReview } from '#contract/registrations/calls.ts';
import type { TestServer } from '#test/server.ts';
import { aGroup, aMatch, anEvent } from './matches.ts';
import { anEntrant, submitted, type Entrant } from './registrations.ts';

/**
 * A match with a waiting list and one group of `capacity` places, and `count` entrants who came in turn with an
 * athlete each.
 */
export async function aQueue(
  server: TestServer,
  count: number,
  patch: Partial<Match> = {},
  { capacity = 1, now = new Date() }: { capacity?: number; now?: Date } = {},
) {
  const event = anEvent({ groups: [aGroup({ capacity })] });
  const { id: matchId, match } = await aMatch(
    server.db,
    { events: [event], waitingList: true, ...patch },
    { now },
  );
  const entrants: Entrant[] = [];
  const stamps: Awaited<ReturnType<typeof submitted>>[] = [];
  for (let n = 0; n < count; n++) {
    const entrant = await anEntrant(server);
    entrants.push(entrant);
    stamps.push(await submitted(server, entrant, matchId, event));
  }
  return { matchId, match, event, entrants, stamps, groupId: event.groups[0]!.id };
}

export type Queue = Awaited<ReturnType<typeof aQueue>>;

/** The registration of an entrant as its unit reads it. */
export async function caseOf(server: TestServer, { matchId, entrants }: Queue, at: number) {
  return (await server.ok(getMatchReview, { matchId }, entrants[at]!.unit)).cases[0]!;
}

/** Of each entrant in turn: the stage of its registration, the state of its entry, its position in the queue. */
export function standingsOf(server: TestServer, queue: Queue) {
  return Promise.all(
    queue.entrants.map(async (_, at) => {
      const {
        stage,
        standings: [standing],
      } = await caseOf(server, queue, at);
      return [stage, standing!.state, standing!.position] as const;
    }),
  );
}
