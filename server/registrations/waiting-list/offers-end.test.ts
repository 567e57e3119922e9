import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { extendRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent, aQuota } from '#test/factories/matches.ts';
import { aQueue } from '#test/factories/queues.ts';
import {
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  passedBy,
  stageOf,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { expireOffers } from './jobs.ts';

const now = new Date();
const server = await suiteServer();
const staff = await aStaff(server.db);

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/**
 * A passed registration that was opened again and now holds only an offer: its unit withdrew the other entry.
 */
async function passedWithAnOffer() {
  await travelTo(server, now);
  const free = anEvent();
  const full = anEvent({ groups: [aGroup({ capacity: 1 })] });
  const { id: matchId } = await aMatch(server.db, { events: [full, free], waitingList: true }, { now });
  const first = await anEntrant(server);
  const holder = await submitted(server, first, matchId, full);
  const entrant = await anEntrant(server);
  const [a, b] = entrant.team.athletes.map(({ memberId }) => memberId) as [string, string];
  const waits = anEntry(full, [b]);
  const body = aSubmission(matchId, entrant.team, [anEntry(free, [a]), waits]);
  const passed = await passedBy(server, staff, await server.ok(setMatchReview, body, entrant.unit));
  expect(passed.stage).toBe('passed');
  const until = later(48).toISOString();
  const { version } = await server.ok(
    extendRegistration,
    { id: passed.id, version: passed.version, until, reason: '一名运动员受伤' },
    staff,
  );
  const form = { ...body.form, entries: [waits] };
  await server.ok(setMatchReview, { ...body, act: 'resubmit', version, form }, entrant.unit);
  await server.ok(setMatchReview, { act: 'withdraw', id: holder.id, version: 1 }, first.unit);
  return { id: passed.id, entryId: waits.id, matchId, full, groupId: full.groups[0]!.id };
}

describe('an offer to a registration that has passed and holds nothing else', () => {
  test('runs out: the place is free again, and the registration stays passed', async () => {
    const { id, matchId, full, groupId } = await passedWithAnOffer();
    expect(await countersOf(server, groupId)).toMatchObject({ used: 1, offered: 1 });
    await travelTo(server, later(25));
    await expireOffers(server.services, later(25));
    expect(await countersOf(server, groupId)).toMatchObject({ used: 0, offered: 0 });
    expect(await stageOf(server, id)).toBe('passed');
    await travelTo(server, now);
    expect(await submitted(server, await anEntrant(server), matchId, full)).toMatchObject({ waiting: 0 });
  });
});

/**
 * Of three people in all: an offer in each of two groups, and behind them a team of three in line for the second and one
 * athlete for the first. What two offers free at the same time is enough for the team, what one frees is not.
 */
test.each([
  ['first', 0],
  ['second', 1],
] as const)(
  'offers that end together free their places together: the %s that ends takes nothing from who is first in line',
  async (_, earlier) => {
    await travelTo(server, now);
    const single = anEvent({ groups: [aGroup({ capacity: 2 })] });
    const teams = anEvent({
      kind: 'team',
      athletes: { min: 1, max: 3 },
      groups: [aGroup({ capacity: 1 })],
    });
    const { id: matchId } = await aMatch(
      server.db,
      { events: [single, teams], waitingList: true, quotas: [aQuota('people', 3)] },
      { now },
    );
    const enter = async (event: typeof single, people: number) => {
      const entrant = await anEntrant(server);
      const ids = entrant.team.athletes.slice(0, people).map(({ memberId }) => memberId);
      const body = aSubmission(matchId, entrant.team, [anEntry(event, ids)]);
      const { id } = await server.ok(setMatchReview, body, entrant.unit);
      return { id, unit: entrant.unit, entryId: body.form.entries[0]!.id };
    };
    const holders = [await enter(single, 1), await enter(teams, 2)];
    const offered = earlier === 0 ? [await enter(single, 1)] : [await enter(teams, 2)];
    offered.push(earlier === 0 ? await enter(teams, 2) : await enter(single, 1));
    const team = await enter(teams, 3);
    const last = await enter(single, 1);
    for (const { id, unit } of holders)
      await server.ok(setMatchReview, { act: 'withdraw', id, version: 1 }, unit);
    const stateOf = async ({ entryId }: { entryId: string }) =>
      (await server.db.selectFrom('entries').select('state').where('id', '=', entryId).executeTakeFirst())
        ?.state;
    expect(await Promise.all([...offered, team, last].map(stateOf))).toEqual([
      'offered',
      'offered',
      'waiting',
      'waiting',
    ]);
    await travelTo(server, later(25));
    await expireOffers(server.services, later(25));
    expect(await Promise.all([team, last].map(stateOf))).toEqual(['offered', 'waiting']);
  },
);

test('a match that has begun is not asked again each minute, though its queues never end', async () => {
  await travelTo(server, now);
  const queue = await aQueue(server, 2, {}, { now });
  await sql`update match_groups set capacity = 2 where id = ${queue.groupId}`.execute(server.db);
  const begun = new Date(Date.parse(`${queue.match.startDate}T00:00:00Z`) + 3 * 24 * 3_600_000);
  await server.db.transaction().execute(async (trx) => {
    await sql`select from matches where id = ${queue.matchId} for update`.execute(trx);
    // It would wait for the match.
    await expect(expireOffers(server.services, begun)).resolves.toBeUndefined();
  });
});
