import { expect, test } from 'vitest';
import { setTeam } from '#contract/teams/calls.ts';
import {
  decideRegistration,
  getMatchReview,
  getRegistrations,
  setMatchReview,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { quotaUses } from '#server/matches/quotas.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent, aQuota } from '#test/factories/matches.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aMember } from '#test/factories/people.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aRegistration,
  countersOf,
  passedBy,
  submitted,
  type Entrant,
  stageOf,
} from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';
import { allotPlaces } from './waiting-list/allot.ts';
import { expireOffers } from './waiting-list/jobs.ts';

/**
 * Of the faults that the audit of another entry system lists, each under its
 * name: what went wrong with records and lists. None of them is to be found here; for what units could do though
 * they might not, see `random-acts-guards.test.ts`.
 */

const server = await suiteServer();
const staff = await aStaff(server.db);

test.each([
  ['of its groups', []],
  ['of groups and of quotas', [aQuota('people', 5), aQuota('entries', 6)]],
])(
  '“counters drifted when groups changed”: after two hundred acts at random, all at once, places %s are what the entries say',
  async (_, quotas) => {
    const events = [
      anEvent({ groups: [aGroup({ capacity: 3 }), aGroup({ capacity: 2 })] }),
      anEvent({ groups: [aGroup({ capacity: 4 })] }),
    ];
    const { id: matchId, match } = await aMatch(server.db, { events, waitingList: true, quotas });
    const groups = events.flatMap((event) => event.groups.map(({ id: groupId }) => ({ event, groupId })));
    const entrants: (Entrant & { id: string })[] = await Promise.all(
      Array.from({ length: 8 }, async () => ({ ...(await anEntrant(server)), id: newId() })),
    );
    const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

    async function act({ unit, team, id }: Entrant & { id: string }): Promise<number> {
      const [reviewCase] = (await server.ok(getMatchReview, { matchId }, unit)).cases;
      const version = reviewCase?.version ?? 0;
      const entries = (reviewCase?.form?.entries ?? []).filter(() => Math.random() < 0.6);
      const free = team.athletes.filter(
        ({ memberId }) => !entries.some(({ memberIds }) => memberIds.includes(memberId)),
      );
      const chosen = any(groups);
      const added = free
        .slice(0, 2)
        .map(({ memberId }) => anEntry(chosen.event, [memberId], { groupId: chosen.groupId }));
      const form = aFormOf(team, [...entries, ...added]);
      const offered = reviewCase?.standings.find(({ state }) => state === 'offered');
      const dice = Math.random();
      if (offered && dice < 0.5) {
        const take = {
          act: dice < 0.3 ? ('acceptOffer' as const) : ('declineOffer' as const),
          id,
          version,
          entryId: offered.entryId,
        };
        return (await server.call(setMatchReview, take, unit)).code;
      }
      if (reviewCase && dice < 0.65)
        return (await server.call(setMatchReview, { act: 'withdraw', id, version }, unit)).code;
      if (reviewCase && dice < 0.75) {
        const reject = { decision: 'reject' as const, id, version, stage: reviewCase.stage, reason: '改' };
        return (await server.call(decideRegistration, reject, staff)).code;
      }
      const again =
        reviewCase && !['withdrawn', 'expired', 'draft'].includes(reviewCase.stage)
          ? ('resubmit' as const)
          : ('submit' as const);
      return (
        await server.call(
          setMatchReview,
          { act: again, id, version, matchId, teamId: team.teamId, form },
          unit,
        )
      ).code;
    }

    const codes: number[] = [];
    for (let round = 0; round < 25; round++) {
      const late = new Date(Date.now() + (round % 5 === 4 ? 25 * 3_600_000 : 0));
      codes.push(...(await Promise.all(entrants.map(act))));
      await expireOffers(server.services, late);
    }
    expect(codes.filter((code) => code === 1).length).toBeGreaterThan(60);
    for (const { groupId } of groups) {
      const { used, waiting, placed, offered, queued } = await countersOf(server, groupId);
      expect([used, waiting]).toEqual([placed + offered, queued]);
    }
    const places = await lockPlaces(
      server.db,
      groups.map(({ groupId }) => groupId),
    );
    const uses = await quotaUses(
      server.db,
      matchId,
      match,
      new Map(places.map((each) => [each.groupId, each])),
    );
    for (const { id, capacity } of quotas) expect(uses.get(id)!.used).toBeLessThanOrEqual(capacity);
    // No place is free that the first in line could have.
    expect(await allotPlaces(server.db, { matchId, match }, places)).toEqual(new Set());
    const twice = await server.db
      .selectFrom('entry_members')
      .select(['event_id', 'person_id'])
      .where('match_id', '=', matchId)
      .where('live', '=', true)
      .groupBy(['event_id', 'person_id'])
      .having((is) => is.fn.countAll(), '>', 1)
      .execute();
    expect(twice).toEqual([]);
  },
);

test('“rejected entries kept a place”: it goes to the next in line, and the people are free', async () => {
  const { id, groupId, matchId, event } = await aRegistration(server, { waitingList: true }, { capacity: 1 });
  const next = await anEntrant(server);
  await submitted(server, next, matchId, event);
  await server.ok(
    decideRegistration,
    { decision: 'reject', id, version: 1, stage: 'qualification', reason: '不符' },
    staff,
  );
  expect(await countersOf(server, groupId)).toEqual({
    used: 1,
    waiting: 0,
    placed: 0,
    offered: 1,
    queued: 0,
  });
  const live = await server.db
    .selectFrom('entry_members as p')
    .innerJoin('entries as e', 'e.id', 'p.entry_id')
    .select('p.member_id')
    .where('e.registration_id', '=', id)
    .where('p.live', '=', true)
    .execute();
  expect(live).toEqual([]);
});

test('“bulk approval overwrote finished cases”: a list of decisions made from an old page leaves the finished ones alone', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const stamps = [];
  for (let n = 0; n < 4; n++) stamps.push(await submitted(server, await anEntrant(server), matchId, event));
  const page = (await server.ok(staffGetRegistrations, { matchId }, staff)).rows;
  const colleague = await aStaff(server.db);
  await server.ok(
    decideRegistration,
    { decision: 'reject', id: stamps[1]!.id, version: 1, stage: 'qualification', reason: '不符' },
    colleague,
  );
  await passedBy(server, colleague, stamps[2]!);
  const bulk = await Promise.all(
    page.map(({ id, version, stage }) =>
      server.call(decideRegistration, { decision: 'pass', id, version, stage }, staff),
    ),
  );
  expect(bulk.map(({ code }) => code)).toEqual([1, 2000, 2000, 1]);
  expect(await Promise.all(stamps.map(({ id }) => stageOf(server, id)))).toEqual([
    'events',
    'rejected',
    'passed',
    'events',
  ]);
});

test('“lists were cut at 1,000 rows”: pages reach the last of 1,203', async () => {
  const { id: matchId } = await aMatch(server.db);
  const unit = await aUnit(server.db);
  const registrations = Array.from({ length: 1203 }, (_, n) => {
    const at = new Date(Date.now() + n);
    const keys = { unitId: unit.unitId, matchId, stage: 'qualification' } as const;
    return registrationRows(keys, { submitted_at: at, created_at: at });
  });
  await insertRows(server.db, ...registrations.map(({ rows }) => rows));
  const last = await server.ok(staffGetRegistrations, { matchId, page: 13, size: 100 }, staff);
  expect(last).toMatchObject({ total: 1203, counts: { qualification: 1203 } });
  expect(last.rows.map(({ id }) => id)).toEqual(
    registrations.slice(1200).map(({ keys }) => keys.registration_id),
  );
  const page = await server.ok(getRegistrations, { page: 61, size: 20 }, unit);
  expect([page.total, page.rows.length]).toEqual([1203, 3]);
  expect(countedAtMost).toBeGreaterThanOrEqual(10_000);
});

test('“same-named clubs were merged on screen”: they stay apart in the queue and see only their own', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const name = '重庆飞跃跳绳俱乐部';
  const entrants: Entrant[] = [];
  for (let n = 0; n < 2; n++) {
    const unit = await aUnit(server.db, { unitName: name });
    entrants.push({ unit, team: await aTeam(server.db, unit.unitId) });
  }
  const stamps = [];
  for (const entrant of entrants) stamps.push(await submitted(server, entrant, matchId, event));
  const { rows, total } = await server.ok(staffGetRegistrations, { matchId, text: name }, staff);
  expect(total).toBe(2);
  expect(rows.map(({ id, unitId, unitName }) => [id, unitId, unitName])).toEqual(
    stamps.map(({ id }, at) => [id, entrants[at]!.unit.unitId, name]),
  );
  for (const [at, { unit }] of entrants.entries()) {
    expect((await server.ok(getMatchReview, { matchId }, unit)).cases.map(({ id }) => id)).toEqual([
      stamps[at]!.id,
    ]);
  }
});

test('“there was no review history”: unit and staff read who did what, when and why; it cannot be changed', async () => {
  const { id, body, entrant, matchId } = await aRegistration(server);
  await server.ok(
    decideRegistration,
    { decision: 'reject', id, version: 1, stage: 'qualification', reason: '年龄不符' },
    staff,
  );
  await server.ok(
    setMatchReview,
    { ...body, act: 'resubmit', version: 2, form: { ...body.form, remark: '已改' } },
    entrant.unit,
  );
  await passedBy(server, staff, { id, version: 3, stage: 'qualification' });
  const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
  const seen = await server.ok(staffGetRegistration, { id }, staff);
  const acts = ['submit', 'reject', 'resubmit', 'passQualification', 'passEvents'];
  expect(cases[0]!.history.map(({ act }) => act)).toEqual(acts);
  expect(seen.history.map(({ act }) => act)).toEqual(acts);
  expect(cases[0]!.history[1]).toMatchObject({ reason: '年龄不符', by: 'staff', name: '' });
  expect(seen.history[1]!.name).not.toBe('');
  await expect(
    server.db
      .updateTable('audit' as never)
      .set({ reason: '改写' } as never)
      .execute(),
  ).rejects.toThrow('append-only');
  await expect(server.db.deleteFrom('audit').where('subject_id', '=', id).execute()).rejects.toThrow(
    'append-only',
  );
});

test('“users could add nothing once the first entry was submitted”: a newcomer joins the team and is entered by an edit', async () => {
  const { id, body, entrant, event, groupId } = await aRegistration(server);
  const { unit, team } = entrant;
  const newcomer = await aMember(server.db, unit.unitId);
  const name = (
    await server.db.selectFrom('units').select('name').where('id', '=', unit.unitId).executeTakeFirstOrThrow()
  ).name;
  const form = { ...team.form, name: `${name}1队`, players: [...team.form.players, newcomer.memberId] };
  await server.ok(setTeam, { id: team.teamId, version: 1, team: form }, unit);
  const { roster } = body.form;
  const edited = {
    ...body.form,
    roster: { ...roster, athletes: [...roster.athletes, newcomer.memberId] },
    entries: [...body.form.entries, anEntry(event, [newcomer.memberId])],
  };
  expect(
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 1, form: edited }, unit),
  ).toEqual({ id, version: 2, stage: 'qualification', waiting: 0 });
  expect(await countersOf(server, groupId)).toMatchObject({ used: 2, placed: 2 });
});
