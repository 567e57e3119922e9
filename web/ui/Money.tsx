import type { Currency } from '#contract/fields/currency.ts';
import { formatMoney } from '#web/lib/format.ts';
import classes from './small.module.css';

interface Props {
  /** In the smallest unit of its currency. */
  fen: number;
  currency: Currency;
  /** A sum that decides something. */
  large?: boolean;
}

/** An amount of money, as everywhere in the pages; on small desktops it breaks after CNY before a table has to scroll. */
export function Money({ fen, currency, large }: Props) {
  return (
    <span
      className={`${classes.money} figures one-line ${large ? 'xl strong tight' : ''}`}
      data-zero={fen === 0 || undefined}
    >
      {formatMoney(fen, currency)}
    </span>
  );
}
