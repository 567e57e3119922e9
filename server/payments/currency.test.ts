import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keyOf } from '#test/config.ts';
import { getMatch, setMatch, staffGetMatch } from '#contract/matches/calls.ts';
import { getAccount, getAccounts } from '#contract/payments/calls.ts';
import { getInvoices, requestInvoice } from '#contract/payments/invoice-calls.ts';
import { decidePayment, recordPayment, staffGetPayments } from '#contract/payments/offline-calls.ts';
import { getOrders } from '#contract/payments/order-calls.ts';
import { getPayment, pay } from '#contract/payments/pay-calls.ts';
import {
  decideRefund,
  doneRefund,
  getRefund,
  getRefundable,
  refund,
} from '#contract/payments/refund-calls.ts';
import {
  exportSettlement,
  getMatchMoney,
  getReceipt,
  getSettlement,
  staffGetReceipt,
} from '#contract/payments/report-calls.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { getOverview } from '#contract/overview/calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { newId } from '#server/db/id.ts';
import { loadBooks } from './receipt/load.ts';
import { receiptOf } from './receipt/contents.ts';
import { aFee } from '#test/factories/matches.ts';
import { aRecording } from '#test/factories/offline-payments.ts';
import { aDue, opened, orderOf } from '#test/factories/payments.ts';
import { aRefundServer, asking, confirm } from '#test/factories/refunds.ts';

const { server, gateway, one, other, told, paid: paidOnline } = await aRefundServer();
const { db } = server;

/** A registration of a match in this currency, charged a service fee of so much. */
function dueIn(currency: 'JPY' | 'HKD', amount: number) {
  const fee = aFee({ collection: 3, steps: [{ from: null, amount }] });
  return aDue(server, one, { currency, feeItems: [fee] });
}

/** One of finance records it, another confirms it. */
async function paidOffline(due: Awaited<ReturnType<typeof dueIn>>, amount: number) {
  const body = await aRecording(server, one, { registrationId: due.id, version: due.version, amount });
  await server.ok(recordPayment, body, one);
  await server.ok(decidePayment, { id: body.id, version: 1, decision: 'confirm', note: '' }, other);
  return body.id;
}

const sums = { JPY: ['6,000 日元', 'JPY 6,000'], HKD: ['1,280.50 港元', 'HKD 1,280.50'] } as const;

describe.each([
  { currency: 'JPY', amount: 6_000 },
  { currency: 'HKD', amount: 128_050 },
] as const)('a match in $currency', ({ currency, amount }) => {
  test('from the fee to the receipt', async () => {
    const due = await dueIn(currency, amount);
    const [sum] = sums[currency];
    const match = await server.ok(getMatch, { id: due.matchId }, due.unit);
    expect(match.match?.match.currency).toBe(currency);

    // The order is in the currency of the match; messages and to-dos say it.
    expect(await orderOf(server, due, 'service')).toMatchObject({ currency, fen: amount, due: amount });
    expect(await told(due)).toContain(`前付款 ${sum}，逾期失效`);
    const [step] = (await server.ok(getNextStep, {}, due.unit)).steps.filter(({ what }) => what === 'pay');
    expect(step).toMatchObject({ count: amount, match: { currency } });
    // The registered text says 元, so this SMS leaves without a sum.
    const [sms] = await db
      .selectFrom('outbox')
      .select(['template', 'params'])
      .where('body', 'like', `%前付款 ${sum}%`)
      .execute();
    expect(sms).toEqual({ template: 'message', params: {} });

    // Neither gateway takes it: none is offered, and none can be begun.
    const payment = await server.ok(getPayment, { id: due.id }, due.unit);
    expect(payment).toMatchObject({ currency, channels: { package: [], service: [] } });
    const orderId = payment.orders[0]!.id;
    const begun = await server.refused(pay, { id: newId(), orderId, channel: 'wechat', way: 'qr' }, due.unit);
    expect(begun.name).toBe('currencyNotTaken');

    // Offline, to the smallest unit of the currency.
    const body = { registrationId: due.id, version: due.version, amount: amount + 1 };
    const tooMuch = await server.call(recordPayment, await aRecording(server, one, body), one);
    expect(tooMuch).toMatchObject({ code: 2550, msg: `金额超过应付余额（${sum}）` });
    const paymentId = await paidOffline(due, amount);
    const listed = await server.ok(staffGetPayments, { state: 'confirmed' }, one);
    expect(listed.rows.find(({ id }) => id === paymentId)).toMatchObject({ currency, amount });
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({ stage: 'passed' });
    expect(await told(due)).toContain(`付款 ${sum}。`);
    expect(await server.ok(getAccount, { id: due.id }, one)).toMatchObject({ currency });

    // The receipt is of that currency, and so is its code.
    expect((await server.ok(getReceipt, { id: due.id }, due.unit)).mime).toBe('application/pdf');
    expect(await server.ok(staffGetReceipt, { id: due.id }, one)).toMatchObject({ currency });
    const books = (await loadBooks(db, due.id))!;
    const [key, now] = [keyOf(7), new Date()];
    const receipt = receiptOf(books, key, now);
    expect(receipt).toMatchObject({ currency, net: amount, payees: [{ came: amount }] });
    expect(receiptOf({ ...books, currency: 'CNY' }, key, now).code).not.toBe(receipt.code);
  });

  test('a refund goes back in it, after a second person and by transfer', async () => {
    const due = await dueIn(currency, amount);
    await paidOffline(due, amount);
    const refundable = await server.ok(getRefundable, { id: due.id }, one);
    expect(refundable).toMatchObject({ currency, aloneLeft: 0 });
    const { id: paymentId } = refundable.orders[0]!.payments[0]!;
    const more = await server.call(refund, asking(paymentId, amount + 1), one);
    expect(more).toMatchObject({ code: 2557, msg: `金额超过可退金额（${sums[currency][0]}）` });
    const request = await server.ok(refund, asking(paymentId, amount), one);
    expect(request.state).toBe('asked');
    expect(await server.ok(getRefund, { id: request.id }, other)).toMatchObject({ currency, fen: amount });
    const agreed = await server.ok(decideRefund, confirm(request), other);
    await server.ok(doneRefund, { id: agreed.id, version: agreed.version, note: '对公转账' }, one);
    expect(await told(due)).toContain(`退款 ${sums[currency][0]}已由组委会转账`);
  });

  test('has no tax invoice: it would state yuan', async () => {
    const due = await dueIn(currency, amount);
    await paidOffline(due, amount);
    const { first, ...invoices } = await server.ok(getInvoices, { id: due.id }, due.unit);
    expect(invoices.currency).toBe(currency);
    const invoice = { ...first, title: '飞跃跳绳俱乐部', taxpayerId: '91350100M000100Y43', email: 'a@b.cn' };
    const body = { id: newId(), registrationId: due.id, payee: 'service' as const, amount, invoice };
    const refused = await server.refused(requestInvoice, { ...body, confirmed: '' }, due.unit);
    expect(refused.name).toBe('invoiceOnlyYuan');
  });
});

test('sums over several matches are of one currency each', async () => {
  const yen = await dueIn('JPY', 700);
  await paidOffline(yen, 700);
  const online = await paidOnline();
  const { sums: ofOrders } = await server.ok(getOrders, {}, one);
  const registrationIn = async (currency: string) => {
    const { rows } = await sql<{ fen: number }>`
      select sum(fen)::bigint as fen from pay_orders where currency = ${currency}`.execute(db);
    return rows[0]!.fen;
  };
  expect(ofOrders.map(({ currency }) => currency)).toEqual(['CNY', 'HKD', 'JPY']);
  for (const { currency, fen } of ofOrders) expect(fen).toBe(await registrationIn(currency));

  const today = dayIn(new Date());
  const period = { from: addDays(today, -2), to: addDays(today, 2), by: 'booked' as const };
  const settled = await server.ok(getSettlement, period, one);
  for (const currency of ['CNY', 'HKD', 'JPY'] as const) {
    const ofRows = settled.rows.filter((row) => row.currency === currency);
    const came = settled.sums.filter((sum) => sum.currency === currency);
    expect(ofRows.length).toBeGreaterThan(0);
    expect(came.reduce((sum, each) => sum + each.came - each.back, 0)).toBe(
      ofRows.reduce((sum, { fen }) => sum + fen, 0),
    );
  }
  // In the file each sum has the decimals of its currency: a yen has none.
  const { content } = await server.ok(exportSettlement, { ...period, format: 'xlsx' }, one);
  const { sheets } = await readXlsx(Buffer.from(content, 'base64'), { readStyles: true });
  for (const { rows: [head, ...rows] = [], cells } of sheets)
    for (const [n, row] of rows.entries()) {
      const at = head!.indexOf(head!.includes('金额') ? '金额' : '净额');
      const format = cells?.get(`${n + 1},${at}`)?.style?.numFmt;
      expect(format).toBe(row[head!.indexOf('币种')] === 'JPY' ? '#,##0' : '#,##0.00');
    }
  const { money } = await server.ok(getOverview, {}, one);
  const of = (matchId: string) => money!.filter((row) => row.matchId === matchId);
  expect(of(yen.matchId)).toMatchObject([{ currency: 'JPY', paid: 700 }]);
  expect(of(online.matchId).every(({ currency }) => currency === 'CNY')).toBe(true);
  expect((await server.ok(getMatchMoney, { matchId: yen.matchId }, one)).match.currency).toBe('JPY');
  const accounts = await server.ok(getAccounts, { view: 'all' }, one);
  expect(accounts.rows.find(({ id }) => id === yen.id)).toMatchObject({ currency: 'JPY' });
});

test('money that a gateway reports in another currency is not booked', async () => {
  const due = await aDue(server, one);
  const attempt = await opened(server, due, 'service');
  await gateway.paid(attempt);
  await db
    .updateTable('pay_orders')
    .set({ currency: 'HKD' } as never)
    .where('id', '=', attempt.orderId)
    .execute();
  await gateway.told(attempt);
  expect(await orderOf(server, due, 'service')).toMatchObject({ state: 8, paid: 0 });
});

test('the currency stands once teams have registered, even where none holds a place any more', async () => {
  const due = await dueIn('JPY', 6_000);
  const { match, version } = await server.ok(staffGetMatch, { id: due.matchId }, one);
  const change = (currency: 'JPY' | 'CNY' | null) =>
    ({ id: due.matchId, version, match: { ...match, currency } }) as const;
  const problems = async () =>
    (await server.refused(setMatch, change('CNY'), one)).problems.filter(({ place }) => place === 'currency');
  expect(await problems()).toMatchObject([{ name: 'currencyFixed' }]);
  await db.updateTable('entries').set({ state: 'released' }).where('registration_id', '=', due.id).execute();
  await db.updateTable('match_groups').set({ used: 0 }).where('match_id', '=', due.matchId).execute();
  expect(await problems()).toMatchObject([{ name: 'currencyFixed' }]);
  expect((await server.refused(setMatch, change(null), one)).problems.map(({ name }) => name)).toContain(
    'currencyFixed',
  );
  // What no gateway takes is said to its builder, and stops nothing.
  const saved = await server.ok(setMatch, change('JPY'), one);
  expect(saved.problems).toMatchObject([{ place: 'currency', severity: 'warn' }]);
});
