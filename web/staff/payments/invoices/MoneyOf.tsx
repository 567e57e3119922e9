import { InvoiceTag } from '#web/shared/payments/InvoiceTag.tsx';
import type { Currency } from '#contract/fields/currency.ts';
import { say } from '#web/lib/lang.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ToAccount } from '#web/staff/payments/ToAccount.tsx';
import { address, defaults } from './invoice-filters.ts';
import type { InvoiceCase } from './invoice-case.ts';
import { w } from './text.ts';

/** The money that the invoice is of: what for, what was paid, and what of it is invoiced elsewhere. */
export function MoneyOf({ data }: { data: InvoiceCase }) {
  const { registrationId, lines, sum, others } = data;
  return (
    <div className="stack open-top gap-32">
      <Section
        title={w('money')}
        action={<ToAccount registrationId={registrationId} word={w('toAccount')} />}
      >
        <DefinitionList
          columns={1}
          items={[
            [w('paid'), <Money key="paid" fen={sum.paid} currency={data.currency} />],
            [w('invoiced'), <Money key="invoiced" fen={sum.invoiced} currency={data.currency} />],
            [w('askedFor'), <Money key="asked" fen={sum.asked} currency={data.currency} />],
            [w('left'), <Money key="left" fen={sum.left} currency={data.currency} />],
          ]}
        />
        <DataTable
          label={view('fees')}
          columns={lineColumns(data.currency)}
          rows={lines}
          rowKey={({ feeItemId }) => feeItemId}
          empty={null}
        />
      </Section>
      {others.length > 0 && (
        <Section title={w('others')}>
          <DataTable
            label={w('others')}
            columns={otherColumns()}
            rows={others}
            rowKey={({ id }) => id}
            rowTarget={({ id }) => address.caseAt(id, { ...defaults, view: 'all' })}
            empty={null}
          />
        </Section>
      )}
    </div>
  );
}

const lineColumns = (currency: Currency): Column<InvoiceCase['lines'][number]>[] => [
  { key: 'name', title: view('feeItem'), cell: ({ name }) => say(name) },
  {
    key: 'unit',
    title: view('feeUnit'),
    cell: ({ unit }) => <Money fen={unit} currency={currency} />,
    numeric: true,
  },
  { key: 'quantity', title: view('feeCount'), cell: ({ quantity }) => String(quantity), numeric: true },
  {
    key: 'amount',
    title: view('feeAmount'),
    cell: ({ amount }) => <Money fen={amount} currency={currency} />,
    numeric: true,
  },
];

const otherColumns = (): Column<InvoiceCase['others'][number]>[] => [
  { key: 'title', title: w('title'), cell: ({ title }) => title },
  moneyColumn('amount', w('amount'), ({ amount }) => amount),
  {
    key: 'state',
    title: w('state'),
    cell: ({ state }) => <InvoiceTag state={state} staff />,
    inCard: 'tag',
    nowrap: true,
  },
];
