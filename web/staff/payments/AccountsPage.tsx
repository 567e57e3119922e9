import { getAccounts, type Account } from '#contract/payments/calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { useMatchFilter } from '#web/staff/registrations/use-match-filter.ts';
import type { Column } from '#web/ui/column.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Money } from '#web/ui/Money.tsx';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { ExportButton } from '#web/staff/exports/ExportButton.tsx';
import { address, defaults, payerOf, sumOf } from './account.ts';
import { w } from './text.ts';

/** Who owes what, those longest charged first; of the registrations themselves nothing else is shown. */
export function AccountsPage() {
  const list = useListState('staff.payments', defaults);
  const { view, ...query } = list.query;
  const ofMatch = useMatchFilter();
  const asked = { ...query, view: view === 'all' ? ('all' as const) : ('due' as const) };
  const answer = useCall(getAccounts, asked, { keep: true });
  return (
    <Page
      title={titles('payments')}
      about={w('about')}
      action={
        <ExportButton
          lists={['accounts']}
          filters={asked}
          disabled={!answer.data || answer.data.rows.length === 0}
        />
      }
    >
      <FilterBar
        list={list}
        filters={[
          { kind: 'search', key: 'text', label: w('search') },
          ofMatch,
          { kind: 'select', key: 'view', label: w('onlyDue'), options: [{ value: 'all', label: w('all') }] },
        ]}
      />
      <DataTable
        label={w('list')}
        columns={columns(list.filters.matchId !== '')}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowName={payerOf}
        rowTarget={({ id }) => address.caseAt(id, list.filters)}
        list={list}
        empty={<EmptyState>{w('none')}</EmptyState>}
      />
    </Page>
  );
}

function columns(ofOneMatch: boolean): Column<Account>[] {
  const all: (Column<Account> | false)[] = [
    {
      key: 'who',
      title: w('who'),
      width: '16rem',
      cell: (row) => (
        <span className="inline-stack">
          <span>{payerOf(row)}</span>
          <small>{row.teamType === 11 ? w('individual') : row.unitName}</small>
        </span>
      ),
    },
    !ofOneMatch && { key: 'match', title: w('match'), cell: ({ matchName }) => say(matchName) },
    {
      key: 'state',
      title: w('state'),
      cell: (row) => <RegistrationTag {...row} />,
      inCard: 'tag',
      nowrap: true,
    },
    {
      key: 'charged',
      title: w('charged'),
      cell: ({ charged }) => <Money fen={sumOf(charged)} />,
      numeric: true,
    },
    { key: 'received', title: w('received'), cell: ({ paid }) => <Money fen={sumOf(paid)} />, numeric: true },
    { key: 'due', title: w('due'), cell: ({ due }) => <Money fen={sumOf(due)} />, numeric: true },
    {
      key: 'payBy',
      title: w('payBy'),
      cell: ({ payBy, due, timeZone }) => (sumOf(due) > 0 ? formatInstant(payBy, timeZone) : ''),
      nowrap: true,
    },
  ];
  return all.filter((each) => each !== false);
}
