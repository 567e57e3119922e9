import { moneyWords } from '#contract/payments/report-text.ts';
import type { Currency } from '#contract/fields/currency.ts';
import type { LangText } from '#contract/lang.ts';
import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { say } from '#web/lib/lang.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import classes from './registrations.module.css';
import { w } from './text.ts';
import { Total } from './Total.tsx';

interface FeeRow {
  feeItemId: string;
  name: LangText;
  payee: Payee;
  /** What the quantity counts; absent in a snapshot. */
  why?: 'entries' | 'people' | 'quantity' | 'registration';
  quantity: number;
  unit: number;
  amount: number;
}

interface Props {
  lines: readonly FeeRow[];
  currency: Currency;
  /** What was received so far, by payee. */
  received?: Readonly<Record<Payee, number>>;
}

const counts = { entries: 'perEntries', people: 'perPeople', quantity: 'perQuantity' } as const;

/** What is charged, line by line, with a sum for each payee. */
export function Fees({ lines, currency, received }: Props) {
  if (lines.length === 0) return <p>{w('noFees')}</p>;
  const columns: Column<FeeRow>[] = [
    { key: 'name', title: w('feeItem'), cell: ({ name }) => say(name) },
    {
      key: 'unit',
      title: w('feeUnit'),
      cell: ({ unit }) => <Money fen={unit} currency={currency} />,
      numeric: true,
    },
    { key: 'quantity', title: w('feeCount'), cell: countOf, numeric: true },
    {
      key: 'amount',
      title: w('feeAmount'),
      cell: ({ amount }) => <Money fen={amount} currency={currency} />,
      numeric: true,
    },
  ];
  const sum = (of: readonly FeeRow[]) => of.reduce((total, { amount }) => total + amount, 0);
  const got = received ? received.package + received.service : 0;
  return (
    <>
      <DataTable
        label={w('fees')}
        columns={columns}
        rows={lines.toSorted((a, b) => payees.indexOf(a.payee) - payees.indexOf(b.payee))}
        rowKey={({ feeItemId }) => feeItemId}
        empty={null}
      />
      <dl className={`${classes.totals} sums stack gap-4`}>
        {payees.map((payee) => (
          <Total
            key={payee}
            name={moneyWords(payee)}
            fen={sum(lines.filter((line) => line.payee === payee))}
            currency={currency}
          />
        ))}
        {received && <Total name={w('paid')} fen={got} currency={currency} />}
        <Total
          name={received ? w('due') : w('total')}
          fen={Math.max(0, sum(lines) - got)}
          currency={currency}
        />
      </dl>
      <p className="soft">{w('notRefundable')}</p>
    </>
  );
}

function countOf({ why, quantity }: FeeRow): string {
  if (why === undefined) return String(quantity);
  return why === 'registration' ? w('perRegistration') : w(counts[why], { n: quantity });
}
