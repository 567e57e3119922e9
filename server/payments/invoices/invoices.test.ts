import { describe, expect, test } from 'vitest';
import { getFileUrl, staffGetFileUrl } from '#contract/files/calls.ts';
import {
  getInvoices,
  issueInvoice,
  refuseInvoice,
  requestInvoice,
  reverseInvoice,
  staffGetInvoice,
  staffGetInvoices,
  withdrawInvoice,
} from '#contract/payments/invoice-calls.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { getUnit } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { append, lockOrder } from '#server/ledger/store.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { aNumber, aRequest, anInvoiceServer, filling } from '#test/factories/invoices.ts';
import type { Caller } from '#test/server.ts';

const { aFile, book, charge, finance, issued, mailsTo, paidRegistration, refund, server, serviceOf } =
  await anInvoiceServer();

describe('from request to the issued file', () => {
  test('a unit asks, finance issues, the payer gets a mail, and the unit downloads the file', async () => {
    const { id: registrationId, matchId, unit, team } = await paidRegistration();
    const before = await server.ok(getInvoices, { id: registrationId }, unit);
    expect(before).toMatchObject({
      currency: 'CNY',
      payees: [{ payee: 'service', paid: 10_000, invoiced: 0, asked: 0, left: 10_000 }],
      invoices: [],
    });
    expect(before.first.title).toMatch(/^重庆跳绳俱乐部/);
    const mayAsk = async () => (await server.ok(getRegistrations, {}, unit)).rows[0]!.mayInvoice;
    expect(await mayAsk()).toBe(true);
    const email = `payer-${newId()}@b.cn`;
    const body = aRequest(registrationId, 10_000, { invoice: { ...filling, title: ' 树人小学 ', email } });
    expect(await server.ok(requestInvoice, body, unit)).toEqual({ id: body.id, version: 1, state: 'asked' });
    expect(await serviceOf(unit, registrationId)).toMatchObject({ asked: 10_000, left: 0 });
    expect(await mayAsk()).toBe(false);

    const listed = await server.ok(staffGetInvoices, { view: 'queue', matchId }, finance);
    expect(listed).toMatchObject({
      total: 1,
      waiting: 1,
      toReverse: 0,
      rows: [{ id: body.id, title: '树人小学', teamName: team.form.name, amount: 10_000, state: 'asked' }],
    });
    const invoice = await server.ok(staffGetInvoice, { id: body.id, among: { matchId } }, finance);
    expect(invoice).toMatchObject({
      invoice: { ...filling, title: '树人小学', email },
      sum: { paid: 10_000, invoiced: 0, asked: 10_000, left: 0 },
      lines: [{ payee: 'service', quantity: 1, amount: 10_000 }],
      others: [],
      place: { position: 1, waiting: 1 },
      history: [{ act: 'ask', by: 'unit' }],
    });

    const { version, state, number, fileId } = await issued(body.id);
    expect([version, state]).toEqual([2, 'issued']);
    const { invoices, payees } = await server.ok(getInvoices, { id: registrationId }, unit);
    expect(invoices).toMatchObject([{ id: body.id, state: 'issued', number, fileId }]);
    expect(payees).toMatchObject([{ invoiced: 10_000, asked: 0, left: 0 }]);
    const { files } = await server.ok(getFileUrl, { ids: [fileId] }, unit);
    const download = await fetch(server.url + files[0]!.url);
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await download.arrayBuffer())).toEqual(aPdf());

    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', subject: '绳赛通：发票已开具', lang: 'zh' });
    for (const part of [number, '100.00', '树人小学', `payment?id=${registrationId}`])
      expect(mail!.body).toContain(part);
    const [letter] = await lettersOf(server, unit, '发票已开具');
    expect(letter!.link).toBe(`/registerMatch/payment?id=${registrationId}`);
    expect(letter!.body).toContain(number);
  });

  test('what it was made out to is remembered of the unit, and begins the next', async () => {
    const { id, unit } = await paidRegistration();
    const invoice = { ...filling, type: 2 as const, bank: '工商银行', bankAccount: '6222 0000' };
    await server.ok(requestInvoice, aRequest(id, 5_000, { invoice }), unit);
    const stored = { ...invoice, bankAccount: '62220000' };
    expect((await server.ok(getInvoices, { id }, unit)).first).toEqual(stored);
    const { certification } = await server.ok(getUnit, {}, unit);
    expect(certification!.unit.invoice).toEqual({ ...stored, need: 1 });
    const { version } = certification!;
    // The same again changes nothing of the unit.
    await server.ok(requestInvoice, aRequest(id, 5_000, { invoice }), unit);
    expect((await server.ok(getUnit, {}, unit)).certification!.version).toBe(version);
  });

  test('other units and other duties do not see the file; the finance duty does', async () => {
    const { id, unit } = await paidRegistration();
    const body = aRequest(id, 10_000);
    await server.ok(requestInvoice, body, unit);
    const { fileId } = await issued(body.id);
    const answersOf = async (caller: Caller, call: typeof getFileUrl | typeof staffGetFileUrl) =>
      (await server.ok(call, { ids: [fileId] }, caller)).files.length;
    expect(await answersOf(unit, getFileUrl)).toBe(1);
    expect(await answersOf(await aUnit(server.db), getFileUrl)).toBe(0);
    expect(await answersOf(await aStaff(server.db, ['finance']), staffGetFileUrl)).toBe(1);
    expect(await answersOf(await aStaff(server.db, ['registrations', 'materials']), staffGetFileUrl)).toBe(0);
  });
});

describe('amounts', () => {
  test('all that was paid may be asked for in parts, and not a fen more', async () => {
    const { id, unit } = await paidRegistration();
    await server.ok(requestInvoice, aRequest(id, 4_000), unit);
    const over = await server.refused(requestInvoice, aRequest(id, 6_001), unit);
    expect(over).toEqual({
      name: 'invoiceTooMuch',
      problems: [{ name: 'invoiceTooMuch', place: 'amount' }],
    });
    const rest = aRequest(id, 6_000);
    await server.ok(requestInvoice, rest, unit);
    expect((await server.refused(requestInvoice, aRequest(id, 1), unit)).name).toBe('invoiceTooMuch');
    const none = await server.refused(requestInvoice, aRequest(id, 0), unit);
    expect(none.problems).toEqual([{ name: 'tooSmall', place: 'amount' }]);
    // The payees are counted apart.
    const other = await server.refused(requestInvoice, aRequest(id, 1, { payee: 'package' }), unit);
    expect(other.name).toBe('invoiceTooMuch');
    await server.ok(withdrawInvoice, { id: rest.id, version: 1 }, unit);
    expect(await serviceOf(unit, id)).toMatchObject({ asked: 4_000, left: 6_000 });
  });

  test('a top-up that is paid is a second request', async () => {
    const { id, unit } = await paidRegistration();
    await server.ok(requestInvoice, aRequest(id, 10_000), unit);
    const topUp = await charge(id, 2_500, true);
    expect((await server.refused(requestInvoice, aRequest(id, 2_500), unit)).name).toBe('invoiceTooMuch');
    await book(topUp, { kind: 'paid', paymentId: newId(), attemptId: null, fen: 2_500 });
    await server.ok(requestInvoice, aRequest(id, 2_500), unit);
    expect(await serviceOf(unit, id)).toMatchObject({ paid: 12_500, asked: 12_500, left: 0 });
  });

  test('of many requests at once only so many are taken as were paid for', async () => {
    const { id, unit } = await paidRegistration(10_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.call(requestInvoice, aRequest(id, 3_000), unit)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === refusals.success.code)).toHaveLength(3);
    expect(codes.filter((code) => code === refusals.invoiceTooMuch.code)).toHaveLength(9);
    expect(await serviceOf(unit, id)).toMatchObject({ asked: 9_000, left: 1_000 });
  });

  test('no more than twenty wait at once, however small', async () => {
    const { id, unit } = await paidRegistration();
    const last = aRequest(id, 1);
    await Promise.all(Array.from({ length: 19 }, () => server.ok(requestInvoice, aRequest(id, 1), unit)));
    await server.ok(requestInvoice, last, unit);
    expect((await server.refused(requestInvoice, aRequest(id, 1), unit)).name).toBe('invoicesTooMany');
    await server.ok(withdrawInvoice, { id: last.id, version: 1 }, unit);
    await server.ok(requestInvoice, aRequest(id, 1), unit);
  });

  test('a refund that is under way is waited for, and a request counts what it leaves', async () => {
    const { id, unit, orderId } = await paidRegistration(10_000);
    const { id: paymentId } = await server.db
      .selectFrom('money_events')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    let release = () => {};
    const gate = new Promise<void>((go) => (release = go));
    let refunded = () => {};
    const booked = new Promise<void>((go) => (refunded = go));
    const refunding = server.db.transaction().execute(async (trx) => {
      const order = (await lockOrder(trx, orderId))!;
      await append(trx, order, { kind: 'refunded', paymentId, fen: 4_000, of: 'fees' }, new Date());
      refunded();
      await gate;
    });
    await booked;
    const asking = server.call(requestInvoice, aRequest(id, 10_000), unit);
    await new Promise((go) => setTimeout(go, 100));
    release();
    await refunding;
    expect((await asking).code).toBe(refusals.invoiceTooMuch.code);
    await server.ok(requestInvoice, aRequest(id, 6_000), unit);
  });

  test('the same click twice asks once; its id with another sum is a mistake', async () => {
    const { id, unit } = await paidRegistration();
    const body = aRequest(id, 4_000);
    const [one, two] = await Promise.all([
      server.ok(requestInvoice, body, unit),
      server.ok(requestInvoice, body, unit),
    ]);
    expect(one).toEqual(two);
    expect(await serviceOf(unit, id)).toMatchObject({ asked: 4_000 });
    expect((await server.refused(requestInvoice, { ...body, amount: 4_001 }, unit)).name).toBe('duplicate');
  });

  test('one form asks both payees, both or neither', async () => {
    const { id, unit } = await paidRegistration(4_000);
    const order = await charge(id, 6_000, false, 'package');
    await book(order, { kind: 'paid', paymentId: newId(), attemptId: null, fen: 6_000 });
    const also = { id: newId(), amount: 6_000 };
    const body = aRequest(id, 4_000, { also });
    const tooMuch = { ...body, also: { ...also, amount: 6_001 } };
    const { name, problems } = await server.refused(requestInvoice, tooMuch, unit);
    expect([name, problems]).toMatchObject(['invoiceTooMuch', [{ place: 'also.amount' }]]);
    expect(await serviceOf(unit, id)).toMatchObject({ asked: 0 });
    const stamp = { id: body.id, version: 1, state: 'asked' };
    expect(await server.ok(requestInvoice, body, unit)).toEqual(stamp);
    expect(await server.ok(requestInvoice, body, unit)).toEqual(stamp);
    const { invoices } = await server.ok(getInvoices, { id }, unit);
    const requests = invoices.map(({ payee, amount, invoice }) => [payee, amount, invoice.title]);
    expect(requests.toSorted()).toEqual([
      ['package', 6_000, filling.title],
      ['service', 4_000, filling.title],
    ]);
  });

  test('money that went back after the request cannot be issued', async () => {
    const { id, unit, orderId } = await paidRegistration();
    const body = aRequest(id, 10_000);
    await server.ok(requestInvoice, body, unit);
    await refund(orderId, 1);
    const issue = { id: body.id, version: 1, number: aNumber(), fileId: await aFile() };
    expect((await server.refused(issueInvoice, issue, finance)).name).toBe('invoiceUncovered');
    await server.ok(refuseInvoice, { id: body.id, version: 1, reason: '有退款' }, finance);
    expect(await serviceOf(unit, id)).toMatchObject({ paid: 9_999, asked: 0, left: 9_999 });
  });

  test('where money goes back below what is invoiced, the latest invoice is to be reversed', async () => {
    const { id, unit, matchId, orderId } = await paidRegistration();
    const [first, second] = [aRequest(id, 7_000), aRequest(id, 3_000)];
    for (const body of [first, second]) {
      await server.ok(requestInvoice, body, unit);
      await issued(body.id);
    }
    const over = async () => {
      const { rows, toReverse } = await server.ok(
        staffGetInvoices,
        { view: 'all', matchId, state: 'toReverse' },
        finance,
      );
      expect(toReverse).toBe(rows.length);
      return rows.map((row) => row.id);
    };
    expect(await over()).toEqual([]);
    await refund(orderId, 3_000);
    expect(await over()).toEqual([second.id]);
    expect((await server.ok(staffGetInvoice, { id: second.id }, finance)).toReverse).toBe(true);
    expect(await serviceOf(unit, id)).toMatchObject({ paid: 7_000, invoiced: 10_000, left: 0 });
    const { state } = await server.ok(
      reverseInvoice,
      { id: second.id, version: 2, reason: '费用已退' },
      finance,
    );
    expect(state).toBe('reversed');
    expect(await over()).toEqual([]);
    expect(await serviceOf(unit, id)).toMatchObject({ invoiced: 7_000, left: 0 });
    // Of an order that has ended, all goes back.
    await book(orderId, { kind: 'ended', why: 'cancelled' });
    expect(await over()).toEqual([first.id]);
  });
});
