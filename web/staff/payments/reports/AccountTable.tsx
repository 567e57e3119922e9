import type { SettlementSum } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { byAccount, type AccountSum } from '#contract/payments/settlement.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { w } from './text.ts';

/** What each account at a gateway got in the whole period, as its own settlement files say it. */
export function AccountTable({ sums }: { sums: readonly SettlementSum[] }) {
  return (
    <DataTable<AccountSum>
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
        moneyColumn('came', w('came'), ({ came }) => came),
        {
          key: 'refunds',
          title: w('refundCount'),
          cell: ({ refunds }) => formatNumber(refunds),
          numeric: true,
        },
        moneyColumn('back', w('back'), ({ back }) => back),
        moneyColumn('net', w('net'), ({ came, back }) => came - back),
      ]}
      rows={byAccount(sums)}
      rowKey={({ payee, channel, account, currency }) => `${payee} ${channel} ${account} ${currency}`}
      empty={null}
    />
  );
}
