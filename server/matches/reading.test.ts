import { expect, test } from 'vitest';
import {
  getMatch,
  getMatchType,
  getPublicMatch,
  staffGetMatch,
  staffGetMatches,
} from '#contract/matches/calls.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { refusals } from '#contract/refusals.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const now = new Date('2026-05-01T04:00:00Z');
const open = { zh: '开放赛', en: 'Open cup' };

const server = await suiteServer();
server.setNow(now);

const dates = (close: string) => ({
  registrationOpen: '2026-04-01T00:00:00Z',
  registrationClose: close,
  change: close,
  substitution: close,
  materials: close,
  payment: close,
  correction: close,
});

test('the list holds published matches alone, the open one that closes first at the head, those that are over last', async () => {
  const unit = await aUnit(server.db, { now });
  const [late, soon, over, pending] = await Promise.all([
    aMatch(server.db, { name: { zh: '晚截止' }, deadlines: dates('2026-05-20T00:00:00Z') }, { now }),
    aMatch(server.db, { name: open, deadlines: dates('2026-05-03T00:00:00Z') }, { now }),
    aMatch(
      server.db,
      { startDate: '2026-04-20', endDate: '2026-04-21', deadlines: dates('2026-04-10T00:00:00Z') },
      { now },
    ),
    aMatch(server.db, {}, { now, stored: { state: 'pending' } }),
  ]);
  const mine = [late, soon, over, pending].map(({ id }) => id);
  const { rows, total } = await server.ok(getMatch, {}, unit);
  expect(rows.map(({ id }) => id).filter((id) => mine.includes(id))).toEqual([soon.id, late.id, over.id]);
  expect(rows.map(({ status }) => status)).toEqual([2, 2, 5]);
  expect(total).toBe(3);

  expect((await server.ok(getPublicMatch, { text: 'open CUP' })).rows.map(({ id }) => id)).toEqual([soon.id]);
  expect((await server.ok(getPublicMatch, { text: 'zh' })).rows).toEqual([]);
  expect((await server.ok(getPublicMatch, { status: [5] })).rows.map(({ id }) => id)).toEqual([over.id]);
  expect(
    (await server.ok(getPublicMatch, { from: '2026-04-21', to: '2026-04-30' })).rows.map(({ id }) => id),
  ).toEqual([over.id]);
  expect((await server.ok(getPublicMatch, { type: 'other' })).total).toBe(0);
  const second = await server.ok(getPublicMatch, { page: 2, size: 2 });
  expect([second.rows.map(({ id }) => id), second.total]).toEqual([[over.id], 3]);
});

test('a card says why a unit may never enter, and nothing of its certification', async () => {
  const [home, foreign, fresh, none] = await Promise.all([
    aUnit(server.db, { now }),
    aUnit(server.db, { now, countryId: 702 }),
    aUnit(server.db, { now, unitStatus: unitStatus.inReview }),
    aUnit(server.db, { now, unitStatus: null }),
  ]);
  const { id } = await aMatch(
    server.db,
    { admission: { countries: [156], unitTypes: null, membersOnly: false, invitedUnitIds: null } },
    { now },
  );
  const idsFor = async (unit: Caller) =>
    (await server.ok(getMatch, {}, unit)).rows.find((row) => row.id === id)!.refusal;
  expect(await Promise.all([home, foreign, fresh, none].map(idsFor))).toEqual([
    null,
    refusals.countryNotAdmitted.code,
    null,
    null,
  ]);
});

test('a page of one’s own holds the matches that this unit is registered for', async () => {
  const [unit, other] = await Promise.all([aUnit(server.db, { now }), aUnit(server.db, { now })]);
  const { id } = await aMatch(server.db, {}, { now });
  const { rows } = registrationRows({ unitId: unit.unitId, matchId: id, stage: 'qualification' });
  await insertRows(server.db, rows);
  expect((await server.ok(getMatch, { mine: true }, unit)).rows.map((row) => row.id)).toEqual([id]);
  expect((await server.ok(getMatch, { mine: true }, other)).total).toBe(0);
  expect(
    (await server.ok(getMatch, { mine: true }, await aUnit(server.db, { unitStatus: null, now }))).total,
  ).toBe(0);

  const staff = await aStaff(server.db, [], now);
  const row = (await server.ok(staffGetMatches, {}, staff)).rows.find((each) => each.id === id);
  expect(row).toMatchObject({ registrations: 1, toReview: 1 });
});

const seenBy = async (
  detail: Promise<{ match: { match: { admission: { invitedUnitIds: string[] | null } } } | null }>,
) => (await detail).match?.match.admission.invitedUnitIds;

test('a match says of the invited units only whether one’s own is among them', async () => {
  const [invited, other] = await Promise.all([aUnit(server.db, { now }), aUnit(server.db, { now })]);
  const admission = {
    countries: null,
    unitTypes: null,
    membersOnly: false,
    invitedUnitIds: [newId(), invited.unitId],
  };
  const { id } = await aMatch(server.db, { admission }, { now });
  expect(await seenBy(server.ok(getMatch, { id }, invited))).toEqual([invited.unitId]);
  expect(await seenBy(server.ok(getMatch, { id }, other))).toEqual([]);
  expect(await seenBy(server.ok(getPublicMatch, { id }))).toEqual([]);
  expect(
    (await server.ok(staffGetMatch, { id }, await aStaff(server.db, [], now))).match.admission.invitedUnitIds,
  ).toHaveLength(2);
});

test('a detail counts places taken and entries in the queue by group', async () => {
  const group = aGroup({ capacity: 2 });
  const { id } = await aMatch(
    server.db,
    { events: [anEvent({ groups: [group] })], waitingList: true },
    { now },
  );
  await server.db
    .updateTable('match_groups')
    .set({ used: 2, waiting: 1 })
    .where('id', '=', group.id)
    .execute();
  expect((await server.ok(getPublicMatch, { id })).match?.groups).toEqual({
    [group.id]: { used: 2, waiting: 1 },
  });
});

test('only staff see a pending match, with its problems', async () => {
  const { id } = await aMatch(server.db, { events: [] }, { now, stored: { state: 'pending' } });
  expect((await server.refused(getPublicMatch, { id })).name).toBe('notFound');
  expect((await server.refused(getMatch, { id }, await aUnit(server.db, { now }))).name).toBe('notFound');
  const seen = await server.ok(staffGetMatch, { id }, await aStaff(server.db, [], now));
  expect(seen.status).toBe(0);
  expect(seen.problems.map(({ place }) => place)).toContain('events');
});

test('match types are open to everybody, in their order', async () => {
  expect((await server.ok(getMatchType, {})).rows.map(({ code }) => code)).toEqual(['test']);
});

test('the public reads of a match that is on first, units of those that are open', async () => {
  const name = { zh: '谁在前', en: 'Who is first' };
  const [running, soon] = await Promise.all([
    aMatch(
      server.db,
      { name, startDate: '2026-05-01', endDate: '2026-05-02', deadlines: dates('2026-04-10T00:00:00Z') },
      { now },
    ),
    aMatch(server.db, { name, deadlines: dates('2026-05-03T00:00:00Z') }, { now }),
  ]);
  const unit = await aUnit(server.db, { now });
  const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);
  const filter = { text: '谁在前' };
  expect(ids(await server.ok(getPublicMatch, filter))).toEqual([running.id, soon.id]);
  expect(ids(await server.ok(getMatch, filter, unit))).toEqual([soon.id, running.id]);
});
