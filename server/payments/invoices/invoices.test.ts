import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { noInvoice } from '#contract/fields/invoice.ts';
import { getFileUrl, staffGetFileUrl, staffUploadFile, uploadFile } from '#contract/files/calls.ts';
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
import { refusals } from '#contract/refusals.ts';
import { getUnit } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { append, lockOrder, makeOrders } from '#server/ledger/store.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';

let server: TestServer;
let finance: Caller & { accountId: string };
beforeAll(async () => {
  server = await testServer();
  finance = await aStaff(server.db, ['finance']);
});
afterAll(() => server.close());

const { need: _need, ...empty } = noInvoice;
const filling = { ...empty, title: '重庆市树人小学', taxpayerId: '91350100M000100Y43', email: 'money@b.cn' };

/** A registration that was charged by one payee and has paid, straight in the ledger. */
async function paidRegistration(fen = 10_000, unit?: PortalCaller) {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrant = await anEntrant(server);
  const owner = unit ?? entrant.unit;
  const { id } = await submitted(server, entrant, matchId, event);
  const orderId = await charge(id, fen, false);
  await book(orderId, { kind: 'paid', paymentId: newId(), attemptId: null, fen });
  return { id, matchId, unit: owner, orderId, team: entrant.team };
}

async function charge(registrationId: string, fen: number, topUp: boolean): Promise<string> {
  const line = {
    feeItemId: newId(),
    name: { zh: '服务费', en: 'Fee' },
    payee: 'service',
    quantity: 1,
  } as const;
  await makeOrders(server.db, { registrationId, topUp }, [{ ...line, unit: fen }], new Date());
  const { id } = await server.db
    .selectFrom('pay_orders')
    .select('id')
    .where('registration_id', '=', registrationId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function book(orderId: string, event: Parameters<typeof append>[2]) {
  await server.db.transaction().execute(async (trx) => {
    await append(trx, (await lockOrder(trx, orderId))!, event, new Date());
  });
}

async function refund(orderId: string, fen: number) {
  const { id: paymentId } = await server.db
    .selectFrom('money_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'paid')
    .executeTakeFirstOrThrow();
  await book(orderId, { kind: 'refunded', paymentId, fen, of: 'fees' });
}

type Request = BodyOf<typeof requestInvoice>;
const aRequest = (registrationId: string, amount: number, more: Partial<Request> = {}): Request => ({
  id: newId(),
  registrationId,
  payee: 'service',
  amount,
  invoice: filling,
  confirmed: '',
  ...more,
});

async function aFile(caller: Caller = finance): Promise<string> {
  const body = { kind: 'invoice', name: '发票.pdf', fileByte: aPdf().toString('base64') } as const;
  return (await server.ok(staffUploadFile, body, caller)).file.id;
}

let serial = 24_320_000;
const aNumber = () => `243220000000${serial++}`;

async function issued(id: string, version = 1) {
  const body = { id, version, number: aNumber(), fileId: await aFile() };
  return { ...(await server.ok(issueInvoice, body, finance)), number: body.number, fileId: body.fileId };
}

const serviceOf = async (unit: PortalCaller, id: string) =>
  (await server.ok(getInvoices, { id }, unit)).payees.find(({ payee }) => payee === 'service');
const mailsTo = (target: string) =>
  server.db.selectFrom('outbox').selectAll().where('target', '=', target).orderBy('created_at').execute();

describe('from request to the issued file', () => {
  test('a unit asks, finance issues, the payer is told by mail, and the unit downloads the file', async () => {
    const { id: registrationId, matchId, unit, team } = await paidRegistration();
    const before = await server.ok(getInvoices, { id: registrationId }, unit);
    expect(before).toMatchObject({
      currency: 'CNY',
      payees: [{ payee: 'service', paid: 10_000, invoiced: 0, asked: 0, left: 10_000 }],
      invoices: [],
    });
    expect(before.first.title).toMatch(/^重庆跳绳俱乐部/);
    const email = `payer-${newId()}@b.cn`;
    const body = aRequest(registrationId, 10_000, { invoice: { ...filling, title: ' 树人小学 ', email } });
    expect(await server.ok(requestInvoice, body, unit)).toEqual({ id: body.id, version: 1, state: 'asked' });
    expect(await serviceOf(unit, registrationId)).toMatchObject({ asked: 10_000, left: 0 });

    const listed = await server.ok(staffGetInvoices, { view: 'queue', matchId }, finance);
    expect(listed).toMatchObject({
      total: 1,
      waiting: 1,
      toReverse: 0,
      rows: [{ id: body.id, title: '树人小学', teamName: team.form.name, amount: 10_000, state: 'asked' }],
    });
    const shown = await server.ok(staffGetInvoice, { id: body.id, among: { matchId } }, finance);
    expect(shown).toMatchObject({
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
    for (const said of [number, '100.00', '树人小学', `matchId=${matchId}&teamId=${team.teamId}`])
      expect(mail!.body).toContain(said);
  });

  test('what it was made out to is remembered of the unit, and begins the next', async () => {
    const { id, unit } = await paidRegistration();
    const invoice = { ...filling, type: 2 as const, bank: '工商银行', bankAccount: '6222 0000' };
    await server.ok(requestInvoice, aRequest(id, 5_000, { invoice }), unit);
    const kept = { ...invoice, bankAccount: '62220000' };
    expect((await server.ok(getInvoices, { id }, unit)).first).toEqual(kept);
    const { certification } = await server.ok(getUnit, {}, unit);
    expect(certification!.unit.invoice).toEqual({ ...kept, need: 1 });
    const { version } = certification!;
    // The same again changes nothing of the unit.
    await server.ok(requestInvoice, aRequest(id, 5_000, { invoice }), unit);
    expect((await server.ok(getUnit, {}, unit)).certification!.version).toBe(version);
  });

  test('nobody else sees the file: other units, other duties; the finance duty does', async () => {
    const { id, unit } = await paidRegistration();
    const body = aRequest(id, 10_000);
    await server.ok(requestInvoice, body, unit);
    const { fileId } = await issued(body.id);
    const found = async (caller: Caller, call: typeof getFileUrl | typeof staffGetFileUrl) =>
      (await server.ok(call, { ids: [fileId] }, caller)).files.length;
    expect(await found(unit, getFileUrl)).toBe(1);
    expect(await found(await aUnit(server.db), getFileUrl)).toBe(0);
    expect(await found(await aStaff(server.db, ['finance']), staffGetFileUrl)).toBe(1);
    expect(await found(await aStaff(server.db, ['registrations', 'materials']), staffGetFileUrl)).toBe(0);
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
    const held = new Promise<void>((go) => (release = go));
    let refunded = () => {};
    const booked = new Promise<void>((go) => (refunded = go));
    const refunding = server.db.transaction().execute(async (trx) => {
      const order = (await lockOrder(trx, orderId))!;
      await append(trx, order, { kind: 'refunded', paymentId, fen: 4_000, of: 'fees' }, new Date());
      refunded();
      await held;
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

describe('what a request is made out to', () => {
  test('all that is wrong is said at once, and a doubtful number has to be confirmed', async () => {
    const { id, unit } = await paidRegistration();
    const wrong = { ...filling, title: '<b>', taxpayerId: '123', email: '' };
    const refused = await server.refused(requestInvoice, aRequest(id, 100, { invoice: wrong }), unit);
    expect(refused.problems.map(({ name, place }) => `${name} ${place}`)).toEqual([
      'invoiceTitleWrong invoice.title',
      'required invoice.email',
      'taxpayerIdWrong invoice.taxpayerId',
    ]);
    const doubtful = { ...filling, taxpayerId: '91350211M0000XUF46' };
    const body = aRequest(id, 100, { invoice: doubtful });
    expect((await server.refused(requestInvoice, body, unit)).name).toBe('taxpayerIdUnconfirmed');
    await server.ok(requestInvoice, { ...body, confirmed: '9135 0211m0000xuf46' }, unit);
  });

  test('an individual’s begins as a person’s, in his or her name', async () => {
    const { id, unit } = await paidRegistration();
    await sql`update units set type = 11, name = '韩梅梅' where id = ${unit.unitId}`.execute(server.db);
    const { first } = await server.ok(getInvoices, { id }, unit);
    expect(first).toMatchObject({ titleKind: 2, title: '韩梅梅', taxpayerId: '' });
    await server.ok(requestInvoice, aRequest(id, 100, { invoice: { ...first, email: 'han@b.cn' } }), unit);
  });
});

describe('states', () => {
  test('each act is done once, by whom it is for, on what was seen', async () => {
    const { id, unit } = await paidRegistration();
    const body = aRequest(id, 10_000);
    await server.ok(requestInvoice, body, unit);
    const fileId = await aFile();
    const issue = { id: body.id, version: 1, number: aNumber(), fileId };
    expect(
      (await server.refused(reverseInvoice, { id: body.id, version: 1, reason: 'x' }, finance)).name,
    ).toBe('stateForbids');
    expect((await server.refused(issueInvoice, { ...issue, version: 2 }, finance)).name).toBe(
      'changedMeanwhile',
    );
    const both = await Promise.all([
      server.call(issueInvoice, issue, finance),
      server.call(withdrawInvoice, { id: body.id, version: 1 }, unit),
      server.call(refuseInvoice, { id: body.id, version: 1, reason: '抬头有误' }, finance),
    ]);
    const codes = both.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([
      refusals.success.code,
      refusals.changedMeanwhile.code,
      refusals.changedMeanwhile.code,
    ]);
  });

  test('a request that was sent back says why, in the payer’s mail and on the page, and may be asked anew', async () => {
    const { id, unit } = await paidRegistration();
    const email = `back-${newId()}@b.cn`;
    const body = aRequest(id, 10_000, { invoice: { ...filling, email } });
    await server.ok(requestInvoice, body, unit);
    const empty = await server.refused(refuseInvoice, { id: body.id, version: 1, reason: ' ' }, finance);
    expect(empty.problems).toEqual([{ name: 'required', place: 'reason' }]);
    const reason = JSON.stringify({ zh: '抬头有误', en: 'Title' });
    await server.ok(refuseInvoice, { id: body.id, version: 1, reason }, finance);
    const { invoices } = await server.ok(getInvoices, { id }, unit);
    expect(invoices).toMatchObject([{ state: 'refused', reason, number: '', fileId: null }]);
    expect((await mailsTo(email))[0]!.body).toContain('已退回：抬头有误');
    expect((await server.refused(withdrawInvoice, { id: body.id, version: 2 }, unit)).name).toBe(
      'stateForbids',
    );
    await server.ok(requestInvoice, aRequest(id, 10_000), unit);
  });

  test('a reversed invoice keeps its number and file, and its money may be invoiced anew', async () => {
    const { id, unit } = await paidRegistration();
    const email = `reversed-${newId()}@b.cn`;
    const body = aRequest(id, 10_000, { invoice: { ...filling, email } });
    await server.ok(requestInvoice, body, unit);
    const { number, fileId } = await issued(body.id);
    await server.ok(reverseInvoice, { id: body.id, version: 2, reason: '抬头开错' }, finance);
    const { invoices, payees } = await server.ok(getInvoices, { id }, unit);
    expect(invoices).toMatchObject([{ state: 'reversed', number, fileId, reason: '抬头开错' }]);
    expect(payees).toMatchObject([{ invoiced: 0, left: 10_000 }]);
    expect((await mailsTo(email)).at(-1)!.body).toContain(`发票 ${number}（100.00 元）已红冲`);
    const { history } = await server.ok(staffGetInvoice, { id: body.id }, finance);
    expect(history.map(({ act }) => act)).toEqual(['ask', 'issue', 'reverse']);
    // The trail names no payer.
    const trail = await server.db.selectFrom('audit').selectAll().where('subject_id', '=', body.id).execute();
    expect(JSON.stringify(trail)).not.toContain(filling.title);
  });
});

describe('the issued invoice', () => {
  test('has a number of its own and a file of the finance desk', async () => {
    const { id, unit } = await paidRegistration();
    const [one, two] = [aRequest(id, 4_000), aRequest(id, 6_000)];
    for (const body of [one, two]) await server.ok(requestInvoice, body, unit);
    const { number, fileId } = await issued(one.id);
    const issue = (more: Partial<BodyOf<typeof issueInvoice>>, fresh: string) =>
      server.refused(
        issueInvoice,
        { id: two.id, version: 1, number: aNumber(), fileId: fresh, ...more },
        finance,
      );
    const fresh = await aFile();
    expect(await issue({ number }, fresh)).toEqual({
      name: 'invoiceNumberTaken',
      problems: [{ name: 'invoiceNumberTaken', place: 'number' }],
    });
    expect((await issue({ number: '12' }, fresh)).problems).toEqual([
      { name: 'invoiceNumberWrong', place: 'number' },
    ]);
    const wrongFile = [{ name: 'fieldWrong', place: 'fileId' }];
    // One that is issued already, another's upload, another kind of file, none at all.
    const content = aPdf().toString('base64');
    const document = (
      await server.ok(staffUploadFile, { kind: 'document', name: 'a', fileByte: content }, finance)
    ).file.id;
    const ofUnit = (await server.ok(uploadFile, { kind: 'invoice', name: 'a', fileByte: content }, unit)).file
      .id;
    for (const bad of [fileId, await aFile(await aStaff(server.db, ['finance'])), document, ofUnit, newId()])
      expect((await issue({}, bad)).problems).toEqual(wrongFile);
    await server.ok(
      issueInvoice,
      { id: two.id, version: 1, number: ` ${aNumber()}`.trim(), fileId: fresh },
      finance,
    );
  });
});

describe('whose it is', () => {
  test('another unit’s registration and request are as if they were not there', async () => {
    const { id, unit } = await paidRegistration();
    const body = aRequest(id, 10_000);
    await server.ok(requestInvoice, body, unit);
    const other = await aUnit(server.db);
    expect((await server.refused(getInvoices, { id }, other)).name).toBe('notFound');
    expect((await server.refused(requestInvoice, aRequest(id, 1), other)).name).toBe('notFound');
    expect((await server.refused(withdrawInvoice, { id: body.id, version: 1 }, other)).name).toBe('notFound');
    const own = await paidRegistration(100);
    const taken = await server.refused(requestInvoice, { ...aRequest(own.id, 1), id: body.id }, own.unit);
    expect(taken.name).toBe('duplicate');
  });

  test('finance alone reads and decides', async () => {
    const { id, unit } = await paidRegistration();
    const body = aRequest(id, 10_000);
    await server.ok(requestInvoice, body, unit);
    const fileId = await aFile();
    const others = await aStaff(server.db, ['registrations', 'materials', 'matches']);
    const why = { id: body.id, version: 1, reason: '不符' };
    for (const [caller, name] of [
      [others, 'noPermission'],
      [unit, 'sessionExpired'],
      [null, 'sessionExpired'],
    ] as const) {
      const refusalsOf = await Promise.all([
        server.refused(staffGetInvoices, { view: 'all' }, caller),
        server.refused(staffGetInvoice, { id: body.id }, caller),
        server.refused(issueInvoice, { id: body.id, version: 1, number: aNumber(), fileId }, caller),
        server.refused(refuseInvoice, why, caller),
        server.refused(reverseInvoice, why, caller),
      ]);
      expect(refusalsOf.map((each) => each.name)).toEqual(Array(5).fill(name));
    }
  });
});

describe('the list', () => {
  test('has those to issue first, the oldest at the top, and is searched, filtered and paged', async () => {
    const { id, unit, matchId, team } = await paidRegistration();
    const start = Date.now();
    const bodies = [1_000, 2_000, 3_000].map((amount, n) =>
      aRequest(id, amount, { invoice: { ...filling, title: `抬头${'甲乙丙'[n]}公司` } }),
    );
    for (const [n, body] of bodies.entries()) {
      server.setNow(new Date(start + n * 60_000));
      await server.ok(requestInvoice, body, unit);
    }
    server.setNow(new Date());
    const [first, second, third] = bodies.map((body) => body.id);
    const { number } = await issued(first!);
    const ids = async (more: object, view: 'queue' | 'all' = 'all') => {
      const { rows, total } = await server.ok(staffGetInvoices, { view, matchId, ...more }, finance);
      return [rows.map((row) => row.id), total];
    };
    expect(await ids({}, 'queue')).toEqual([[second, third], 2]);
    expect(await ids({})).toEqual([[second, third, first], 3]);
    expect(await ids({ state: 'issued' })).toEqual([[first], 1]);
    expect(await ids({ state: 'refused' })).toEqual([[], 0]);
    expect(await ids({ text: '丙公' })).toEqual([[third], 1]);
    expect(await ids({ text: number })).toEqual([[first], 1]);
    expect(await ids({ text: team.form.name })).toEqual([[second, third, first], 3]);
    expect(await ids({ payee: 'package' })).toEqual([[], 0]);
    expect(await ids({ page: 2, size: 2 })).toEqual([[first], 3]);
    const { place } = await server.ok(staffGetInvoice, { id: second!, among: { matchId } }, finance);
    expect(place).toEqual({ previous: null, next: third, position: 1, waiting: 2 });
    const { waiting, oldest } = await server.ok(staffGetInvoices, { view: 'all', matchId }, finance);
    expect([waiting, oldest]).toEqual([2, new Date(start + 60_000).toISOString()]);
  });
});
