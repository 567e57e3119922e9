import { expect, test } from 'vitest';
import { listIdOf } from '#contract/matches/rounds.ts';
import { answerRoundOffer, getPlayerResult } from '#contract/results/player-calls.ts';
import * as calls from '#contract/results/round-calls.ts';
import { getResultList } from '#contract/results/staff-calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEvent } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { minutes, resultLists } from '#test/factories/result-lists.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';
import { endRoundOffers } from './round-offers.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const lists = resultLists({ server, desk: { staff, clerk: staff, judge: staff } });
const offerMinutes = 10;

/** A drafted final of two with two reserves, whose best has withdrawn: the first reserve has ten minutes. */
async function anOffer(counts: readonly number[] = [60, 55, 50, 45, 40]) {
  const event = anEvent({ rounds: [{ advance: 2, reserves: 2, order: 'result', offerMinutes }] });
  const made = await aCompetition(server, staff, { entries: counts.length, event });
  const { groupId, ids, entrants, match } = made;
  const marks = Object.fromEntries(ids.map((id, at) => [id, speedMarks(counts[at]!)]));
  await entered(server, staff, groupId, marks);
  await lists.release(groupId);
  const now = minutes(made.now, match.appealWindowMinutes);
  await travelTo(server, now);
  await lists.confirm(groupId);
  const { from } = await server.ok(calls.getNextRound, { groupId }, staff);
  await server.ok(calls.draftRound, { groupId, version: from.version, again: false }, staff);
  const withdrawn = await withdraw(groupId, ids[0]!);
  return { ...made, now, withdrawn, units: entrants.map(({ unit }) => unit), final: listIdOf(groupId, 2) };
}
type Offer = Awaited<ReturnType<typeof anOffer>>;

const withdraw = (groupId: string, entryId: string) =>
  server.ok(calls.withdrawFromRound, { groupId, entryId, reason: 'injured' }, staff);
const statesOf = async ({ groupId, ids }: Offer) => {
  const { lines } = await server.ok(calls.getNextRound, { groupId }, staff);
  return ids.map((id) => lines.find(({ entryId }) => entryId === id)!.state);
};
const offersTo = async ({ matchId, units }: Offer, at: number) =>
  (await server.ok(getPlayerResult, { matchId }, units[at]!)).offers;
/** What units read of an offered place, each with the SMS that went out for it. */
const messagesTo = async (matchId: string) => {
  const rows = await server.db
    .selectFrom('inbox')
    .innerJoin('units as u', 'u.id', 'inbox.unit_id')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('outbox as o', 'o.target', 'a.phone')
    .select(['inbox.unit_id', 'o.channel', 'o.template'])
    .where('inbox.match_id', '=', matchId)
    .where('inbox.key', 'like', 'round offer %')
    .where('o.template', '=', 'offered')
    .execute();
  return rows.map(({ unit_id, channel }) => [unit_id, channel]);
};
const answerOf = (offer: Offer, at: number, id: string, take: boolean) =>
  server.call(answerRoundOffer, { id, take }, offer.units[at]!);

test('a reserve is asked until a time: its unit reads it in its inbox, among what is to be done, and with its results', async () => {
  const made = await anOffer();
  expect([made.withdrawn.movedUp.length, made.withdrawn.offered]).toEqual([1, true]);
  expect(await statesOf(made)).toEqual(['withdrawn', 'advances', 'offered', 'reserve', null]);
  const until = minutes(made.now, offerMinutes).toISOString();
  const [offer] = await offersTo(made, 2);
  expect(offer).toMatchObject({ until, people: [expect.any(String)] });
  expect(await messagesTo(made.matchId)).toEqual([[made.units[2]!.unitId, 'sms']]);
  const { steps } = await server.ok(getNextStep, {}, made.units[2]!);
  expect(steps.find(({ what }) => what === 'roundOffer')).toMatchObject({ by: until, count: 1 });
  // Until it is taken it is on no list, and no draft finds anything to change.
  expect((await server.ok(getResultList, { groupId: made.final }, staff)).lines).toHaveLength(1);
  const { moved } = await server.ok(calls.getNextRound, { groupId: made.groupId }, staff);
  expect(moved).toEqual({ comes: [], goes: [] });

  expect((await server.refused(answerRoundOffer, { id: offer!.id, take: true }, made.units[3]!)).name).toBe(
    'notFound',
  );
  await server.ok(answerRoundOffer, { id: offer!.id, take: true }, made.units[2]!);
  expect(await statesOf(made)).toEqual(['withdrawn', 'advances', 'advances', 'reserve', null]);
  expect((await server.ok(getResultList, { groupId: made.final }, staff)).lines).toHaveLength(2);
  expect(await offersTo(made, 2)).toEqual([]);
});

test('an offered place goes by mail and by SMS where the unit has both, as it ends within minutes', async () => {
  const made = await anOffer();
  const { unitId } = made.units[3]!;
  const email = `${unitId}@example.org`;
  const { phone } = await server.db
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', (of) => of.selectFrom('units').select('account_id').where('id', '=', unitId))
    .returning('phone')
    .executeTakeFirstOrThrow();
  await withdraw(made.groupId, made.ids[1]!);
  const sent = await server.db
    .selectFrom('outbox')
    .select(['channel', 'template'])
    .where('target', 'in', [email, phone!])
    .where('body', 'like', '%名额为您保留%')
    .orderBy('channel')
    .execute();
  expect(sent).toEqual([
    { channel: 'mail', template: 'message' },
    { channel: 'sms', template: 'offered' },
  ]);
});

test('declined or not taken in time it goes to the next; too late is refused even before the job has run', async () => {
  const made = await anOffer();
  const [first] = await offersTo(made, 2);
  await server.ok(answerRoundOffer, { id: first!.id, take: false }, made.units[2]!);
  expect(await statesOf(made)).toEqual(['withdrawn', 'advances', 'withdrawn', 'offered', null]);
  const [second] = await offersTo(made, 3);
  const late = minutes(made.now, offerMinutes);
  await endRoundOffers(server.services, minutes(late, -1));
  expect(await statesOf(made)).toEqual(['withdrawn', 'advances', 'withdrawn', 'offered', null]);
  await travelTo(server, late);
  expect((await server.refused(answerRoundOffer, { id: second!.id, take: true }, made.units[3]!)).name).toBe(
    'roundOfferGone',
  );
  await endRoundOffers(server.services, late);
  expect(await statesOf(made)).toEqual(['withdrawn', 'advances', 'withdrawn', 'withdrawn', null]);
});

test('equals are asked together', async () => {
  const made = await anOffer([60, 55, 50, 50, 40]);
  expect(await statesOf(made)).toEqual(['withdrawn', 'advances', 'offered', 'offered', null]);
});

test('taken at the moment when its time ends, the place is given once', async () => {
  for (let n = 0; n < 4; n++) {
    const made = await anOffer();
    const [offer] = await offersTo(made, 2);
    const [answered] = await Promise.all([
      answerOf(made, 2, offer!.id, true),
      endRoundOffers(server.services, minutes(made.now, offerMinutes)),
    ]);
    const [, , third, fourth] = await statesOf(made);
    // Who has taken it has it; else the next is asked.
    expect([third, fourth]).toEqual(answered.code === 1 ? ['advances', 'reserve'] : ['withdrawn', 'offered']);
  }
});

test('taken and declined at once, one of them counts', async () => {
  const made = await anOffer();
  const [offer] = await offersTo(made, 2);
  const answers = await Promise.all([true, false].map((take) => answerOf(made, 2, offer!.id, take)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 2543]);
  const [, , third, fourth] = await statesOf(made);
  expect([third, fourth]).toEqual(
    answers[0]!.code === 1 ? ['advances', 'reserve'] : ['withdrawn', 'offered'],
  );
});

test('two places that become free at once are offered to two reserves, and none once the round has begun', async () => {
  const made = await anOffer();
  await withdraw(made.groupId, made.ids[1]!);
  expect(await statesOf(made)).toEqual(['withdrawn', 'withdrawn', 'offered', 'offered', null]);
  const [offer] = await offersTo(made, 2);
  await server.ok(answerRoundOffer, { id: offer!.id, take: true }, made.units[2]!);
  const { lines } = await server.ok(getResultList, { groupId: made.final }, staff);
  await entered(server, staff, made.final, { [lines[0]!.entryId]: speedMarks(70) });
  const [other] = await offersTo(made, 3);
  expect((await answerOf(made, 3, other!.id, true)).code).toBe(2543);
});
