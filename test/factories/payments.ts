import type { Payee } from '#contract/matches/fee-item.ts';
import type { Channel } from '#contract/payments/channel.ts';
import { getPayment, pay, type Attempt } from '#contract/payments/pay-calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { newId } from '#server/db/id.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { messageOf } from '#tools/payment-simulator/notices.ts';
import type { Account, Manner, Payment } from '#tools/payment-simulator/books.ts';
import { serveGateway, type Served } from '#tools/payment-simulator/served.ts';
import { findAttempt } from '#server/payments/paying/attempts.ts';
import { useMerchant } from '#server/payments/merchants/merchants.ts';
import type { Caller, TestServer } from '#test/server.ts';
import type { PortalCaller } from './accounts.ts';
import { aFee } from './matches.ts';
import { aRegistration, passedBy, type Reached } from './registrations.ts';

/**
 * The local gateway with an account for each payee at each channel, in use; it sends no notification by
 * itself.
 */
export interface TestGateway extends Served {
  /** The ids of the accounts' rows. */
  merchants: Record<Channel, Record<Payee, string>>;
  accountOf(attempt: Pick<Attempt, 'id'>): Promise<Account>;
  /** The payer pays. */
  paid(attempt: Pick<Attempt, 'id'>): Promise<Payment>;
  /** Sends the gateway's notification; resolves to the answer's status. */
  told(attempt: Pick<Attempt, 'id'>, manner?: Manner, at?: Date): Promise<number>;
}

export async function aGateway(server: TestServer): Promise<TestGateway> {
  // The gateway's own notifications would come when they like.
  const served = await serveGateway(':memory:', { clock: server.services.clock, pace: 1e9 });
  const merchants = { wechat: {}, alipay: {} } as TestGateway['merchants'];
  for (const account of served.accounts) {
    const settings = localSettings(account, served.base);
    merchants[account.channel][account.payee] = await server.db
      .transaction()
      .execute((trx) =>
        useMerchant(
          trx,
          { config: server.services.config, now: new Date() },
          { payee: account.payee, settings, source: 'local', madeBy: null },
        ),
      );
  }
  const stored = async ({ id }: { id: string }) => (await findAttempt(server.db, { id }))!;
  const accountOf: TestGateway['accountOf'] = async (attempt) => {
    const { channel, payee } = await stored(attempt);
    return served.accounts.find((each) => each.channel === channel && each.payee === payee)!;
  };
  return Object.assign(served, {
    merchants,
    accountOf,
    async paid(attempt: Pick<Attempt, 'id'>) {
      const { number } = await stored(attempt);
      const trade = served.books.trade(number)!;
      served.books.keep({ ...trade, known: true });
      return served.books.pay(trade, server.services.clock().getTime());
    },
    async told(attempt: Pick<Attempt, 'id'>, manner: Manner = 'true', at = server.services.clock()) {
      const { number, merchantId } = await stored(attempt);
      const { headers, body } = messageOf(
        served.books,
        await accountOf(attempt),
        { number, refundNumber: '', manner },
        at,
      );
      const answer = await fetch(`${server.url}/pay/notify/${merchantId}`, { method: 'POST', headers, body });
      const text = await answer.text();
      // Alipay reads the body, not the status.
      return text === 'failure' ? 400 : answer.status;
    },
  });
}

/** A registration whose events have passed, with a package fee of 300 yuan and a service fee of 50 to pay. */
export async function aDue(server: Reached, staff: Caller, patch: Partial<Match> = {}) {
  const made = await aRegistration(server, {
    feeItems: [aFee(), aFee({ payee: 'package', steps: [{ from: null, amount: 30_000 }], collection: 3 })],
    ...patch,
  });
  const stamp = await passedBy(server, staff, made);
  return { ...made, ...stamp, unit: made.entrant.unit };
}

/** The order of a payee, as its unit sees it. */
export async function orderOf(
  server: TestServer,
  { id, unit }: { id: string; unit: PortalCaller },
  payee: Payee,
) {
  const { orders } = await server.ok(getPayment, { id }, unit);
  return orders.find((each) => each.payee === payee)!;
}

export async function opened(
  server: TestServer,
  due: { id: string; unit: PortalCaller },
  payee: Payee,
  channel: Channel = 'wechat',
): Promise<Attempt> {
  const { id: orderId } = await orderOf(server, due, payee);
  return server.ok(pay, { id: newId(), orderId, channel, way: 'qr' }, due.unit);
}
