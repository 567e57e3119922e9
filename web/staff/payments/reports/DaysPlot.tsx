import { payees } from '#contract/matches/fee-item.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatDate, formatDates, formatMoney } from '#web/lib/format.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { stretchesOf, type DayMoney } from './days.ts';
import { w } from './text.ts';

export interface DayFlow {
  day: string;
  came: Omit<DayMoney, 'day'>;
  back: Omit<DayMoney, 'day'>;
}

const titles = { day: 'daysPlot', week: 'weeksPlot', month: 'monthsPlot' } as const;

/** What came day by day, as bars and as a table. */
export function DaysPlot({ days, currency }: { days: readonly DayFlow[]; currency: Currency }) {
  const received = days.map(({ day, came }) => ({ day, ...came })).filter((each) => sumOf(each) > 0);
  if (received.length === 0) return <p>{w('noMoney')}</p>;
  const { step, stretches } = stretchesOf(received);
  const visible = payees.filter((payee) => received.some((each) => each[payee] > 0));
  const most = stretches.reduce((a, b) => (sumOf(b) > sumOf(a) ? b : a));
  return (
    <Bars
      title={w(titles[step])}
      about={w('daysMost', {
        sum: formatMoney(
          received.reduce((sum, each) => sum + sumOf(each), 0),
          currency,
        ),
        day: formatDates(most.day, most.until),
        most: formatMoney(sumOf(most), currency),
      })}
      series={visible.map((payee) => moneyWords(payee))}
      bars={stretches.map((each) => ({
        key: each.day,
        label: formatDates(each.day, each.until),
        values: visible.map((payee) => each[payee]),
      }))}
      format={(amount) => formatMoney(amount, currency)}
    >
      <DataTable
        label={w('days')}
        columns={[
          { key: 'day', title: w('day'), cell: ({ day }) => formatDate(day), nowrap: true },
          ...visible.map((payee) => ({
            key: payee,
            title: moneyWords(payee),
            cell: ({ came }: DayFlow) => <Money fen={came[payee]} currency={currency} />,
            numeric: true,
          })),
          {
            key: 'came',
            title: w('came'),
            cell: ({ came }) => <Money fen={sumOf(came)} currency={currency} />,
            numeric: true,
          },
          {
            key: 'back',
            title: w('back'),
            cell: ({ back }) => <Money fen={sumOf(back)} currency={currency} />,
            numeric: true,
          },
        ]}
        rows={days}
        rowKey={({ day }) => day}
        empty={null}
      />
    </Bars>
  );
}

function sumOf(each: Omit<DayMoney, 'day'>): number {
  return each.package + each.service;
}
