import { describe, expect, test, vi } from 'vitest';
import type { Duty } from '#contract/call.ts';
import { decideMaterial, setMaterials, takeMaterial, undoMaterial } from '#contract/materials/calls.ts';
import { getLacking, getOverview } from '#contract/overview/calls.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { getOrders } from '#contract/payments/order-calls.ts';
import { newId } from '#server/db/id.ts';
import { endOrders } from '#server/ledger/store.ts';
import { aLine, bookPaid, someOrders } from '#test/factories/bookings.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { uploadFile } from '#contract/files/calls.ts';
import { sentBy } from '#test/sent.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const everything = await aStaff(server.db);

const holder = (...duties: Duty[]) => aStaff(server.db, duties);

/** A match with two groups, one of two places; three athletes of one unit and one of another, days apart. */
async function aScene() {
  const [small, free] = [aGroup({ capacity: 2 }), aGroup({ capacity: null })];
  const event = anEvent({ groups: [small, free] });
  const paper = {
    id: newId(),
    kind: 'insurance' as const,
    name: { zh: '保险', en: 'Insurance' },
    per: 'person' as const,
    roles: [3 as const],
    templateFileId: null,
  };
  const start = new Date();
  const { id: matchId } = await aMatch(server.db, { events: [event], materials: [paper] }, { now: start });
  const [first, second] = [
    await anEntrant(server, { athletes: 3 }),
    await anEntrant(server, { athletes: 3 }),
  ];
  const day = 86_400_000;
  const registration = await submitted(server, first, matchId, event, 2);
  server.setNow(new Date(start.getTime() + 2 * day));
  const other = await submitted(server, second, matchId, { ...event, groups: [free] }, 1);
  return { matchId, small, free, event, paper, first, second, own: registration, other, start, day };
}

describe('the overview', () => {
  test('without a match there is nothing; what a duty does not cover is null', async () => {
    const empty = await server.ok(getOverview, {}, everything);
    expect(empty).toMatchObject({
      matches: [],
      entries: { days: [], matches: [], groups: null },
      money: [],
      materials: { matches: [], kinds: [] },
    });
    expect(empty.queues.map(({ ages }) => ages)).toEqual(empty.queues.map(() => [0, 0, 0]));
    expect(await server.ok(getOverview, {}, await holder('finance'))).toMatchObject({
      entries: null,
      money: [],
      materials: null,
    });
    expect(await server.ok(getOverview, {}, await holder('materials'))).toMatchObject({
      entries: null,
      money: null,
      materials: { matches: [] },
    });
    expect(await server.ok(getOverview, {}, await holder('settings'))).toEqual({
      matches: [],
      left: 0,
      queues: [],
      entries: null,
      money: null,
      materials: null,
    });
    expect((await server.refused(getOverview, { matchId: newId() }, everything)).name).toBe('notFound');
  });

  test('one match: what came when, how groups fill, how long it waits, money, papers', async () => {
    const { matchId, small, free, paper, first, second, own, other, start, day } = await aScene();
    const [orderId] = (await someOrders(server.db, own.id, [
      aLine({ feeItemId: newId(), name: { zh: '费' }, quantity: 1, unit: 9_000 }),
    ])) as [string];
    await bookPaid(server.db, everything.accountId, orderId, { fen: 4_000, at: start });
    // What a registration no longer owes is not charged either: charged is paid and due.
    await someOrders(server.db, other.id, [
      aLine({ feeItemId: newId(), name: { zh: '费' }, quantity: 1, unit: 7_000 }),
    ]);
    await server.db.transaction().execute((trx) => endOrders(trx, other.id, 'cancelled', start));
    const file = await server.ok(
      uploadFile,
      { kind: 'insurance', name: 'a', fileByte: aPdf().toString('base64') },
      first.unit,
    );
    const subjectIds = [first.team.athletes[0]!.memberId];
    const id = newId();
    await server.ok(
      setMaterials,
      {
        registrationId: own.id,
        papers: [
          {
            id,
            materialId: paper.id,
            subjectIds,
            fileId: file.file.id,
            validFrom: '2020-01-01',
            validTo: '2099-01-01',
            policyNumber: '1',
          },
        ],
      },
      first.unit,
    );
    // A little later than the second: two days on it is in the middle of the ages.
    server.setNow(new Date(start.getTime() + 4 * day));
    const seen = await server.ok(getOverview, { matchId }, everything);
    expect(seen.matches.map(({ id }) => id)).toEqual([matchId]);
    expect(seen.entries!.days.map(({ registrations, entries }) => [registrations, entries])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(seen.entries!.matches).toEqual([
      { matchId, registrations: 2, passed: 0, underWay: 3, waiting: 0, capacity: null },
    ]);
    const counts = new Map(seen.entries!.groups!.counts.map((each) => [each.groupId, each.underWay]));
    expect([counts.get(small.id), counts.get(free.id)]).toEqual([2, 1]);
    expect(seen.queues.find(({ queue }) => queue === 'registrations')!.ages).toEqual([0, 1, 1]);
    expect(seen.queues.map(({ queue }) => queue)).not.toContain('units');
    expect(seen.money).toEqual([
      { matchId, currency: 'CNY', payee: 'service', charged: 9_000, paid: 4_000, due: 5_000, refunded: 0 },
    ]);
    // Three athletes of each unit; one has handed in.
    const six = { missing: 5, rejected: 0, toReview: 1, passed: 0 };
    expect(seen.materials!.matches).toEqual([{ matchId, ...six }]);
    expect(seen.materials!.kinds).toEqual([{ materialId: paper.id, name: paper.name, ...six }]);
    const lacking = async (page: number, size: number) => {
      const { rows, total } = await server.ok(getLacking, { matchId, page, size }, everything);
      return [total, ...rows.map(({ id, missing, unitName }) => [id, missing, unitName])];
    };
    const units = await server.db.selectFrom('units').select(['id', 'name']).execute();
    const [ownName, otherName] = [first, second].map(
      ({ unit }) => units.find(({ id }) => id === unit.unitId)!.name,
    );
    expect(await lacking(1, 20)).toEqual([2, [other.id, 3, otherName], [own.id, 2, ownName]]);
    expect(await lacking(2, 1)).toEqual([2, [own.id, 2, ownName]]);
    // Line-ups are read again only where something was written; then at once.
    const papers = async () => (await server.ok(getOverview, { matchId }, everything)).materials!.matches;
    const sent = await sentBy(papers);
    expect(sent.filter(({ text }) => text.includes("r.form->'roster'"))).toEqual([]);
    await server.ok(takeMaterial, { id }, everything);
    const decision = { id, version: 1, pass: true, reason: '', subjectIds };
    const { version } = await server.ok(decideMaterial, decision, everything);
    expect(await papers()).toEqual([{ matchId, ...six, toReview: 0, passed: 1 }]);
    await server.ok(undoMaterial, { id, version }, everything);
    expect(await papers()).toEqual([{ matchId, ...six }]);
    const setStage = (stage: 'withdrawn' | 'events') =>
      server.db.updateTable('registrations').set({ stage }).where('id', '=', other.id).execute();
    await setStage('withdrawn');
    expect(await papers()).toEqual([{ matchId, ...six, missing: 2 }]);
    await setStage('events');
    expect(await papers()).toEqual([{ matchId, ...six }]);
    const money = await server.refused(getLacking, { matchId }, await holder('finance'));
    expect(money.name).toBe('noPermission');
    expect((await server.refused(getLacking, { matchId: newId() }, everything)).name).toBe('notFound');

    // The numbers are those of the lists they lead to.
    const listed = await server.ok(getEntries, { matchId }, everything);
    expect(listed.total).toBe(3);
    for (const group of listed.groups) expect(seen.entries!.groups!.counts).toContainEqual(group);
    expect((await server.ok(getOrders, { matchId }, everything)).sums).toMatchObject([
      {
        fen: 9_000,
        paid: 4_000,
        due: 5_000,
      },
    ]);
  });

  test('of many matches each is counted by itself; a match long over is left out', async () => {
    const before = (await server.ok(getOverview, {}, everything)).matches.length;
    for (let n = 0; n < 30; n++) await aMatch(server.db, { events: [anEvent()] });
    const { matches, entries, materials } = await server.ok(getOverview, {}, everything);
    expect(matches).toHaveLength(before + 30);
    expect(entries!.groups).toBeNull();
    expect(entries!.matches.filter(({ underWay }) => underWay > 0)).toHaveLength(1);
    expect(materials!.matches).toHaveLength(1);
    expect(materials).toMatchObject({ kinds: [] });
    // However many they are, the database is asked as often.
    const executor = vi.spyOn(server.db.getExecutor(), 'executeQuery');
    const times = async (matchId?: string) => {
      executor.mockClear();
      await server.ok(getOverview, matchId ? { matchId } : {}, everything);
      return executor.mock.calls.length;
    };
    await times();
    const [forAll, forOne] = [await times(), await times(entries!.matches[0]!.matchId)];
    executor.mockRestore();
    expect(forAll).toBeGreaterThan(3);
    expect(Math.abs(forAll - forOne)).toBeLessThanOrEqual(1);
    const [ended, over] = matches;
    await server.db.updateTable('matches').set({ stored: 'cancelled' }).where('id', '=', ended!.id).execute();
    expect((await server.ok(getOverview, {}, everything)).matches).toHaveLength(before + 29);
    await server.db
      .updateTable('matches')
      .set({ starts_on: '2020-01-01', ends_on: '2020-01-02' })
      .where('id', '=', over!.id)
      .execute();
    expect((await server.ok(getOverview, {}, everything)).matches).toHaveLength(before + 28);
    // Asked for, it is there.
    expect((await server.ok(getOverview, { matchId: ended!.id }, everything)).matches).toHaveLength(1);
  });

  test('sixty matches nearest to today are counted, and how many more there are is said', async () => {
    const far = await aMatch(server.db, { startDate: '2099-01-01', endDate: '2099-01-02' });
    const near = await Promise.all(Array.from({ length: 60 }, () => aMatch(server.db)));
    const { matches, left, entries } = await server.ok(getOverview, {}, everything);
    expect(matches).toHaveLength(60);
    expect(entries!.matches).toHaveLength(60);
    expect(left).toBeGreaterThanOrEqual(1);
    const counted = matches.map(({ id }) => id);
    expect(counted).not.toContain(far.id);
    expect(counted.filter((id) => near.some((each) => each.id === id)).length).toBeGreaterThan(0);
    // One that is asked for is counted, wherever it stands.
    const alone = await server.ok(getOverview, { matchId: far.id }, everything);
    expect([alone.matches.map(({ id }) => id), alone.left]).toEqual([[far.id], 0]);
  });
});
