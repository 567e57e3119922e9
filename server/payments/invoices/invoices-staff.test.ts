import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { staffUploadFile, uploadFile } from '#contract/files/calls.ts';
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
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { aNumber, aRequest, anInvoiceServer, filling } from '#test/factories/invoices.ts';

const { aFile, finance, issued, mailsTo, paidRegistration, server } = await anInvoiceServer();

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

  test('a request that was sent back says why, in the payer’s mail and on the page, and may be made again', async () => {
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

  test('a reversed invoice keeps its number and file, and its money may be invoiced again', async () => {
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
    const registration = await paidRegistration(100);
    const refusal = await server.refused(
      requestInvoice,
      { ...aRequest(registration.id, 1), id: body.id },
      registration.unit,
    );
    expect(refusal.name).toBe('duplicate');
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
