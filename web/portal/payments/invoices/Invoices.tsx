import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { getInvoices } from '#contract/payments/invoice-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { Requests } from './Requests.tsx';
import { w } from './text.ts';

type Data = DataOf<typeof getInvoices>;
type Sum = Data['payees'][number];

/** The invoices of one registration: payee by payee what may be invoiced, what was asked for and came of it. */
export function Invoices({ id }: { id: string }) {
  const { data, error, again } = useCall(getInvoices, { id });
  const [asking, setAsking] = useState<Payee>();
  const chosen = data?.payees.find(({ payee }) => payee === asking);
  return (
    <Section title={w('title')} about={w('about')}>
      <DataTable
        label={w('payees')}
        columns={columns()}
        rows={data?.payees}
        rowKey={({ payee }) => payee}
        rowActions={({ payee, left }) => (
          <Button
            variant="default"
            disabled={left === 0}
            title={left === 0 ? w('nothingLeft') : undefined}
            aria-label={w('askOf', { payee: view(payee) })}
            onClick={() => setAsking(payee)}
          >
            {w('ask')}
          </Button>
        )}
        empty={null}
        failed={error && <ErrorState what={error.message} onRetry={again} />}
      />
      {data && data.invoices.length > 0 && <Requests invoices={data.invoices} />}
      {data && <RequestDialog data={data} sum={chosen} onClose={() => setAsking(undefined)} />}
    </Section>
  );
}

const sumOf = (key: 'paid' | 'invoiced' | 'asked' | 'left'): Column<Sum> => ({
  key,
  title: w(key),
  cell: (row) => <Money fen={row[key]} />,
  numeric: true,
});

const columns = (): Column<Sum>[] => [
  { key: 'payee', title: w('payee'), cell: ({ payee }) => view(payee) },
  sumOf('paid'),
  sumOf('invoiced'),
  sumOf('asked'),
  sumOf('left'),
];
