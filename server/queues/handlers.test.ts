import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { duties } from '#contract/call.ts';
import { getQueues, getReasons, setReasons } from '#contract/queues/calls.ts';
import { waitingNames } from '#contract/queues/queue.ts';
import { usualReasons } from '#contract/queues/reasons.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aSubmittedUnit } from '#test/factories/units.ts';
import { growing, pagesOf, planOf, statementsOf } from '#test/plans.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, duties);

describe('queues', () => {
  test('empty ones have no age; waiting ones are counted from the oldest', async () => {
    expect((await server.ok(getQueues, {}, staff)).queues).toEqual(
      waitingNames.map((queue) => ({ queue, waiting: 0, oldest: null, mine: 0 })),
    );
    server.setNow(new Date('2026-05-01T08:00:00Z'));
    const oldest = await aSubmittedUnit(server);
    server.setNow(new Date('2026-05-02T08:00:00Z'));
    await aSubmittedUnit(server);
    // A change that was not passed waits for the unit, not for staff.
    const rejected = await aUnit(server.db, { unitStatus: 2 });
    await server.db
      .updateTable('units')
      .set({ pending: '{}', pending_rejected: '不符' })
      .where('id', '=', rejected.unitId)
      .execute();
    const { queues } = await server.ok(getQueues, {}, await aStaff(server.db, ['units']));
    expect(queues).toEqual([{ queue: 'units', waiting: 2, oldest: '2026-05-01T08:00:00.000Z', mine: 0 }]);
    expect(oldest.version).toBe(1);
  });

  test('what waits is found without a look at all there ever was', async () => {
    const sent = await statementsOf(() => server.ok(getQueues, {}, staff));
    expect(sent.length).toBeGreaterThan(10);
    for (const each of sent) expect(await planOf(server.db, each)).not.toMatch(growing);
  });

  test('results of years cost the queue of results nothing', async () => {
    const { id: matchId } = await aMatch(server.db, {}, { now: new Date('2023-05-01') });
    await sql`alter table result_lists drop constraint result_lists_group_id_fkey`.execute(server.db);
    await sql`
      insert into result_lists (group_id, match_id, event_id, released_at, published_at)
      select gen_random_uuid(), ${matchId}, ${matchId}, now(), now() from generate_series(1, 20000)`.execute(
      server.db,
    );
    await sql`analyze result_lists`.execute(server.db);
    const sent = await statementsOf(() => server.ok(getQueues, {}, staff));
    const statement = sent.find(({ text }) => text.includes('from result_lists'))!;
    expect(await pagesOf(server.db, statement)).toBeLessThan(60);
  });

  test('one sees the queues of one’s own duties only', async () => {
    const of = async (heldDuties: Parameters<typeof aStaff>[1]) => {
      const { queues } = await server.ok(getQueues, {}, await aStaff(server.db, heldDuties));
      return queues.map((each) => each.queue);
    };
    expect(await of(['people'])).toEqual(['qualifications']);
    expect(await of(['registrations', 'units'])).toEqual(['units', 'registrations']);
    expect(await of(['finance'])).toEqual(['refunds', 'invoices', 'reconciliation']);
    expect(await of(['results'])).toEqual([]);
    expect((await server.refused(getQueues, {}, await aUnit(server.db))).name).toBe('sessionExpired');
  });
});

describe('reusable reasons', () => {
  const reasons = [{ zh: '照片太暗', en: 'The photo is too dark' }, { zh: '缺公章' }];

  test('the usual ones stand until staff keep their own', async () => {
    expect(await server.ok(getReasons, { queue: 'units' }, staff)).toEqual({
      reasons: usualReasons.units,
      version: 0,
    });
    expect(await server.ok(setReasons, { queue: 'units', version: 0, reasons }, staff)).toEqual({
      version: 1,
    });
    expect(await server.ok(getReasons, { queue: 'units' }, staff)).toEqual({ reasons, version: 1 });
    expect(await server.ok(setReasons, { queue: 'units', version: 1, reasons: [] }, staff)).toEqual({
      version: 2,
    });
    expect((await server.ok(getReasons, { queue: 'units' }, staff)).reasons).toEqual([]);
    expect((await server.ok(getReasons, { queue: 'registrations' }, staff)).version).toBe(0);
    const trail = await server.db
      .selectFrom('audit')
      .select(['account_id', 'before', 'after'])
      .where('act', '=', 'settings.reasons')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      {
        account_id: staff.uid,
        before: { queue: 'units', reasons: usualReasons.units },
        after: { queue: 'units', reasons },
      },
      {
        account_id: staff.uid,
        before: { queue: 'units', reasons },
        after: { queue: 'units', reasons: [] },
      },
    ]);
  });

  test('of two who change them at once one is refused, the first time and later', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        [1, 2].map(() => server.call(setReasons, { queue: 'qualifications', version, reasons }, staff)),
      );
      expect(answers.map((each) => each.code).sort((a, b) => a - b)).toEqual([1, 2000]);
    }
  });

  test('need the duty of their queue, and fit on the keys 1 to 9', async () => {
    const people = await aStaff(server.db, ['people']);
    expect(
      (await server.refused(setReasons, { queue: 'registrations', version: 0, reasons }, people)).name,
    ).toBe('noPermission');
    const ten = Array.from({ length: 10 }, () => reasons[0]!);
    const { problems } = await server.refused(
      setReasons,
      { queue: 'registrations', version: 0, reasons: ten },
      staff,
    );
    expect(problems.map((each) => each.place)).toEqual(['reasons']);
  });
});
