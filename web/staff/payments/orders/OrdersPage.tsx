import { moneyWords } from '#contract/payments/report-text.ts';
import { orderState } from '#contract/ledger/order.ts';
import { orderWords } from '#contract/ledger/text.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { getOrders, type Order } from '#contract/payments/order-calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { beijing } from '#contract/fields/time.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { orderTones } from '#web/shared/registrations/Orders.tsx';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { useListState } from '#web/ui/list-state.ts';
import { Money } from '#web/ui/Money.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w as money } from '#web/staff/payments/text.ts';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { Payer } from '#web/staff/payments/Payer.tsx';
import { ListPage } from '#web/staff/kit/ListPage.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';

const defaults = { text: '', matchId: '', payee: '', state: '', surplus: '' };
const states = Object.values(orderState);
const sums = ['fen', 'paid', 'due', 'refunded'] as const;

/** Every order there is, the newest first; pressed, it leads to the money of its registration. */
export function OrdersPage() {
  const list = useListState('staff.orders', defaults);
  const ofMatch = useMatchFilter();
  const body = queryOf(list.query);
  const answer = useCall(getOrders, body, { keep: true });
  return (
    <ListPage
      title={titles('orders')}
      about={w('about')}
      exports="orders"
      query={body}
      list={list}
      filters={[
        search(w('search')),
        choice(
          'state',
          w('state'),
          states.map((state) => ({ value: String(state), label: orderWords(`state${state}`) })),
        ),
        choice('payee', w('payee'), optionsOf(payees, moneyWords)),
        ofMatch,
        choice('surplus', w('surplus'), [{ value: '1', label: w('onlySurplus') }]),
      ]}
      answer={answer}
      sums={
        answer.data &&
        answer.data.total > 0 &&
        (answer.data.total > countedAtMost ? (
          <p className="soft below-16">{w('tooMany', { n: formatNumber(countedAtMost) })}</p>
        ) : (
          answer.data.sums.map((sum) => (
            <dl key={sum.currency} className="wrap gap-8-24 below-16" aria-label={w('sums')}>
              {sums.map((name) => (
                <div className="flex gap-8 baseline" key={name}>
                  <dt className="soft">{w(name)}</dt>
                  <dd className="strong numeric">
                    <Money fen={sum[name]} currency={sum.currency} />
                  </dd>
                </div>
              ))}
            </dl>
          ))
        ))
      }
      label={w('list')}
      columns={columns(list.filters.matchId !== '')}
      rowKey={({ id }) => id}
      rowName={registrantOf}
      rowTarget={({ registrationId }) => ({
        to: `/staff/payments/${registrationId}`,
        search: { view: 'all' },
      })}
      empty={w('none')}
    />
  );
}

/** Meaningless values in the address are left out. */
function queryOf({
  state,
  payee,
  surplus,
  matchId,
  text,
  ...paging
}: Partial<typeof defaults> & { page: number; size: number }) {
  const knownState = states.find((each) => String(each) === state);
  const knownPayee = payees.find((each) => each === payee);
  return {
    ...paging,
    ...(text ? { text: text.slice(0, 64) } : {}),
    ...(matchId ? { matchId } : {}),
    ...(knownState === undefined ? {} : { state: knownState }),
    ...(knownPayee ? { payee: knownPayee } : {}),
    ...(surplus ? { surplus: true } : {}),
  };
}

function columns(ofOneMatch: boolean): Column<Order>[] {
  const all: (Column<Order> | false)[] = [
    {
      key: 'who',
      title: money('who'),
      width: '12rem',
      cell: (row) => <Payer row={row} />,
    },
    !ofOneMatch && { key: 'match', title: money('match'), cell: ({ matchName }) => say(matchName) },
    {
      key: 'payee',
      title: w('payee'),
      cell: ({ payee, topUp, paidBy }) => (
        <span className="inline-stack">
          <span>{topUp ? w('topUp', { payee: moneyWords(payee) }) : moneyWords(payee)}</span>
          {paidBy && <small>{moneyWords(paidBy)}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      title: w('state'),
      cell: ({ state }) => <StatusTag tone={orderTones[state]} word={orderWords(`state${state}`)} />,
      inCard: 'tag',
      nowrap: true,
    },
    moneyColumn('fen', w('amount'), ({ fen }) => fen),
    moneyColumn('paid', w('paid'), ({ paid }) => paid),
    moneyColumn('due', w('due'), ({ due }) => due),
    {
      key: 'madeAt',
      title: w('madeAt'),
      cell: ({ madeAt }) => formatInstant(madeAt, beijing),
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}
