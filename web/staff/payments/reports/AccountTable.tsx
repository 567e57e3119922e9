import type { SettlementSum } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { byAccount } from '#contract/payments/settlement.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { w } from './text.ts';

/** What each account at a gateway got in the whole period, as its own settlement files say it. */
export function AccountTable({ sums }: { sums: readonly SettlementSum[] }) {
  return (
    <DataTable
      label={w('accounts')}
      columns={[
        {
          key: 'account',
          title: w('account'),
          width: '12rem',
          cell: ({ channel, account }) => (
            <span className="inline-stack">
              <span>{moneyWords(channel)}</span>
              {account && <small className="breaks">{account}</small>}
            </span>
          ),
        },
        { key: 'payee', title: w('payee'), cell: ({ payee }) => moneyWords(payee) },
        {
          key: 'payments',
          title: w('paymentCount'),
          cell: ({ payments }) => formatNumber(payments),
          numeric: true,
        },
        {
          key: 'came',
          title: w('came'),
          cell: ({ came, currency }) => <Money fen={came} currency={currency} />,
          numeric: true,
        },
        {
          key: 'refunds',
          title: w('refundCount'),
          cell: ({ refunds }) => formatNumber(refunds),
          numeric: true,
        },
        {
          key: 'back',
          title: w('back'),
          cell: ({ back, currency }) => <Money fen={back} currency={currency} />,
          numeric: true,
        },
        {
          key: 'net',
          title: w('net'),
          cell: ({ came, back, currency }) => <Money fen={came - back} currency={currency} />,
          numeric: true,
        },
      ]}
      rows={byAccount(sums)}
      rowKey={({ payee, channel, account, currency }) => `${payee} ${channel} ${account} ${currency}`}
      empty={null}
    />
  );
}
