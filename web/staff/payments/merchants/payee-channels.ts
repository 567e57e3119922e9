import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { channels, type Channel } from '#contract/payments/channel.ts';
import type { Merchant } from '#contract/payments/merchant-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';

/** A way in which a payee may be paid, and the account in use for it. */
export interface PayeeChannel {
  payee: Payee;
  channel: Channel;
  merchant: Merchant | undefined;
}

export function payeeChannels(rows: readonly Merchant[]): PayeeChannel[] {
  return payees.flatMap((payee) =>
    channels.map((channel) => ({
      payee,
      channel,
      merchant: rows.find((row) => row.payee === payee && row.channel === channel && row.retiredAt === null),
    })),
  );
}

export function channelName({ payee, channel }: Pick<PayeeChannel, 'payee' | 'channel'>): string {
  return `${moneyWords(payee)} · ${moneyWords(channel)}`;
}
