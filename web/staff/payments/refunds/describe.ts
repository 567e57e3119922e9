import { dayIn } from '#contract/fields/dates.ts';
import { beijing } from '#contract/fields/time.ts';
import type { Refundable } from '#contract/payments/refund-calls.ts';
import { refundEntity, type RefundRow } from '#contract/payments/refund.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { word } from '#web/staff/kit/show.tsx';
import { w } from './text.ts';

type Way = Pick<RefundRow, 'byHand' | 'channel' | 'accountTail'>;

/** How a refund reaches the payer, and through what or into which account. */
export function wayParts({ byHand, channel, accountTail }: Way): readonly string[] {
  if (!byHand && channel !== null) return [w('toOriginal'), moneyWords(channel)];
  return accountTail === '' ? [w('byHand')] : [w('byHand'), w('tail', { tail: accountTail })];
}

export function wayText(row: Way): string {
  return wayParts(row).join(' · ');
}

/** When a payment came, in Beijing time, and through what: of one made outside only the day is known. */
export function paidText({ paidAt, channel }: Pick<Refundable, 'paidAt' | 'channel'>): string {
  const when =
    channel === null ? formatDate(dayIn(new Date(paidAt), beijing)) : formatInstant(paidAt, beijing);
  return [when, moneyWords(channel ?? 'outside')].join(' · ');
}

export function kindText(of: RefundRow['of']): string {
  return word(refundEntity.of.choices[of]);
}

const acts = {
  ask: 'actAsk',
  confirm: 'actConfirm',
  decline: 'actDecline',
  readAccount: 'actReadAccount',
  retry: 'actRetry',
  turnToHand: 'actTurnToHand',
  done: 'actDone',
  undo: 'actUndo',
} as const;

export function actText(act: string): string {
  return w(acts[act as keyof typeof acts]);
}
