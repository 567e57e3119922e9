import { moneyWords } from '#contract/payments/report-text.ts';
import { Button } from '@mantine/core';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { withdrawInvoice, type InvoiceOfUnit } from '#contract/payments/invoice-calls.ts';
import { invoiceAfter } from '#contract/payments/invoices.ts';
import { invoiceTypeText } from '#contract/units/describe.ts';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { InvoiceTag } from '#web/shared/payments/InvoiceTag.tsx';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

/** What was asked for, the newest first, with the issued invoices to download. */
export function Requests({ invoices }: { invoices: readonly InvoiceOfUnit[] }) {
  const files = useFiles(invoices.map(({ fileId }) => fileId));
  const columns: Column<InvoiceOfUnit>[] = [
    {
      key: 'title',
      title: w('request'),
      width: '8rem',
      cell: ({ invoice, payee, state, reason, askedAt }) => (
        <span className={`inline-stack breaks`}>
          <span>{invoice.title}</span>
          <small>
            {moneyWords(payee)} · {invoiceTypeText(invoice.type)}
          </small>
          <small>
            {w('askedAt')} <TimeAgo at={askedAt} />
          </small>
          {state === 'asked' && <small>{w('next')}</small>}
          {reason && (
            <small className={state === 'refused' ? 'bad' : undefined}>
              {w('why', { reason: resolveStored(reason, currentLang()) })}
            </small>
          )}
        </span>
      ),
    },
    moneyColumn('amount', w('amount'), ({ amount }) => amount),
    {
      key: 'state',
      title: w('state'),
      cell: ({ state }) => <InvoiceTag state={state} />,
      inCard: 'tag',
      nowrap: true,
    },
    { key: 'number', title: w('number'), cell: ({ number }) => number, nowrap: true },
  ];
  return (
    <DataTable
      label={w('list')}
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      rowActions={(row) => {
        const file = row.fileId === null ? undefined : files.get(row.fileId);
        return (
          <>
            {file && (
              <Button
                component="a"
                href={file.url}
                download
                variant="default"
                leftSection={<Icon name="download" size={16} />}
                aria-label={w('downloadOf', { number: row.number })}
              >
                {w('download')}
              </Button>
            )}
            {invoiceAfter(row.state, 'withdraw') && <Withdraw row={row} />}
          </>
        );
      }}
      empty={null}
    />
  );
}

function Withdraw({ row: { id, version, amount, currency, invoice } }: { row: InvoiceOfUnit }) {
  const { run } = useSend(withdrawInvoice);
  return (
    <ConfirmButton
      variant="default"
      word={w('withdraw')}
      title={w('withdrawTitle', { title: invoice.title })}
      act={() => run({ id, version })}
      done={w('withdrawn')}
    >
      {w('withdrawWhat', { sum: formatMoney(amount, currency) })}
    </ConfirmButton>
  );
}
