import { afterEach } from 'vitest';
import * as calls from '#contract/payments/refund-calls.ts';
import { newId } from '#server/db/id.ts';
import { findAttempt } from '#server/payments/paying/attempts.ts';
import { sendRefunds } from '#server/payments/refunds/refunds.ts';
import { aStaff, type PortalCaller } from './accounts.ts';
import { aDue, opened, orderOf } from './payments.ts';
import { aPayingServer } from './paying-server.ts';
import { aLonePerson } from './persons.ts';

const betweenRunsMs = 2 * 60 * 60_000;

export const asking = (paymentId: string, fen: number, of: 'fees' | 'surplus' = 'fees') => ({
  id: newId(),
  paymentId,
  of,
  fen,
  reason: '因伤退赛',
});

interface Stamp {
  id: string;
  version: number;
}

export const confirm = ({ id, version }: Stamp) => ({ id, version, decision: 'confirm' as const, note: '' });
export const decline = (stamp: Stamp, note = '原因不充分') => ({
  ...confirm(stamp),
  decision: 'decline' as const,
  note,
});

/** A server on which two of finance give money back, and a third sets from which sum on; at the top of a file of tests. */
export async function aRefundServer() {
  const { server, gateway } = await aPayingServer();
  const one = await aStaff(server.db, ['finance', 'outsidePayments', 'registrations', 'matches']);
  const other = await aStaff(server.db, ['finance', 'outsidePayments']);
  const settings = await aLonePerson(server, ['settings']);
  afterEach(async () => {
    await server.db.deleteFrom('settings').where('name', '=', 'refunds').execute();
  });

  /** One whose package fee of 300 yuan was paid through a channel; gives the payment's event and its number. */
  async function paid(channel: 'wechat' | 'alipay' = 'wechat') {
    const due = await aDue(server, one);
    const attempt = await opened(server, due, 'package', channel);
    await gateway.paid(attempt);
    await gateway.told(attempt);
    const { number, merchantId } = (await findAttempt(server.db, attempt))!;
    const { id: paymentId } = await server.db
      .selectFrom('money_events')
      .select('id')
      .where('attempt_id', '=', attempt.id)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    return { ...due, paymentId, number, merchantId, orderId: attempt.orderId };
  }

  const stored = (id: string) =>
    server.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const packageOf = (due: { id: string; unit: PortalCaller }) => orderOf(server, due, 'package');

  /** What the gateway has given back of a payment. */
  const backOf = (number: string) => gateway.books.refunds(number).map(({ fen }) => fen);

  /** All messages to its unit. */
  async function messageTo({ unit }: { unit: PortalCaller }): Promise<string> {
    const rows = await server.db
      .selectFrom('outbox as m')
      .innerJoin('accounts as a', 'a.phone', 'm.target')
      .innerJoin('units as u', 'u.account_id', 'a.id')
      .select('m.body')
      .where('u.id', '=', unit.unitId)
      .execute();
    return rows.map(({ body }) => body).join('\n');
  }

  let runs = 0;
  /** Sends what is due, as long after now as every time that was waited for before. */
  const sendLater = () => sendRefunds(server.services, new Date(Date.now() + ++runs * betweenRunsMs));

  async function ruled(confirmAbove: number) {
    const { version } = await server.ok(calls.getRefundRule, {}, settings);
    await server.ok(calls.setRefundRule, { confirmAbove, version }, settings);
  }

  return {
    server,
    gateway,
    one,
    other,
    settings,
    paid,
    stored,
    packageOf,
    backOf,
    told: messageTo,
    sendLater,
    ruled,
  };
}
