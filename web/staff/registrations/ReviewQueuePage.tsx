import { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { BulkPass } from '#web/staff/queues/bulk/BulkPass.tsx';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import type { Column } from '#web/ui/column.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { checkRegistration } from './bulk-pass.ts';
import { stateOf, type Row } from './case.ts';
import { NextStep } from './NextStep.tsx';
import { PricesMany } from './PricesMany.tsx';
import { address, callFilters, defaults } from './queue-filters.ts';
import { StageCounts } from './StageCounts.tsx';
import { w } from './text.ts';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';

/** Registrations that wait for staff, oldest first, and the list of all. */
export function ReviewQueuePage() {
  const { list, queue, paging } = useQueue('staff.registrations', defaults);
  const body = callFilters(list.filters);
  const ofMatch = useMatchFilter();
  const query = { ...body, order: queue ? ('oldest' as const) : ('newest' as const) };
  const answer = useCall(staffGetRegistrations, { ...query, ...paging }, { keep: true });
  const { data } = answer;
  const oldest = list.page === 1 ? (data?.rows[0]?.submittedAt ?? null) : null;
  const waiting = data && { count: (data.counts.qualification ?? 0) + (data.counts.events ?? 0), oldest };
  return (
    <QueuePage
      queue="registrations"
      about={w('about')}
      label={w('list')}
      list={list}
      filters={[
        search(w('search')),
        ofMatch,
        choice('prices', w('prices'), [{ value: 'older', label: w('olderPrices') }]),
      ]}
      together
      beside={<StageCounts list={list} counts={data?.counts} />}
      query={query}
      answer={answer}
      waiting={waiting}
      columns={columns(queue, list.filters.matchId !== '')}
      rowName={registrantOf}
      address={address}
      bulk={(cases) => (
        <>
          <BulkPass queue="registrations" {...cases} check={checkRegistration} />
          <PricesMany {...cases} />
        </>
      )}
    />
  );
}

function columns(queue: boolean, ofOneMatch: boolean): Column<Row>[] {
  const all: (Column<Row> | false)[] = [
    {
      key: 'team',
      title: w('team'),
      width: '16rem',
      cell: (row) => (
        <span className="inline-stack">
          <span>{registrantOf(row)}</span>
          <small>{row.teamType === 11 ? w('individual') : row.unitName}</small>
          {row.olderPrices && <StatusTag tone="act" word={w('olderPrices')} />}
        </span>
      ),
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    {
      key: 'stage',
      title: w('stage'),
      cell: (row) => <RegistrationTag {...row} />,
      inCard: 'tag',
      nowrap: true,
    },
    !queue && { key: 'next', title: w('next'), cell: (row) => <NextStep facts={stateOf(row)} /> },
    {
      key: 'size',
      title: w('size'),
      nowrap: true,
      cell: ({ athletes, entries, waiting }) => (
        <>
          {w('sizeOf', { athletes: formatNumber(athletes), entries: formatNumber(entries) })}
          {waiting > 0 && <span className="xs regular soft"> {w('waitingEntries', { n: waiting })}</span>}
        </>
      ),
    },
    !queue && {
      key: 'due',
      title: w('due'),
      cell: ({ currency, due }) =>
        due.package + due.service > 0 ? (
          <Money fen={due.package + due.service} currency={currency} />
        ) : (
          w('nothing')
        ),
      numeric: true,
    },
    {
      key: 'submitted',
      title: w('submitted'),
      cell: ({ submittedAt }) => submittedAt && <TimeAgo at={submittedAt} />,
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}
