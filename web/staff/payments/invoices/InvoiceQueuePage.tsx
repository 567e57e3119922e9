import { moneyWords } from '#contract/payments/report-text.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { staffGetInvoices, type InvoiceRow } from '#contract/payments/invoice-calls.ts';
import { invoiceWords } from '#contract/payments/invoice-text.ts';
import { invoiceTypeText } from '#contract/units/describe.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { InvoiceTag } from '#web/shared/payments/InvoiceTag.tsx';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';
import type { Column } from '#web/ui/column.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { address, defaults, shownStates } from './invoice-filters.ts';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { Payer } from '#web/staff/payments/Payer.tsx';
import { w } from './text.ts';

/** What waits to be invoiced, the oldest first, and the list of all. */
export function InvoiceQueuePage() {
  const { list, queue, view, paging } = useQueue('staff.invoices', defaults);
  const ofMatch = useMatchFilter();
  const query = { ...address.queryOf(list.filters), view };
  const answer = useCall(staffGetInvoices, { ...query, ...paging }, { keep: true });
  const { data } = answer;
  return (
    <QueuePage
      queue="invoices"
      about={w('about')}
      label={w('list')}
      list={list}
      filters={[
        search(w('search')),
        ofMatch,
        choice('payee', w('payee'), optionsOf(payees, moneyWords)),
        choice('state', w('state'), optionsOf(shownStates, invoiceWords)),
      ]}
      onlyOfAll="state"
      query={query}
      answer={answer}
      words={{ queue: invoiceWords('asked'), begin: w('begin') }}
      waiting={data && { count: data.waiting, oldest: data.oldest }}
      beside={
        data !== undefined &&
        data.toReverse > 0 && (
          <LinkTo target={address.queueAt({ ...list.filters, view: 'all', state: 'toReverse' })}>
            {w('overMany', { n: formatNumber(data.toReverse) })}
          </LinkTo>
        )
      }
      columns={columns(queue, list.filters.matchId !== '')}
      rowName={({ title }) => title}
      address={address}
    />
  );
}

function columns(queue: boolean, ofOneMatch: boolean): Column<InvoiceRow>[] {
  const all: (Column<InvoiceRow> | false)[] = [
    {
      key: 'title',
      title: w('title'),
      width: '15rem',
      cell: ({ title, type, payee }) => (
        <span className="inline-stack">
          <span>{title}</span>
          <small>
            {moneyWords(payee)} · {invoiceTypeText(type)}
          </small>
        </span>
      ),
    },
    {
      key: 'whose',
      title: w('whose'),
      width: '11rem',
      cell: (row) => <Payer row={row} />,
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    moneyColumn('amount', w('amount'), ({ amount }) => amount),
    !queue && {
      key: 'state',
      title: w('state'),
      cell: (row) => <InvoiceTag {...row} staff />,
      inCard: 'tag',
      nowrap: true,
    },
    !queue && { key: 'number', title: w('number'), cell: ({ number }) => number, nowrap: true },
    {
      key: 'asked',
      title: w('asked'),
      cell: ({ askedAt }) => <TimeAgo at={askedAt} />,
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}
