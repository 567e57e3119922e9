import type { PayeeMoney } from '#contract/payments/report-calls.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { w } from './text.ts';

interface Row extends Pick<PayeeMoney, 'payee' | 'charged' | 'paid' | 'outstanding' | 'refunded'> {
  key: string;
  name: string;
  /** Null of a payee's sum. */
  quantity: number | null;
}

/** Fee items payee by payee, each with its sum below. */
export function ItemTable({ payees, currency }: { payees: readonly PayeeMoney[]; currency: Currency }) {
  const rows = payees.flatMap(({ items, ...total }): Row[] => [
    ...items.map((item) => ({ ...item, key: item.feeItemId, payee: total.payee, name: say(item.name) })),
    { ...total, key: total.payee, name: w('subtotal', { payee: moneyWords(total.payee) }), quantity: null },
  ]);
  const amount = (key: 'charged' | 'paid' | 'outstanding' | 'refunded'): Column<Row> => ({
    key,
    title: w(key),
    cell: (row) => (
      <span className={row.quantity === null ? 'strong' : undefined}>
        <Money fen={row[key]} currency={currency} />
      </span>
    ),
    numeric: true,
  });
  return (
    <DataTable
      label={w('items')}
      columns={[
        {
          key: 'item',
          title: w('item'),
          width: '14rem',
          cell: ({ name, payee, quantity }) => (
            <span className="inline-stack">
              <span className={quantity === null ? 'strong' : undefined}>{name}</span>
              {quantity !== null && <small className="breaks">{moneyWords(payee)}</small>}
            </span>
          ),
        },
        {
          key: 'quantity',
          title: w('quantity'),
          cell: ({ quantity }) => (quantity === null ? '' : formatNumber(quantity)),
          numeric: true,
        },
        amount('charged'),
        amount('paid'),
        amount('outstanding'),
        amount('refunded'),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
      // Sums are no items.
      total={rows.length - payees.length}
      empty={null}
    />
  );
}
