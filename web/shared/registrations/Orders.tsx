import { moneyWords } from '#contract/payments/report-text.ts';
import { yuan } from '#contract/fields/currency.ts';
import { orderState, type OrderState } from '#contract/ledger/order.ts';
import { orderWords } from '#contract/ledger/text.ts';
import type { OrderOnWire } from '#contract/ledger/wire.ts';
import { payees } from '#contract/matches/fee-item.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import classes from './registrations.module.css';
import { w } from './text.ts';
import { Total } from './Total.tsx';

export const orderTones: Record<OrderState, Tone> = {
  [orderState.unpaid]: 'act',
  [orderState.paid]: 'good',
  [orderState.paymentDue]: 'act',
  [orderState.refunded]: 'neutral',
  [orderState.closed]: 'neutral',
  [orderState.cancelled]: 'neutral',
  [orderState.processing]: 'wait',
  [orderState.failed]: 'bad',
  [orderState.verificationFailed]: 'bad',
};

/** The package fee first, and top-ups after what they add to. */
export function byPayee(a: OrderOnWire, b: OrderOnWire): number {
  return payees.indexOf(a.payee) - payees.indexOf(b.payee) || a.madeAt.localeCompare(b.madeAt);
}

/** What each payee is to get, order by order, and how it stands. */
export function Orders({ orders }: { orders: readonly OrderOnWire[] }) {
  const currency = orders[0]?.currency ?? yuan;
  const columns: Column<OrderOnWire>[] = [
    {
      key: 'payee',
      title: w('order'),
      cell: ({ payee, topUp }) => (topUp ? w('topUpTo', { payee: moneyWords(payee) }) : moneyWords(payee)),
    },
    {
      key: 'state',
      title: w('orderState'),
      cell: ({ state }) => <StatusTag tone={orderTones[state]} word={orderWords(`state${state}`)} />,
      inCard: 'tag',
      nowrap: true,
    },
    moneyColumn('fen', w('feeAmount'), ({ fen }) => fen),
    moneyColumn('paid', w('paid'), ({ paid }) => paid),
    moneyColumn('due', w('due'), ({ due }) => due),
  ];
  const [refunded, surplus] = (['refunded', 'surplus'] as const).map((key) =>
    orders.reduce((sum, order) => sum + order[key], 0),
  );
  return (
    <>
      <DataTable
        label={w('orders')}
        columns={columns}
        rows={orders.toSorted(byPayee)}
        rowKey={({ id }) => id}
        empty={null}
      />
      {(refunded! > 0 || surplus! > 0) && (
        <dl className={`${classes.totals} sums stack gap-4`}>
          {refunded! > 0 && <Total name={w('refunded')} fen={refunded!} currency={currency} />}
          {surplus! > 0 && <Total name={w('surplus')} fen={surplus!} currency={currency} />}
        </dl>
      )}
    </>
  );
}
