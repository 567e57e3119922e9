import { moneyWords } from '#contract/payments/report-text.ts';
import type { Currency } from '#contract/fields/currency.ts';
import type { ReactNode } from 'react';
import type { AskedPayment } from '#contract/registrations/wire.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Money } from '#web/ui/Money.tsx';
import { w } from './text.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';

interface Props<P> {
  asked: readonly P[];
  currency: Currency;
  /** At the end of each. */
  beside?: (each: P) => ReactNode;
}

/** Payments made outside that are recorded and not confirmed yet; none of them is booked. */
export function AskedPayments<P extends AskedPayment>({ asked, currency, beside }: Props<P>) {
  const confirms = useDuty('outsidePayments');
  if (asked.length === 0) return null;
  return (
    <div
      className="stack notice gap-8 above-8 below-16 start"
      data-tone="wait"
      role="group"
      aria-label={w('asked')}
    >
      <strong className="inline-line gap-8 wait">
        <Icon name="clock" size={16} />
        {w('asked')}
      </strong>
      <ul className="stack list gap-8">
        {asked.map((each) => {
          const { id, payee, amount, receivedOn, reason, by } = each;
          const sum = formatMoney(amount, currency);
          return (
            <li className="wrap gap-0-12 baseline" key={id}>
              <span>{moneyWords(payee)}</span>
              <Money fen={amount} currency={currency} />
              <time dateTime={receivedOn}>{formatDate(receivedOn)}</time>
              <span className="breaks">{reason}</span>
              <span className="xs soft">{w('askedBy', { name: by })}</span>
              {beside?.(each)}
              {confirms && (
                <LinkTo
                  target={{ to: `/staff/offlinePayments/${id}` }}
                  aria-label={w('toAskedOf', { payee: moneyWords(payee), sum })}
                >
                  {w('toAsked')}
                </LinkTo>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
