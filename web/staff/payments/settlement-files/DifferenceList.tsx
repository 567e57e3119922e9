import { Button } from '@mantine/core';
import { yuan } from '#contract/fields/currency.ts';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { DifferenceRow, getDifferences } from '#contract/payments/settlement-file-calls.ts';
import { channels } from '#contract/payments/channel.ts';
import { differenceKinds } from '#contract/payments/reconcile.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatDate } from '#web/lib/format.ts';
import { AssignButton } from '#web/staff/queues/AssignButton.tsx';
import { assignedColumn } from '#web/staff/queues/QueuePage.tsx';
import { useAssigned } from '#web/staff/queues/use-assigned.ts';
import { useAssigning } from '#web/staff/queues/use-assigning.tsx';
import { useAssignedFilter } from '#web/staff/queues/use-assigned-filter.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { ListState } from '#web/ui/list-state.ts';
import { Money } from '#web/ui/Money.tsx';
import { rowsOf, type ListAnswer } from '#web/ui/rows-of.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import type { defaults } from './filters.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { w } from './text.ts';
import { Whose } from './Whose.tsx';

interface Props {
  list: ListState<typeof defaults>;
  answer: Omit<ListAnswer<DifferenceRow>, 'data'> & { data: DataOf<typeof getDifferences> | undefined };
}

const tones = { open: 'act', healed: 'good', settled: 'good' } as const;

/** What differs: the open ones, the oldest first, unless others are asked for. */
export function DifferenceList({ list, answer }: Props) {
  const [openRow, setOpenRow] = useState<DifferenceRow>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const assigning = useAssigning('reconciliation', () => setSelected(new Set()));
  const { filters } = list;
  const queue = filters.state === '';
  const rows = answer.data?.rows ?? [];
  const [first] = rows;
  const whose = useAssignedFilter('reconciliation');
  const assigned = useAssigned(
    'reconciliation',
    rows.map(({ id }) => id),
  );
  const chosen = rows.filter(({ id, state }) => state === 'open' && selected.has(id));
  // How many days of settlement files are shown is no filter of these.
  const active = list.active - (filters.days === '' ? 0 : 1);
  return (
    <Section
      title={w('differences')}
      about={
        filters.bill !== '' && first ? (
          w('ofDay', { day: formatDate(first.day), account: first.account })
        ) : queue && answer.data?.oldest ? (
          <>
            {w('oldest')} <TimeAgo at={answer.data.oldest} />
          </>
        ) : null
      }
    >
      <FilterBar
        list={{
          ...list,
          active,
          clear: () =>
            list.setFilters({ assigned: '', text: '', kind: '', channel: '', state: '', bill: '' }),
        }}
        filters={[
          search(w('search')),
          choice('state', w('open'), optionsOf(['healed', 'settled', 'all'] as const, w)),
          choice('kind', w('kind'), optionsOf(differenceKinds, w)),
          choice('channel', w('channel'), optionsOf(channels, moneyWords)),
          ...(whose ? [whose] : []),
        ]}
      />
      <DataTable
        label={w('differences')}
        {...rowsOf(answer)}
        list={{ ...list, active: queue && active === 0 ? 0 : active }}
        columns={
          queue && whose
            ? [...columns(queue), assignedColumn<DifferenceRow>(({ id }) => id, assigned)]
            : columns(queue)
        }
        {...(queue && whose
          ? {
              selected: new Set(chosen.map(({ id }) => id)),
              onSelect: setSelected,
              bulk: (
                <AssignButton
                  rows={chosen.map((row) => ({ id: row.id, name: differenceName(row) }))}
                  assigned={assigned}
                  onOpen={assigning.open}
                />
              ),
            }
          : {})}
        rowName={differenceName}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <Button
            variant={row.state === 'open' ? 'light' : 'default'}
            aria-label={w(row.state === 'open' ? 'settleOf' : 'lookAt', {
              what: w(row.kind),
              number: row.number,
            })}
            onClick={() => setOpenRow(row)}
          >
            {w(row.state === 'open' ? 'settle' : 'look')}
          </Button>
        )}
        empty={<EmptyState>{w(queue ? 'noneOpen' : 'nothing')}</EmptyState>}
      />
      {assigning.dialog}
      <DifferenceDialog row={openRow} onClose={() => setOpenRow(undefined)} />
    </Section>
  );
}

function differenceName(row: DifferenceRow): string {
  return `${w(row.kind)} ${row.refundNumber || row.number}`;
}

function columns(queue: boolean): Column<DifferenceRow>[] {
  const money = (side: 'theirs' | 'ours') => (row: DifferenceRow) => {
    const of = row[side];
    if (of === null) return <span className="xs soft">{w('notThere')}</span>;
    return (
      <span className="inline-stack">
        <Money fen={of.fen} currency={yuan} />
        {'standing' in of && of.standing !== 'booked' && <small className="breaks">{w(of.standing)}</small>}
      </span>
    );
  };
  const all: (Column<DifferenceRow> | false)[] = [
    {
      key: 'what',
      title: w('what'),
      width: '11rem',
      cell: ({ kind, channel, account }) => (
        <span className="inline-stack">
          <span>{w(kind)}</span>
          <small className="breaks">
            {moneyWords(channel)} {account}
          </small>
        </span>
      ),
    },
    !queue && {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      nowrap: true,
      cell: ({ state }) => <StatusTag tone={tones[state]} word={w(state)} />,
    },
    { key: 'day', title: w('day'), cell: ({ day }) => formatDate(day), nowrap: true },
    { key: 'who', title: w('who'), cell: (row) => <Whose of={row} /> },
    { key: 'there', title: w('there'), cell: money('theirs'), numeric: true },
    { key: 'here', title: w('here'), cell: money('ours'), numeric: true },
    {
      key: 'number',
      title: w('number'),
      width: '10rem',
      cell: ({ number, refundNumber }) => <span className="xs numeric breaks">{refundNumber || number}</span>,
    },
    queue && {
      key: 'found',
      title: w('found'),
      cell: ({ foundAt }) => <TimeAgo at={foundAt} />,
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}
