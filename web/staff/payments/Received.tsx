import { moneyWords } from '#contract/payments/report-text.ts';
import type { Currency } from '#contract/fields/currency.ts';
import type { DataOf } from '#contract/call.ts';
import type { StoredFile } from '#contract/files/calls.ts';
import type { getAccount } from '#contract/payments/calls.ts';
import { PaidOn } from '#web/staff/registrations/PaidOn.tsx';
import { w as words } from '#web/staff/registrations/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ProofLink } from './offline/ProofLink.tsx';
import { w } from './text.ts';

type Account = DataOf<typeof getAccount>;
type Line = Account['payments'][number];

interface Props {
  payments: Account['payments'];
  currency: Currency;
  proofs: ReadonlyMap<string, StoredFile>;
}

/** What came in, and what of it went back, in the order of booking. */
export function Received({ payments, currency, proofs }: Props) {
  const columns: Column<Line>[] = [
    {
      key: 'when',
      title: w('when'),
      cell: (line) => <PaidOn {...line} />,
      nowrap: true,
    },
    {
      key: 'what',
      title: w('what'),
      cell: ({ payee, amount, undone, reason }) => (
        <span className="inline-stack">
          <span>
            {undone
              ? w('undoneOf', { payee: moneyWords(payee) })
              : amount < 0
                ? w('backOf', { payee: moneyWords(payee) })
                : moneyWords(payee)}
          </span>
          {reason !== '' && <small>{reason}</small>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: w('amount'),
      cell: ({ amount }) => <Money fen={amount} currency={currency} />,
      numeric: true,
    },
    // A payment through a gateway has no recorder.
    {
      key: 'by',
      title: w('bookedBy'),
      cell: ({ by, askedBy }) =>
        by === ''
          ? w('online')
          : askedBy === ''
            ? w('by', { name: by })
            : w('byTwo', { asked: askedBy, name: by }),
    },
  ];
  if (payments.some(({ proofId }) => proofId !== null))
    columns.push({
      key: 'proof',
      title: w('proof'),
      cell: ({ proofId }) => proofId !== null && <ProofLink file={proofs.get(proofId)} />,
      nowrap: true,
    });
  return (
    <DataTable
      label={words('payments')}
      columns={columns}
      rows={payments}
      rowKey={(line) => String(payments.indexOf(line))}
      empty={<p>{w('noPayments')}</p>}
    />
  );
}
