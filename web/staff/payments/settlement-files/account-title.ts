import type { SettlementAccount } from '#contract/payments/settlement-file-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { w } from './text.ts';

/** No line is broken here. */
const joined = '\u2060';

/** The account's payees and gateway; the end of its number distinguishes two of a kind. */
export function titleOf({ channel, payees, account, inUse }: SettlementAccount): string {
  const of = payees.map((payee) => moneyWords(payee)).join(' / ');
  const parts = [moneyWords(channel), of, `…${joined}${account.slice(-4)}`, ...(inUse ? [] : [w('retired')])];
  return parts.join(' · ');
}
