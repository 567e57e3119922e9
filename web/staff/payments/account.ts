import type { Account } from '#contract/payments/calls.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** '' of `view` is what is due. */
export const defaults = { view: '', text: '', matchId: '' };

export const address = queueAddress('/staff/payments', defaults);

type Sums = Account['due'];

/** Fen over both payees. */
export function sumOf({ package: ofPackage, service }: Sums): number {
  return ofPackage + service;
}
