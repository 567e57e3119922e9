import { setTimeout as pause } from 'node:timers/promises';
import type { Attempt } from '#contract/payments/pay-calls.ts';
import type { NotifyWay } from '#tools/payment-simulator/actions.ts';
import { numberOf } from '#server/payments/paying/attempts.ts';

const giveUpMs = 60_000;

/** The person with the phone: opens what is shown, and pays it at the gateway. */
export interface Payer {
  /** Whether the money has gone. */
  pay(attempt: Attempt, notify: NotifyWay): Promise<boolean>;
  /** A card is declined. */
  fail(attempt: Attempt): Promise<void>;
}

/** @param gateway where it listens; while it does not, the payer tries again */
export function payerAt(gateway: string): Payer {
  async function press(name: string, body: object): Promise<{ status: number; error?: string }> {
    for (const until = Date.now() + giveUpMs; ;) {
      try {
        const answer = await fetch(`${gateway}/control/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(5_000),
        });
        return { status: answer.status, ...((await answer.json()) as { error?: string }) };
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(100);
      }
    }
  }

  /** Alipay learns of a page's payment from the page's address. */
  async function open({ shown, channel }: Attempt): Promise<void> {
    if (channel !== 'alipay' || shown?.show !== 'address') return;
    for (const until = Date.now() + giveUpMs; ;) {
      try {
        const answer = await fetch(shown.url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
        await answer.arrayBuffer();
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(100);
      }
    }
  }

  return {
    async pay(attempt, notify) {
      await open(attempt);
      const { status, error } = await press('pay', { number: numberOf('P', attempt.id), notify });
      // Paid already: an answer that was lost with the gateway that gave it.
      return status === 200 || error === 'paid';
    },
    async fail(attempt) {
      await open(attempt);
      await press('fail', { number: numberOf('P', attempt.id) });
    },
  };
}
