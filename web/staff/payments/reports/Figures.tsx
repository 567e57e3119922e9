import { Money } from '#web/ui/Money.tsx';
import type { Currency } from '#contract/fields/currency.ts';
import classes from './reports.module.css';

interface Props {
  currency: Currency;
  /** What is `false` is left out. */
  figures: readonly (readonly [name: string, fen: number] | false)[];
}

/** Sums that decide something: large, with small names. */
export function Figures({ currency, figures }: Props) {
  return (
    <dl className={`${classes.figures} wrap gap-8-24`}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]}>
              <dt className="xs soft">{figure[0]}</dt>
              <dd>
                <Money fen={figure[1]} currency={currency} large />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
