import { moneyWords } from '#contract/payments/report-text.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { collection, type FeeItem } from '#contract/matches/fee-item.ts';
import { amountAt } from '#contract/matches/price-steps.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Money } from '#web/ui/Money.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { w } from './fact-text.ts';

const minute = 60_000;

interface Props {
  items: readonly FeeItem[];
  currency: Currency;
  zone: string;
}

/** What a match costs: today's price, and the next one with its day. */
export function Fees({ items, currency, zone }: Props) {
  const now = new Date(useNow(minute));
  if (items.length === 0) return <p className="soft">{w('noFees')}</p>;
  return (
    <ul className="stack list open-top open-end">
      {items.map((item) => {
        const later = item.steps.find(({ from }) => from !== null && new Date(from) > now);
        return (
          <li className="split gap-0-12 pad-8-0 line-below" key={item.id}>
            <span className="block medium">{say(item.name)}</span>
            <span className="strong to-end">
              <Money fen={amountAt(item, now) ?? item.steps[0]?.amount ?? 0} currency={currency} />
            </span>
            <span className="wrap whole-row gap-0-12 between xs soft">
              <span>{[moneyWords(item.payee), collectedWords(item)].join(' · ')}</span>
              {later && (
                <span>
                  {w('priceFrom', {
                    at: formatInstant(later.from!, zone),
                    price: formatMoney(later.amount, currency),
                  })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function collectedWords(item: FeeItem): string {
  switch (item.collection) {
    case collection.perEvent:
      return w('perEntry');
    case collection.perPerson:
      if (item.onlyWithAccommodation) return w('perPersonWith');
      return [w('perPerson'), ...(item.roles ? [`(${rolesWords(item.roles)})`] : [])].join(' ');
    case collection.other:
      return item.quantity ? w('perPiece') : w('once');
  }
}

export function rolesWords(roles: readonly (1 | 2 | 3 | 4)[]): string {
  return listNames(roles.map((role) => w(`role${role}`)));
}
