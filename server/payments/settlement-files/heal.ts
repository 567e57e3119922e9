import type { Difference } from '#contract/payments/reconcile.ts';
import type { Services } from '#server/http/context.ts';
import { GatewayError, type Gateway } from '#server/gateways/payment/gateway.ts';
import { book } from '#server/payments/paying/book.ts';
import { findAttempt } from '#server/payments/paying/attempts.ts';
import { askedThrough } from '#server/payments/merchants/merchants.ts';
import { recordRefund } from '#server/payments/refunds/refunds.ts';

/** A gateway that has to be asked about more than this has another trouble. */
const askedAtMost = 300;

/**
 * Asks the gateway about every difference, and books what it confirms as a notification would: a settlement file does
 * not sign each line, the gateway's answer is signed.
 * @returns its answer, by the difference's text
 */
export async function askAboutAll(
  services: Services,
  { channel, account }: { channel: string; account: string },
  differences: ReadonlyMap<string, Difference>,
  now: Date,
): Promise<Map<string, string>> {
  const gatewayAnswers = new Map<string, string>();
  for (const [text, difference] of [...differences].slice(0, askedAtMost)) {
    if (difference.kind === 'strange') continue;
    const { number, refundNumber, kind } = (difference.theirs ?? difference.ours)!;
    const attempt = await findAttempt(services.db, { number });
    const gateway = attempt && (await askedThrough(services, attempt.merchantId));
    if (!gateway || gateway.channel !== channel || gateway.payee !== account) continue;
    try {
      const answer =
        kind === 'payment'
          ? await askPayment(services, gateway, { merchantId: attempt.merchantId, number }, now)
          : await askRefund(
              services,
              gateway,
              { number, refundNumber, known: difference.ours !== null },
              now,
            );
      gatewayAnswers.set(text, answer);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      gatewayAnswers.set(text, 'unknown');
    }
  }
  return gatewayAnswers;
}

async function askPayment(
  { db }: Services,
  gateway: Gateway,
  { merchantId, number }: { merchantId: string; number: string },
  now: Date,
): Promise<string> {
  const state = await gateway.query(number);
  if (state.state === 'paid')
    await book(db, { id: merchantId, payee: gateway.payee }, state.payment, { now, asked: true });
  return state.state;
}

async function askRefund(
  { db }: Services,
  gateway: Gateway,
  { number, refundNumber, known }: { number: string; refundNumber: string; known: boolean },
  now: Date,
): Promise<string> {
  const refund = await gateway.queryRefund({ number, refundNumber });
  if (known && refund.state !== 'missing') await recordRefund(db, refundNumber, refund, now);
  return refund.state;
}
