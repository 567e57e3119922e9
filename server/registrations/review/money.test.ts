import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  decideRegistration,
  getMatchReview,
  setMatchReview,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { applyPrices } from '#contract/registrations/exception-calls.ts';
import { orderState } from '#contract/ledger/order.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee } from '#test/factories/matches.ts';
import { paidOutside } from '#test/factories/offline-payments.ts';
import { aRegistration, passedBy } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

describe('money', () => {
  const pay = (id: string, version: number, payee: 'package' | 'service', amount: number) =>
    paidOutside(server, staff, { registrationId: id, version, payee, amount });

  test('charged from a snapshot when the events pass; paid payee by payee; the last payment passes it', async () => {
    const { id, entrant, matchId } = await aRegistration(
      server,
      {
        feeItems: [
          aFee(),
          aFee({ payee: 'package', steps: [{ from: null, amount: 30_000 }], collection: 2, roles: [3] }),
        ],
      },
      { athletes: 2 },
    );
    const stamp = await passedBy(server, staff, { id, version: 1, stage: 'qualification' });
    expect(stamp).toEqual({ id, version: 3, stage: 'finance' });
    // A later price is for later registrations.
    await server.db.updateTable('matches').set({ version: 2 }).where('id', '=', matchId).execute();
    const seen = async () => (await server.ok(getMatchReview, { matchId }, entrant.unit)).cases[0]!;
    expect(await seen()).toMatchObject({
      payment: 'unpaid',
      due: { service: 10_000, package: 90_000 },
      decidedAt: expect.any(String) as string,
    });
    expect(
      (await seen()).charges.map(({ payee, quantity, unit, amount }) => [payee, quantity, unit, amount]),
    ).toEqual([
      ['package', 3, 30_000, 90_000],
      ['service', 2, 5000, 10_000],
    ]);
    expect(
      (
        await server.refused(
          decideRegistration,
          { decision: 'pass', id, version: 3, stage: 'finance' },
          staff,
        )
      ).name,
    ).toBe('paymentMissing');
    expect(await pay(id, 3, 'service', 10_000)).toEqual({ id, version: 4, stage: 'finance' });
    expect((await seen()).orders.map(({ payee, state, fen, due }) => [payee, state, fen, due])).toEqual([
      ['package', orderState.unpaid, 90_000, 90_000],
      ['service', orderState.paid, 10_000, 0],
    ]);
    expect(await seen()).toMatchObject({
      payment: 'part',
      due: { service: 0, package: 90_000 },
      paid: [{ payee: 'service', amount: 10_000, reason: '对公转账' }],
    });
    // Paid fees are not refundable: one payee of two is paid.
    expect(
      (await server.refused(setMatchReview, { act: 'withdraw', id, version: 4 }, entrant.unit)).name,
    ).toBe('cannotWithdrawPaid');
    await pay(id, 4, 'package', 50_000);
    expect(await pay(id, 5, 'package', 40_000)).toEqual({ id, version: 6, stage: 'passed' });
    expect(await seen()).toMatchObject({
      stage: 'passed',
      payment: 'settled',
      due: { service: 0, package: 0 },
    });
    expect((await seen()).history.map(({ act }) => act)).toEqual([
      'submit',
      'passQualification',
      'passEvents',
      'pay',
      'pay',
      'pay',
      'passFinance',
    ]);
  });

  test('a later price list reaches what is handed in later; staff see whom not, and apply it with a reason that the unit reads', async () => {
    const fee = aFee({ steps: [{ from: null, amount: 5000 }], collection: 1 });
    const { id, body, entrant, matchId } = await aRegistration(server, { feeItems: [fee] });
    const dearer = [{ ...fee, steps: [{ from: null, amount: 8000 }] }];
    await sql`update matches set data = jsonb_set(data, '{feeItems}', ${JSON.stringify(dearer)}::jsonb), version = version + 1
               where id = ${matchId}`.execute(server.db);
    const list = async (olderPrices = true) =>
      (await server.ok(staffGetRegistrations, { matchId, olderPrices }, staff)).rows;
    expect((await list()).map((row) => [row.id, row.olderPrices])).toEqual([[id, true]]);
    const caseOf = async () => server.ok(staffGetRegistration, { id }, staff);
    const before = await caseOf();
    expect(before.facts.match.feeItems).toEqual([fee]);
    expect(before.newPrices).toEqual(dearer);
    // What is handed in again is handed in later.
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 1 }, entrant.unit);
    expect(await list()).toEqual([]);
    expect((await caseOf()).newPrices).toBeNull();
    const dearest = [{ ...fee, steps: [{ from: null, amount: 9000 }] }];
    await sql`update matches set data = jsonb_set(data, '{feeItems}', ${JSON.stringify(dearest)}::jsonb), version = version + 1
               where id = ${matchId}`.execute(server.db);
    const apply = { id, version: 2, reason: '场馆费上涨' };
    expect((await server.refused(applyPrices, { ...apply, reason: ' ' }, staff)).name).toBe('typeError');
    expect(await server.ok(applyPrices, apply, staff)).toMatchObject({ id, version: 3 });
    expect((await server.refused(applyPrices, { ...apply, version: 3 }, staff)).name).toBe('pricesApplied');
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]!.history.at(-1)).toMatchObject({ act: 'applyPrices', reason: '场馆费上涨' });
    const messages = await server.db
      .selectFrom('outbox')
      .select('body')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(messages.body).toContain('新的收费标准');
  });

  test('what it is charged by is the price list of its submission', async () => {
    const fee = aFee({ steps: [{ from: null, amount: 5000 }], collection: 1 });
    const { id, entrant, matchId } = await aRegistration(server, { feeItems: [fee] });
    const dearer = [{ ...fee, steps: [{ from: null, amount: 8000 }] }];
    await sql`update matches set data = jsonb_set(data, '{feeItems}', ${JSON.stringify(dearer)}::jsonb), version = version + 1
               where id = ${matchId}`.execute(server.db);
    await passedBy(server, staff, { id, version: 1, stage: 'qualification' });
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]).toMatchObject({ stage: 'finance', due: { service: 5000 } });
    expect((await server.refused(applyPrices, { id, version: 3, reason: '涨价' }, staff)).name).toBe(
      'pricesApplied',
    );
  });

  test('a registration that ends is due nothing; one that returns is charged again', async () => {
    const { id, body, entrant, matchId } = await aRegistration(server, { feeItems: [aFee()] });
    await passedBy(server, staff, { id, version: 1, stage: 'qualification' });
    await server.ok(
      decideRegistration,
      { decision: 'reject', id, version: 3, stage: 'finance', reason: '重复' },
      staff,
    );
    const seen = async () => (await server.ok(getMatchReview, { matchId }, entrant.unit)).cases[0]!;
    expect(await seen()).toMatchObject({
      stage: 'rejected',
      payment: 'none',
      due: { service: 0 },
      charges: [],
    });
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 4 }, entrant.unit);
    await passedBy(server, staff, { id, version: 5, stage: 'qualification' });
    expect(await seen()).toMatchObject({ stage: 'finance', due: { service: 5000 } });
    expect((await seen()).charges).toHaveLength(1);
  });
});
