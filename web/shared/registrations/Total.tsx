import { Money } from '#web/ui/Money.tsx';
import type { Currency } from '#contract/fields/currency.ts';

/** A sum under a table of money. */
export function Total({ name, fen, currency }: { name: string; fen: number; currency: Currency }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money fen={fen} currency={currency} />
      </dd>
    </div>
  );
}
