import { dayIn } from '#contract/fields/dates.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { getSettlement, type SettlementFilter, type SettlementSum } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { byCurrency } from '#contract/payments/settlement.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { choice } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { AccountTable } from './AccountTable.tsx';
import { DaysPlot, type DayFlow } from './DaysPlot.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { Figures } from './Figures.tsx';
import { defaults, periodIn } from './period.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { payerOf, rowColumns } from './SettlementRows.tsx';
import { w } from './text.ts';

/** Every payment and refund of a period, and what they come to. */
export function SettlementPage() {
  const list = useListState('staff.settlement', defaults);
  const { filters, page, size } = list;
  const today = dayIn(new Date(serverNow()));
  const period = periodIn(filters, today);
  const payee = payees.find((each) => each === filters.payee);
  const filter: SettlementFilter = {
    ...period,
    by: filters.by === 'booked' ? 'booked' : 'happened',
    ...(payee ? { payee } : {}),
  };
  const { data, error, stale, again } = useCall(
    getSettlement,
    { ...filter, page, size },
    { keep: true, quiet: true },
  );
  const narrowed = ['payee', 'by'].filter((key) => filters[key as 'payee' | 'by'] !== '').length;
  return (
    <Page
      title={titles('settlement')}
      about={w('settlementAbout')}
      action={<DownloadButtons filter={filter} disabled={!data || data.total === 0 || error !== null} />}
    >
      <PeriodFields period={period} today={today} onChange={list.setFilters} />
      <FilterBar
        // The period is no filter that can be cleared.
        list={{ ...list, active: narrowed, clear: () => list.setFilters({ payee: '', by: '' }) }}
        filters={[
          choice('payee', w('bothPayees'), optionsOf(payees, moneyWords)),
          choice('by', w('by'), [{ value: 'booked', label: w('byBooked') }]),
        ]}
      />
      {error ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : data?.total === 0 ? (
        <EmptyState>{w('nothing')}</EmptyState>
      ) : (
        <>
          {data && <Sums sums={data.sums} />}
          <Section title={w('rows')}>
            <DataTable
              label={w('rows')}
              columns={rowColumns()}
              rows={data?.rows}
              total={data?.total}
              stale={stale}
              rowKey={({ id }) => id}
              rowName={payerOf}
              rowTarget={({ registrationId }) => ({ to: `/staff/payments/${registrationId}` })}
              list={{ ...list, active: 0 }}
              empty={null}
            />
          </Section>
        </>
      )}
    </Page>
  );
}

/** A currency at a time, as different ones cannot be added. */
function Sums({ sums }: { sums: readonly SettlementSum[] }) {
  const each = byCurrency(sums);
  return (
    <>
      {each.map(({ currency, payments, came, refunds, back }) => (
        <Figures
          key={currency}
          currency={currency}
          figures={[
            [w('payments', { n: formatNumber(payments) }), came],
            [w('refunds', { n: formatNumber(refunds) }), back],
            [w('net'), came - back],
          ]}
        />
      ))}
      {each.map(({ currency }) => (
        <Section
          key={currency}
          title={each.length === 1 ? w('days') : `${w('days')} · ${currency}`}
          about={w('beijing')}
        >
          <DaysPlot days={daysOf(sums.filter((sum) => sum.currency === currency))} currency={currency} />
        </Section>
      ))}
      <Section title={w('accounts')}>
        <AccountTable sums={sums} />
      </Section>
    </>
  );
}

/** They come by day. */
function daysOf(sums: readonly SettlementSum[]): DayFlow[] {
  const days = new Map<string, DayFlow>();
  for (const { day, payee, came, back } of sums) {
    const daySum = days.get(day) ?? {
      day,
      came: { package: 0, service: 0 },
      back: { package: 0, service: 0 },
    };
    daySum.came[payee] += came;
    daySum.back[payee] += back;
    days.set(day, daySum);
  }
  return [...days.values()];
}
