import { payees } from '#contract/matches/fee-item.ts';
import { getRefunds, type RefundRow } from '#contract/payments/refund-calls.ts';
import { refundStates } from '#contract/payments/refundable.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { QueuePage } from '#web/staff/desk/QueuePage.tsx';
import { useQueue } from '#web/staff/desk/use-queue.ts';
import { payerOf } from '#web/staff/payments/account.ts';
import payments from '#web/staff/payments/payments.module.css';
import { useMatchFilter } from '#web/staff/registrations/use-match-filter.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Money } from '#web/ui/Money.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { wayText } from './describe.ts';
import { address, askedOf, defaults, viewOf } from './refund-filters.ts';
import { RefundTag } from './RefundTag.tsx';
import { w } from './text.ts';

/** Refunds that wait for staff, and the list of all. */
export function RefundQueuePage() {
  const { list, paging } = useQueue('staff.refunds', defaults);
  const ofMatch = useMatchFilter();
  const listed = { ...askedOf(list.filters), ...viewOf(list.filters) };
  const answer = useCall(getRefunds, { ...listed, ...paging }, { keep: true });
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
      options: refundStates.map((value) => ({ value, label: w(value) })),
    },
  ] as const;
  return (
    <QueuePage
      queue="refunds"
      title={titles('refunds')}
      about={w('about')}
      label={w('list')}
      list={list}
      filters={filters}
      onlyOfAll="state"
      exports="refunds"
      asked={listed}
      answer={answer}
      words={{ queue: w('queue'), begin: w('begin') }}
      waiting={data && { count: data.waiting, oldest: data.oldest }}
      beside={
        <LinkTo target={{ to: '/staff/refunds/matches' }}>
          {data && data.runs > 0 ? w('toMatchesAsked', { n: formatNumber(data.runs) }) : w('toMatches')}
        </LinkTo>
      }
      columns={columns(list.filters.matchId !== '')}
      rowName={payerOf}
      rowKey={({ id }) => id}
      rowTarget={({ id }) => address.caseAt(id, list.filters)}
    />
  );
}

function columns(ofOneMatch: boolean): Column<RefundRow>[] {
  const all: (Column<RefundRow> | false)[] = [
    {
      key: 'who',
      title: w('who'),
      width: '16rem',
      cell: (row) => (
        <span className={payments.who}>
          <span>{payerOf(row)}</span>
          <small>{row.teamType === 11 ? w('individual') : row.unitName}</small>
        </span>
      ),
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    { key: 'state', title: w('state'), cell: (row) => <RefundTag {...row} />, inCard: 'tag', nowrap: true },
    { key: 'payee', title: w('payee'), cell: ({ payee }) => view(payee), nowrap: true },
    { key: 'fen', title: w('fen'), cell: ({ fen }) => <Money fen={fen} />, numeric: true },
    { key: 'way', title: w('way'), cell: wayText },
    { key: 'askedBy', title: w('askedBy'), cell: ({ askedBy }) => askedBy || w('system') },
    { key: 'askedAt', title: w('askedAt'), cell: ({ askedAt }) => <TimeAgo at={askedAt} />, nowrap: true },
  ];
  return all.filter((each) => each !== false);
}
