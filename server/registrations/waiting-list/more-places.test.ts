import { describe, expect, test } from 'vitest';
import { setMatch } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aQueue, standingsOf, type Queue } from '#test/factories/queues.ts';
import { anEntrant, countersOf, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { expireOffers } from './jobs.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

/** A group of `capacity` places with all of them taken, and three who wait in turn. */
const aFullGroup = (capacity = 1) => aQueue(server, capacity + 3, {}, { capacity });

function withCapacity({ match, event }: Queue, capacity: number | null): Match {
  return { ...match, events: [{ ...event, groups: [{ ...event.groups[0]!, capacity }] }] };
}

const raise = (full: Queue, capacity: number | null, version = 1) =>
  server.ok(setMatch, { id: full.matchId, version, match: withCapacity(full, capacity) }, staff);

const statesOf = async (full: Queue) => (await standingsOf(server, full)).map(([, state]) => state);

async function offersTold({ entrants }: Queue) {
  return Promise.all(
    entrants.map(async ({ unit }) => {
      const { count } = await server.db
        .selectFrom('outbox as o')
        .innerJoin('accounts as a', 'a.phone', 'o.target')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('a.id', '=', unit.accountId)
        .where('o.body', 'like', '%轮到递补%')
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
}

describe('a capacity that is raised', () => {
  test('by two offers both places to the first two of three who wait, and notifies those two, once', async () => {
    const full = await aFullGroup();
    await raise(full, 3);
    await expireOffers(server.services, new Date());
    await expireOffers(server.services, new Date());
    expect(await statesOf(full)).toEqual(['placed', 'offered', 'offered', 'waiting']);
    expect(await offersTold(full)).toEqual([0, 1, 1, 0]);
    expect(await countersOf(server, full.groupId)).toEqual({
      used: 3,
      waiting: 1,
      placed: 1,
      offered: 2,
      queued: 1,
    });
  });

  test('without limit offers all who wait a place', async () => {
    const full = await aFullGroup();
    await raise(full, null);
    await expireOffers(server.services, new Date());
    expect(await statesOf(full)).toEqual(['placed', 'offered', 'offered', 'offered']);
  });

  test('never lets a newcomer before those who wait, before the job has run and after', async () => {
    const full = await aFullGroup();
    await raise(full, 3);
    expect(await submitted(server, await anEntrant(server), full.matchId, full.event)).toMatchObject({
      stage: 'waiting',
      waiting: 1,
    });
    await expireOffers(server.services, new Date());
    expect(await submitted(server, await anEntrant(server), full.matchId, full.event)).toMatchObject({
      stage: 'waiting',
    });
    expect((await statesOf(full)).slice(1)).toEqual(['offered', 'offered', 'waiting']);
  });

  test('while newcomers hand in and the job runs twice at once, neither oversells nor lets anybody jump', async () => {
    for (let round = 0; round < 5; round++) {
      const full = await aFullGroup(2);
      const late = await Promise.all(Array.from({ length: 4 }, () => anEntrant(server)));
      const [, , , ...newcomers] = await Promise.all([
        raise(full, 4),
        expireOffers(server.services, new Date()),
        expireOffers(server.services, new Date()),
        ...late.map((entrant) => submitted(server, entrant, full.matchId, full.event)),
      ]);
      expect(newcomers.map(({ stage }) => stage)).toEqual(late.map(() => 'waiting'));
      await Promise.all([
        expireOffers(server.services, new Date()),
        expireOffers(server.services, new Date()),
      ]);
      expect(await statesOf(full)).toEqual(['placed', 'placed', 'offered', 'offered', 'waiting']);
      expect(await offersTold(full)).toEqual([0, 0, 1, 1, 0]);
      expect(await countersOf(server, full.groupId)).toEqual({
        used: 4,
        waiting: 5,
        placed: 2,
        offered: 2,
        queued: 5,
      });
    }
  });

  test('and a place declined at the same time both go to the queue', async () => {
    const full = await aFullGroup();
    await raise(full, 2);
    await expireOffers(server.services, new Date());
    const declined = full.stamps[1]!;
    await Promise.all([
      server.ok(
        setMatchReview,
        { act: 'declineOffer', id: declined.id, version: 1, entryId: declined.entries[0]!.id },
        full.entrants[1]!.unit,
      ),
      raise(full, 3, 2),
      expireOffers(server.services, new Date()),
    ]);
    await expireOffers(server.services, new Date());
    expect(await statesOf(full)).toEqual(['placed', 'released', 'offered', 'offered']);
    expect(await countersOf(server, full.groupId)).toMatchObject({ used: 3, waiting: 0 });
  });
});
