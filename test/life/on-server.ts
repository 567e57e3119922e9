import { setAppeal } from '#contract/appeals/calls.ts';
import { decideAppeal } from '#contract/appeals/staff-calls.ts';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import { listIdOf } from '#contract/matches/rounds.ts';
import { recordPayment, decidePayment } from '#contract/payments/offline-calls.ts';
import { decideRefund, doneRefund, getRefundable, refund } from '#contract/payments/refund-calls.ts';
import { decideRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { answerRoundOffer, getPlayerResult } from '#contract/results/player-calls.ts';
import { draftRound, getNextRound, withdrawFromRound } from '#contract/results/round-calls.ts';
import * as results from '#contract/results/staff-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { decideSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import { newId } from '#server/db/id.ts';
import { endRoundOffers } from '#server/results/round-offers.ts';
import { expireOffers } from '#server/registrations/waiting-list/jobs.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aCommittee, aFiling, named, proposed, voted } from '#test/factories/appeals.ts';
import { aFee, aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { aRecording } from '#test/factories/offline-payments.ts';
import { asking, confirm } from '#test/factories/refunds.ts';
import { aFormOf, anEntrant, anEntry, travelTo, type Entrant } from '#test/factories/registrations.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { anAsk } from '#test/factories/substitutions.ts';
import type { TestServer } from '#test/server.ts';
import { viewOn } from './view-on-server.ts';
import {
  athletes,
  capacities,
  eventPatches,
  fee,
  matchPatch,
  quotas,
  total,
  units,
  type Portal,
  type OfferMinutes,
} from './world.ts';

const minuteMs = 60_000;
const moreThanADayMs = 25 * 60 * minuteMs;

/** Those who run the matches of a server: one does everything, others confirm. */
export async function staffOf(server: TestServer) {
  return {
    staff: await aStaff(server.db),
    other: await aStaff(server.db),
    committee: await aCommittee(server),
  };
}
type Staff = Awaited<ReturnType<typeof staffOf>>;

/** A match of a server with its units: every act is the calls that people make. */
export async function onServer(
  server: TestServer,
  { staff, other, committee }: Staff,
  offerMinutes: OfferMinutes,
): Promise<Portal> {
  const began = new Date();
  await travelTo(server, began);
  const events = eventPatches(offerMinutes).map((patch, at) =>
    anEvent({ ...patch, name: { zh: `项目${at}` }, groups: [aGroup({ capacity: capacities[at]! })] }),
  );
  const { id: matchId, match } = await aMatch(server.db, {
    ...matchPatch,
    events,
    quotas: quotas.map((each) => ({ id: newId(), name: { zh: each.counts }, eventIds: null, ...each })),
    feeItems: [aFee({ steps: [{ from: null, amount: fee }] })],
    pointTotals: [
      { id: newId(), name: { zh: '总分' }, eventIds: null, per: 'match', doubledEventIds: [], ...total },
    ],
    opened: { entries: true, startLists: true, results: true },
  });
  const entrants: Entrant[] = [];
  for (let n = 0; n < units; n++) entrants.push(await anEntrant(server, { athletes }));
  const groupId = events[0]!.groups[0]!.id;
  const listOf = (round: number) => listIdOf(groupId, round);
  const view = viewOn(server.db, { matchId, match, entrants });
  let days = 0;

  const caseOf = (unit: number) =>
    server.db
      .selectFrom('registrations')
      .select(['id', 'version', 'stage'])
      .where('match_id', '=', matchId)
      .where('team_id', '=', entrants[unit]!.team.teamId)
      .executeTakeFirst();
  const done = async (answer: Promise<{ code: number }>) => (await answer).code === 1;
  const memberOf = (unit: number, athlete: number) => entrants[unit]!.team.athletes[athlete]!.memberId;
  const entriesOf = async (unit: number) => (await view()).entries.filter((each) => each.unit === unit);

  async function lineAt(round: number, at: number) {
    const list = await server.call(results.getResultList, { groupId: listOf(round) }, staff);
    const line = list.data?.lines[at];
    return line && { line, version: list.data!.version };
  }

  return {
    view,
    async submit(unit, wanted) {
      const { team, unit: caller } = entrants[unit]!;
      const stored = await caseOf(unit);
      const again = stored && !['withdrawn', 'expired', 'draft'].includes(stored.stage);
      const current = (await entriesOf(unit)).filter(({ state }) => state !== 'released');
      const entries = wanted.map(({ event, people }) => {
        const memberIds = people.map((each) => memberOf(unit, each));
        const same = current.find(
          (each) => each.event === event && (event === 1 || each.people[0] === memberIds[0]),
        );
        return anEntry(events[event]!, memberIds, same ? { id: same.id } : {});
      });
      return done(
        server.call(
          setMatchReview,
          {
            act: again ? 'resubmit' : 'submit',
            id: stored?.id ?? newId(),
            version: stored?.version ?? 0,
            matchId,
            teamId: team.teamId,
            form: aFormOf(team, entries),
          },
          caller,
        ),
      );
    },
    async withdraw(unit) {
      const { id, version } = (await caseOf(unit))!;
      return done(server.call(setMatchReview, { act: 'withdraw', id, version }, entrants[unit]!.unit));
    },
    async pass(unit) {
      const stored = await caseOf(unit);
      if (!stored) return false;
      return done(server.call(decideRegistration, { decision: 'pass', ...stored }, staff));
    },
    async sendBack(unit) {
      const stored = (await caseOf(unit))!;
      return done(server.call(decideRegistration, { decision: 'reject', reason: '重填', ...stored }, staff));
    },
    async pay(unit, part) {
      const { id: registrationId, version } = (await caseOf(unit))!;
      const due = (await view()).registrations[unit]!.orders.reduce((sum, each) => sum + each.due, 0);
      const amount = Math.ceil(due * part);
      const body = await aRecording(server, staff, { registrationId, version, amount });
      if (!(await done(server.call(recordPayment, body, staff)))) return false;
      await server.ok(decidePayment, { id: body.id, version: 1, decision: 'confirm', note: '' }, other);
      return true;
    },
    async refund(unit, part) {
      const { id } = (await caseOf(unit))!;
      const { orders } = await server.ok(getRefundable, { id }, staff);
      for (const { id: paymentId, left } of orders.flatMap(({ payments }) => payments)) {
        const of = left.surplus > 0 ? 'surplus' : 'fees';
        if (left[of] === 0) continue;
        const request = asking(paymentId, Math.ceil(left[of] * part), of);
        const agreed = await server.ok(decideRefund, confirm(await server.ok(refund, request, staff)), other);
        await server.ok(doneRefund, { id: agreed.id, version: agreed.version, note: '转账' }, staff);
        return true;
      }
      return false;
    },
    async answerOffer(unit, take) {
      const { id, version } = (await caseOf(unit))!;
      const offered = (await entriesOf(unit)).find(({ state }) => state === 'offered')!;
      const body = { act: take ? 'acceptOffer' : 'declineOffer', id, version, entryId: offered.id } as const;
      return done(server.call(setMatchReview, body, entrants[unit]!.unit));
    },
    async substitute(unit, out, comes) {
      const { id } = (await caseOf(unit))!;
      const goes = memberOf(unit, out);
      const entry = (await entriesOf(unit)).find(
        ({ state, people }) => state !== 'released' && people.includes(goes),
      );
      if (!entry) return false;
      const request = anAsk(id, goes, memberOf(unit, comes), [
        anEntry(events[entry.event]!, [], { id: entry.id }),
      ]);
      const ask = await server.call(setSubstitution, request, entrants[unit]!.unit);
      if (ask.code !== 1) return false;
      const decision = { id: request.id, version: 1, pass: true, reason: '' };
      return done(server.call(decideSubstitution, decision, staff));
    },
    async dayGoesBy() {
      days += 1;
      await expireOffers(server.services, new Date(began.getTime() + days * moreThanADayMs));
    },
    async begin() {
      await travelTo(server, new Date(startOfDay(match.startDate, match.timeZone).getTime() + minuteMs));
    },
    async enter(round, counts) {
      const list = await server.call(results.getResultList, { groupId: listOf(round) }, staff);
      if (list.code !== 1) return false;
      const marks = list.data!.lines.map(({ entryId }, at) => [entryId, speedMarks(counts[at]!)] as const);
      await entered(server, staff, listOf(round), Object.fromEntries(marks));
      return true;
    },
    async scratch(round, at) {
      const current = await lineAt(round, at);
      if (!current) return false;
      const { entryId, version } = current.line;
      const body = { entryId, version, state: resultState.scratched, reason: '弃权' };
      return done(server.call(results.setResultState, body, staff));
    },
    async moveOn(round, step) {
      const list = await server.call(results.getResultList, { groupId: listOf(round) }, staff);
      if (list.code !== 1) return false;
      const { version } = list.data!;
      if (step === 'confirm') {
        const over = (match.appealWindowMinutes + 1) * minuteMs;
        await travelTo(server, new Date(server.services.clock().getTime() + over));
      }
      const calls = {
        release: results.releaseResults,
        confirm: results.confirmResults,
        publish: results.publishResults,
      };
      return done(
        server.call(calls[step] as typeof results.releaseResults, { groupId: listOf(round), version }, staff),
      );
    },
    async correct(round, at, count) {
      const current = await lineAt(round, at);
      if (!current) return false;
      const { line, version } = current;
      const body = { entryId: line.entryId, version, reason: '复核', marks: speedMarks(count) };
      return done(server.call(results.correctResults, body, staff));
    },
    async uphold(round, at, count) {
      const current = await lineAt(round, at);
      if (current?.line.state !== resultState.provisional || current.line.score?.final === count * 100)
        return false;
      const { entryId } = current.line;
      const line = (await view()).lists[round - 1]![at]!;
      const filed = await server.call(setAppeal, aFiling(entryId), entrants[line.unit]!.unit);
      if (filed.code !== 1) return false;
      const { id } = filed.data!;
      await named(server, id, committee);
      await proposed(server, id, committee, count);
      const version = await voted(server, id, committee, ['uphold', 'uphold']);
      const decision = { id, version, decision: 'uphold' as const, reason: '录像' };
      await server.ok(decideAppeal, decision, committee.chair);
      return true;
    },
    async draft(again) {
      const next = await server.call(getNextRound, { groupId }, staff);
      if (next.code !== 1) return false;
      const { version } = next.data!.from;
      return done(server.call(draftRound, { groupId, version, again }, staff));
    },
    async leave(at) {
      const current = await lineAt(1, at);
      if (!current) return false;
      const body = { groupId, entryId: current.line.entryId, reason: '受伤' };
      return done(server.call(withdrawFromRound, body, staff));
    },
    async answerPlace(take) {
      for (const { unit } of entrants) {
        // A unit that is not in the match any more has no results of it.
        const { data } = await server.call(getPlayerResult, { matchId }, unit);
        const [offer] = data?.offers ?? [];
        if (offer) return done(server.call(answerRoundOffer, { id: offer.id, take }, unit));
      }
      return false;
    },
    async placesEnd() {
      const over = new Date(server.services.clock().getTime() + ((offerMinutes ?? 0) + 1) * minuteMs);
      await travelTo(server, over);
      await endRoundOffers(server.services, over);
    },
  };
}
