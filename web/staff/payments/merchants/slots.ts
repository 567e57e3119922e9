import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { channels, type Channel } from '#contract/payments/channel.ts';
import type { Merchant } from '#contract/payments/merchant-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';

/** A way in which a payee may be paid, and the account in use for it. */
export interface Slot {
  payee: Payee;
  channel: Channel;
  merchant: Merchant | undefined;
}

export function slotsOf(rows: readonly Merchant[]): Slot[] {
  return payees.flatMap((payee) =>
    channels.map((channel) => ({
      payee,
      channel,
      merchant: rows.find((row) => row.payee === payee && row.channel === channel && row.retiredAt === null),
    })),
  );
}

export function nameOf({ payee, channel }: Pick<Slot, 'payee' | 'channel'>): string {
  return `${moneyWords(payee)} · ${moneyWords(channel)}`;
}
