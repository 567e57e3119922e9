import { describe, expect, test } from 'vitest';
import { getMatchReview, setMatchReview } from '#contract/registrations/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf, textsToUnit } from '#test/factories/inbox.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { paidOutside } from '#test/factories/offline-payments.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  passedBy,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { expireOffers } from './jobs.ts';
import { aQueue as queueOf, caseOf, standingsOf, type Queue } from '#test/factories/queues.ts';

const now = new Date();
const server = await suiteServer();
const staff = await aStaff(server.db);

const hour = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);

/** A queue as the clock of these tests has it. */
async function aQueue(count: number, patch: Partial<Match> = {}, capacity = 1): Promise<Queue> {
  await travelTo(server, now);
  return queueOf(server, count, patch, { capacity, now });
}

const withdraw = (queue: Queue, at: number, version = 1) =>
  server.ok(setMatchReview, { act: 'withdraw', id: queue.stamps[at]!.id, version }, queue.entrants[at]!.unit);
const offer = (queue: Queue, at: number, act: 'acceptOffer' | 'declineOffer', version: number) => ({
  act,
  id: queue.stamps[at]!.id,
  version,
  entryId: queue.stamps[at]!.entries[0]!.id,
});

describe('the queue', () => {
  test('entries in a full group wait in the order of their submission, and cost nothing yet', async () => {
    const queue = await aQueue(3);
    expect(queue.stamps.map(({ stage, waiting, version }) => [stage, waiting, version])).toEqual([
      ['qualification', 0, 1],
      ['waiting', 1, 1],
      ['waiting', 1, 1],
    ]);
    expect(await standingsOf(server, queue)).toEqual([
      ['qualification', 'placed', null],
      ['waiting', 'waiting', 1],
      ['waiting', 'waiting', 2],
    ]);
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 1,
      waiting: 2,
      placed: 1,
      offered: 0,
      queued: 2,
    });
    expect((await caseOf(server, queue, 2)).standings[0]!.waiting).toBe(2);
  });

  test('of several entries as many are taken as there are places, in form order', async () => {
    const queue = await aQueue(1, {}, 2);
    const entrant = await anEntrant(server);
    const entries = entrant.team.athletes.map(({ memberId }) => anEntry(queue.event, [memberId]));
    const stamp = await server.ok(
      setMatchReview,
      aSubmission(queue.matchId, entrant.team, entries),
      entrant.unit,
    );
    expect(stamp).toMatchObject({ stage: 'qualification', waiting: 2, version: 1 });
    const { cases } = await server.ok(getMatchReview, { matchId: queue.matchId }, entrant.unit);
    const byId = new Map(cases[0]!.standings.map((each) => [each.entryId, each]));
    expect(entries.map(({ id }) => [byId.get(id)!.state, byId.get(id)!.position])).toEqual([
      ['placed', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
  });

  test('an edit keeps the turn of what waits', async () => {
    const queue = await aQueue(3);
    const { body, id } = queue.stamps[1]!;
    const form = { ...body.form, remark: '改' };
    expect(
      await server.ok(
        setMatchReview,
        { ...body, act: 'resubmit', version: 1, form },
        queue.entrants[1]!.unit,
      ),
    ).toEqual({ id, version: 2, stage: 'waiting', waiting: 1 });
    expect((await standingsOf(server, queue)).map(([, , position]) => position)).toEqual([null, 1, 2]);
  });

  test('who replaces an entry while others wait goes to the end; the place goes to the first', async () => {
    const queue = await aQueue(2);
    const { body } = queue.stamps[0]!;
    const fresh = [anEntry(queue.event, [queue.entrants[0]!.team.athletes[1]!.memberId])];
    const stamp = await server.ok(
      setMatchReview,
      { ...body, act: 'resubmit', version: 1, form: { ...body.form, entries: fresh } },
      queue.entrants[0]!.unit,
    );
    expect(stamp).toMatchObject({ stage: 'waiting', waiting: 1 });
    expect(await standingsOf(server, queue)).toEqual([
      ['waiting', 'waiting', 1],
      ['waiting', 'offered', null],
    ]);
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 1,
      waiting: 1,
      placed: 0,
      offered: 1,
      queued: 1,
    });
  });
});

describe('an offer', () => {
  test('goes to the first in line when a place is given back, is held for it, and is announced', async () => {
    const queue = await aQueue(3);
    await withdraw(queue, 0);
    expect(await standingsOf(server, queue)).toEqual([
      ['withdrawn', 'released', null],
      ['waiting', 'offered', null],
      ['waiting', 'waiting', 1],
    ]);
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 1,
      waiting: 1,
      placed: 0,
      offered: 1,
      queued: 1,
    });
    const first = await caseOf(server, queue, 1);
    expect(first).toMatchObject({ offers: 1, standings: [{ offerUntil: later(24).toISOString() }] });
    expect(first.history.at(-1)).toMatchObject({ act: 'offer', by: 'system' });
    const texts = await textsToUnit(server, queue.entrants[1]!.unit.unitId);
    expect(texts.at(-1)).toContain('名额保留至');
    const letters = await lettersOf(server, queue.entrants[1]!.unit, '递补名额待确认');
    expect(letters.map(({ link }) => link)).toEqual([expect.stringContaining(`matchId=${queue.matchId}`)]);
    // A new entry neither gets it nor passes the queue.
    const late = await submitted(server, await anEntrant(server), queue.matchId, queue.event);
    expect(late).toMatchObject({ stage: 'waiting', waiting: 1 });
  });

  test('accepted: a place without any counter moving, and on to review', async () => {
    const queue = await aQueue(2);
    await withdraw(queue, 0);
    expect(
      (await server.refused(setMatchReview, offer(queue, 1, 'acceptOffer', 7), queue.entrants[1]!.unit)).name,
    ).toBe('changedMeanwhile');
    const stamp = await server.ok(setMatchReview, offer(queue, 1, 'acceptOffer', 1), queue.entrants[1]!.unit);
    expect(stamp).toEqual({ id: queue.stamps[1]!.id, version: 2, stage: 'qualification', waiting: 0 });
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 1,
      waiting: 0,
      placed: 1,
      offered: 0,
      queued: 0,
    });
    expect(
      (await server.refused(setMatchReview, offer(queue, 1, 'acceptOffer', 2), queue.entrants[1]!.unit)).name,
    ).toBe('offerGone');
  });

  test('declined: to the next; with nothing left the registration is withdrawn', async () => {
    const queue = await aQueue(3);
    await withdraw(queue, 0);
    expect(
      await server.ok(setMatchReview, offer(queue, 1, 'declineOffer', 1), queue.entrants[1]!.unit),
    ).toMatchObject({ stage: 'withdrawn' });
    expect((await standingsOf(server, queue)).map(([stage, state]) => [stage, state])).toEqual([
      ['withdrawn', 'released'],
      ['withdrawn', 'released'],
      ['waiting', 'offered'],
    ]);
  });

  test('not taken in time: to the next, and the first gets a message; too late is refused even before the job has run', async () => {
    const queue = await aQueue(3);
    await withdraw(queue, 0);
    await expireOffers(server.services, later(23));
    expect((await standingsOf(server, queue))[1]).toEqual(['waiting', 'offered', null]);
    await travelTo(server, later(24));
    expect(
      (await server.refused(setMatchReview, offer(queue, 1, 'acceptOffer', 1), queue.entrants[1]!.unit)).name,
    ).toBe('offerGone');
    await expireOffers(server.services, later(24));
    expect((await standingsOf(server, queue)).map(([stage, state]) => [stage, state])).toEqual([
      ['withdrawn', 'released'],
      ['expired', 'released'],
      ['waiting', 'offered'],
    ]);
    expect((await caseOf(server, queue, 1)).history.at(-1)).toMatchObject({
      act: 'offerEnded',
      by: 'system',
    });
    await expireOffers(server.services, later(24));
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 1,
      waiting: 0,
      placed: 0,
      offered: 1,
      queued: 0,
    });
    // A unit that lost the turn may register again, at the end.
    const { body } = queue.stamps[1]!;
    expect(await server.ok(setMatchReview, { ...body, version: 2 }, queue.entrants[1]!.unit)).toMatchObject({
      stage: 'waiting',
      waiting: 1,
    });
  });

  test('places that the organiser adds go to the queue, not to newcomers', async () => {
    const queue = await aQueue(3);
    await server.db
      .updateTable('match_groups')
      .set({ capacity: 2 })
      .where('id', '=', queue.groupId)
      .execute();
    const late = await submitted(server, await anEntrant(server), queue.matchId, queue.event);
    expect(late.waiting).toBe(1);
    await expireOffers(server.services, now);
    expect((await standingsOf(server, queue)).map(([, state]) => state)).toEqual([
      'placed',
      'offered',
      'waiting',
    ]);
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 2,
      waiting: 2,
      placed: 1,
      offered: 1,
      queued: 2,
    });
  });

  test('none is made once the match has begun, and none is held past that', async () => {
    const queue = await aQueue(2, { offerHours: 720 });
    const start = new Date(`${queue.match.startDate}T00:00:00+08:00`);
    await travelTo(server, new Date(start.getTime() - hour));
    await withdraw(queue, 0);
    expect((await caseOf(server, queue, 1)).standings[0]!.offerUntil).toBe(start.toISOString());
    await travelTo(server, now);
  });

  test('taken after the events have passed it makes a top-up', async () => {
    const fee = aFee();
    const queue = await aQueue(1, { feeItems: [fee] });
    const free = anEvent();
    const entrant = await anEntrant(server);
    const [a, b] = entrant.team.athletes.map(({ memberId }) => memberId) as [string, string];
    const other = await aMatch(
      server.db,
      { events: [queue.event, free], feeItems: [fee], waitingList: true },
      { now, stored: { state: 'pending' } },
    );
    await server.db
      .updateTable('matches')
      .set({ data: JSON.stringify({ ...other.match, events: [queue.event, free] }), version: 2 })
      .where('id', '=', queue.matchId)
      .execute();
    await server.db
      .insertInto('match_groups')
      .values({ id: free.groups[0]!.id, match_id: queue.matchId, event_id: free.id })
      .execute();
    const waits = anEntry(queue.event, [b]);
    const body = {
      ...aSubmission(queue.matchId, entrant.team, []),
      form: aFormOf(entrant.team, [anEntry(free, [a]), waits]),
    };
    const first = await server.ok(setMatchReview, body, entrant.unit);
    expect(first).toMatchObject({ stage: 'qualification', waiting: 1 });
    const finance = await passedBy(server, staff, first);
    const seen = async () =>
      (await server.ok(getMatchReview, { matchId: queue.matchId }, entrant.unit)).cases[0]!;
    expect(await seen()).toMatchObject({ stage: 'finance', due: { service: 5000 } });
    await paidOutside(server, staff, {
      registrationId: first.id,
      version: finance.version,
      amount: 5000,
    });
    await withdraw(queue, 0);
    const { version } = await seen();
    const answer = await server.ok(
      setMatchReview,
      { act: 'acceptOffer', id: first.id, version, entryId: waits.id },
      entrant.unit,
    );
    expect(answer).toMatchObject({ stage: 'passed', waiting: 0 });
    expect(await seen()).toMatchObject({ stage: 'passed', payment: 'due', due: { service: 5000 } });
    expect((await seen()).charges.map(({ quantity }) => quantity)).toEqual([1, 1]);
    const paid = await paidOutside(server, staff, {
      registrationId: first.id,
      version: answer.version,
      amount: 5000,
    });
    expect(paid.stage).toBe('passed');
    expect((await seen()).payment).toBe('settled');
  });
});
