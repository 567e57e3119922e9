import { payees } from '#contract/matches/fee-item.ts';
import { staffGetPayments, type OutsideRow } from '#contract/payments/outside-calls.ts';
import { outsideStates } from '#contract/payments/outside.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { QueuePage } from '#web/staff/desk/QueuePage.tsx';
import { useQueue } from '#web/staff/desk/use-queue.ts';
import { payerOf } from '#web/staff/payments/account.ts';
import { useMatchFilter } from '#web/staff/registrations/use-match-filter.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { Money } from '#web/ui/Money.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { address, askedOf, defaults, stateOf } from './outside-filters.ts';
import classes from './outside.module.css';
import { OutsideTag } from './OutsideTag.tsx';
import { w } from './text.ts';

/** Payments made outside that wait to be confirmed, and the list of all. */
export function OutsideQueuePage() {
  const { list, paging } = useQueue('staff.outsidePayments', defaults);
  const ofMatch = useMatchFilter();
  const listed = { ...askedOf(list.filters), ...stateOf(list.filters) };
  const answer = useCall(staffGetPayments, { ...listed, ...paging }, { keep: true });
  const { data } = answer;
  const filters = [
    { kind: 'search', key: 'text', label: w('search') },
    ofMatch,
    {
      kind: 'select',
      key: 'payee',
      label: w('payee'),
      options: payees.map((value) => ({ value, label: view(value) })),
    },
    {
      kind: 'select',
      key: 'state',
      label: w('state'),
      options: outsideStates.map((value) => ({ value, label: w(value) })),
    },
  ] as const;
  return (
    <QueuePage
      queue="outsidePayments"
      title={titles('outsidePayments')}
      about={w('about')}
      label={w('list')}
      list={list}
      filters={filters}
      onlyOfAll="state"
      exports="outsidePayments"
      asked={listed}
      answer={answer}
      words={{ queue: w('asked'), begin: w('begin') }}
      waiting={data && { count: data.waiting, oldest: data.oldest }}
      columns={columns(list.filters.matchId !== '')}
      rowName={payerOf}
      rowKey={({ id }) => id}
      rowTarget={({ id }) => address.caseAt(id, list.filters)}
    />
  );
}

function columns(ofOneMatch: boolean): Column<OutsideRow>[] {
  const all: (Column<OutsideRow> | false)[] = [
    {
      key: 'who',
      title: w('who'),
      width: '16rem',
      cell: (row) => (
        <span className={`${classes.who} inline-stack`}>
          <span>{payerOf(row)}</span>
          <small>{row.teamType === 11 ? w('individual') : row.unitName}</small>
        </span>
      ),
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    { key: 'state', title: w('state'), cell: (row) => <OutsideTag {...row} />, inCard: 'tag', nowrap: true },
    { key: 'payee', title: w('payee'), cell: ({ payee }) => view(payee) },
    { key: 'amount', title: w('amount'), cell: ({ amount }) => <Money fen={amount} />, numeric: true },
    {
      key: 'receivedOn',
      title: w('receivedOn'),
      cell: ({ receivedOn }) => formatDate(receivedOn),
      nowrap: true,
    },
    { key: 'askedBy', title: w('askedBy'), cell: ({ askedBy }) => askedBy },
    { key: 'askedAt', title: w('askedAt'), cell: ({ askedAt }) => <TimeAgo at={askedAt} />, nowrap: true },
  ];
  return all.filter((each) => each !== false);
}
