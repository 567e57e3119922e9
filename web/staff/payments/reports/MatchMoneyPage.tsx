import type { DataOf } from '#contract/call.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { orderWords } from '#contract/ledger/text.ts';
import type { OrderState } from '#contract/ledger/order.ts';
import { getMatchMoney, type PayeeMoney } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { orderTones } from '#web/shared/registrations/Orders.tsx';
import { MatchSelect } from '#web/staff/kit/MatchSelect.tsx';
import { useMatches, type MatchRow } from '#web/staff/kit/use-matches.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Shares } from '#web/ui/Shares.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { DaysPlot } from './DaysPlot.tsx';
import { Figures } from './Figures.tsx';
import { ItemTable } from './ItemTable.tsx';
import { w } from './text.ts';

const defaults = { matchId: '' };
type Data = DataOf<typeof getMatchMoney>;

/** What a match charged, got, awaits and sent back. */
export function MatchMoneyPage() {
  const list = useListState('staff.match-money', defaults);
  const { matches, error: unread, again: readAgain } = useMatches();
  const matchId = list.filters.matchId || usualOf(matches ?? [])?.id || '';
  const { data, error, again } = useCall(getMatchMoney, { matchId }, { keep: true, enabled: matchId !== '' });
  const wrong = unread && !matches ? unread : error && !data ? error : undefined;
  return (
    <Page
      title={titles('matchMoney')}
      about={w('overviewAbout')}
      action={
        data && (
          <>
            {data.payees.some(({ outstanding }) => outstanding > 0) && (
              <ButtonLink variant="default" to="/staff/payments" search={{ matchId }}>
                {w('toDue')}
              </ButtonLink>
            )}
            <ExportButton lists={['matchMoney']} filters={{ matchId }} disabled={data.payees.length === 0} />
          </>
        )
      }
    >
      <div className="row gap-8-24">
        <MatchSelect
          matches={matches ?? []}
          value={matchId}
          onChange={(id) => list.setFilters({ matchId: id })}
        />
      </div>
      {wrong ? (
        <ErrorState what={wrong.message} onRetry={wrong === unread ? readAgain : again} />
      ) : matches?.length === 0 ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : !data ? (
        <Skeletons shape="form" />
      ) : data.payees.length === 0 ? (
        <EmptyState>{w('noOrders')}</EmptyState>
      ) : (
        <Overview data={data} />
      )}
    </Page>
  );
}

/** The one with most to look after: the newest with entries. */
function usualOf(matches: readonly MatchRow[]): MatchRow | undefined {
  return matches.find(({ registrations }) => registrations > 0) ?? matches[0];
}

function Overview({ data: { match, payees, states, days, channels } }: { data: Data }) {
  const { currency } = match;
  const sum = (key: 'charged' | 'paid' | 'outstanding' | 'refunded' | 'surplus') =>
    payees.reduce((total, payee) => total + payee[key], 0);
  return (
    <>
      <Figures
        currency={currency}
        figures={[
          [w('charged'), sum('charged')],
          [w('paid'), sum('paid')],
          [w('outstanding'), sum('outstanding')],
          [w('refunded'), sum('refunded')],
          sum('surplus') > 0 && [w('surplus'), sum('surplus')],
        ]}
      />
      <div className="pairs gap-32 top">
        <Section title={w('payees')}>
          <Shares
            title={w('shareTitle')}
            parts={[w('paid'), w('outstanding')]}
            lines={payees.map((payee) => ({
              key: payee.payee,
              name: moneyWords(payee.payee),
              values: [payee.paid, payee.outstanding],
            }))}
            say={({ key }) => shareOf(payees, key, currency)}
          />
        </Section>
        <Section title={w('channels')}>
          {channels.length === 0 ? (
            <p>{w('noMoney')}</p>
          ) : (
            <Shares
              title={w('channels')}
              parts={[]}
              lines={channels.map(({ channel, came }) => ({
                key: channel,
                name: moneyWords(channel),
                values: [came],
              }))}
              say={({ key }) => channelOf(channels, key, currency)}
            />
          )}
        </Section>
      </div>
      <Section title={w('items')} about={w('itemsAbout')}>
        <ItemTable payees={payees} currency={currency} />
      </Section>
      <Section title={w('days')} about={w('beijing')}>
        <DaysPlot days={days} currency={currency} />
      </Section>
      <Section title={w('states')}>
        <ul className="wrap list gap-8-24">
          {states.map(
            (orders, state) =>
              orders > 0 && (
                // oxlint-disable-next-line react/no-array-index-key -- the index is the state's code
                <li className="inline-line gap-8" key={state}>
                  <StatusTag
                    tone={orderTones[state as OrderState]}
                    word={orderWords(`state${state as OrderState}`)}
                  />
                  <strong className="lg strong numeric">{formatNumber(orders)}</strong>
                </li>
              ),
          )}
        </ul>
      </Section>
    </>
  );
}

function shareOf(payees: readonly PayeeMoney[], key: string, currency: Currency): string {
  const { paid, outstanding } = payees.find(({ payee }) => payee === key)!;
  return w('shareOf', { paid: formatMoney(paid, currency), outstanding: formatMoney(outstanding, currency) });
}

function channelOf(channels: Data['channels'], key: string, currency: Currency): string {
  const { payments, came, back } = channels.find(({ channel }) => channel === key)!;
  const figures = { n: formatNumber(payments), came: formatMoney(came, currency) };
  return back > 0
    ? w('channelBack', { ...figures, back: formatMoney(back, currency) })
    : w('channelOf', figures);
}
