import type { BodyOf } from '#contract/call.ts';
import { noInvoice } from '#contract/fields/invoice.ts';
import { staffUploadFile } from '#contract/files/calls.ts';
import { getInvoices, issueInvoice, type requestInvoice } from '#contract/payments/invoice-calls.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { newId } from '#server/db/id.ts';
import { append, lockOrder, makeOrders } from '#server/ledger/store.ts';
import { aStaff, type PortalCaller } from './accounts.ts';
import { aMatch, anEvent } from './matches.ts';
import { anEntrant, submitted } from './registrations.ts';
import { aPdf } from './uploads.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const { need: _need, ...empty } = noInvoice;
export const filling = {
  ...empty,
  title: '重庆市树人小学',
  taxpayerId: '91350100M000100Y43',
  email: 'money@b.cn',
};

type Request = BodyOf<typeof requestInvoice>;
export const aRequest = (registrationId: string, amount: number, more: Partial<Request> = {}): Request => ({
  id: newId(),
  registrationId,
  payee: 'service',
  amount,
  invoice: filling,
  confirmed: '',
  ...more,
});

let serial = 24_320_000;
export const aNumber = () => `243220000000${serial++}`;

/** A server on which finance issues invoices, at the top of a file of tests. */
export async function anInvoiceServer() {
  const server = await suiteServer();
  const finance = await aStaff(server.db, ['finance']);

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

  async function charge(
    registrationId: string,
    fen: number,
    topUp: boolean,
    payee: Payee = 'service',
  ): Promise<string> {
    const line = { feeItemId: newId(), name: { zh: '服务费', en: 'Fee' }, payee, quantity: 1 };
    await makeOrders(
      server.db,
      { registrationId, topUp, currency: 'CNY' },
      [{ ...line, unit: fen }],
      new Date(),
    );
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

  async function aFile(caller: Caller = finance): Promise<string> {
    const body = { kind: 'invoice', name: '发票.pdf', fileByte: aPdf().toString('base64') } as const;
    return (await server.ok(staffUploadFile, body, caller)).file.id;
  }

  async function issued(id: string, version = 1) {
    const body = { id, version, number: aNumber(), fileId: await aFile() };
    return { ...(await server.ok(issueInvoice, body, finance)), number: body.number, fileId: body.fileId };
  }

  const serviceOf = async (unit: PortalCaller, id: string) =>
    (await server.ok(getInvoices, { id }, unit)).payees.find(({ payee }) => payee === 'service');
  const mailsTo = (target: string) =>
    server.db.selectFrom('outbox').selectAll().where('target', '=', target).orderBy('created_at').execute();

  return {
    server,
    finance,
    paidRegistration,
    charge,
    book,
    refund,
    aFile,
    issued,
    serviceOf,
    mailsTo,
  };
}
