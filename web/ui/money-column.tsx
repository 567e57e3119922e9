import type { Currency } from '#contract/fields/currency.ts';
import type { Column } from './column.ts';
import { Money } from './Money.tsx';

/** A column of amounts, each in the currency of its row. */
export function moneyColumn<Row extends { currency: Currency }>(
  key: string,
  title: string,
  amountOf: (row: Row) => number,
): Column<Row> {
  return {
    key,
    title,
    cell: (row) => <Money fen={amountOf(row)} currency={row.currency} />,
    numeric: true,
  };
}
