import type { DataOf } from '#contract/call.ts';
import { getRecordRegisters } from '#contract/records/calls.ts';
import { recordWords } from '#contract/records/text.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

type Row = DataOf<typeof getRecordRegisters>['rows'][number];

/** Registers of records, the newest first. */
export function RecordRegistersPage() {
  const answer = useCall(getRecordRegisters, {});
  return (
    <Page
      title={titles('records')}
      about={w('about')}
      action={
        <ButtonLink to="/staff/records/settings/new" leftSection={<Icon name="add" size={16} />}>
          {w('new')}
        </ButtonLink>
      }
    >
      <DataTable
        label={titles('records')}
        columns={columns}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowName={({ name }) => say(name)}
        rowTarget={({ id }) => ({ to: `/staff/records/${id}` })}
        empty={<EmptyState>{w('none')}</EmptyState>}
      />
    </Page>
  );
}

const columns: Column<Row>[] = [
  { key: 'name', title: w('name'), width: '18rem', cell: ({ name }) => say(name) },
  {
    key: 'state',
    title: w('state'),
    inCard: 'tag',
    cell: ({ opened }) => (
      <StatusTag tone={opened ? 'good' : 'neutral'} word={w(opened ? 'open' : 'notOpen')} />
    ),
  },
  { key: 'scope', title: w('scope'), cell: ({ scope }) => recordWords(scope) },
  { key: 'categories', title: w('categories'), numeric: true, cell: ({ categories }) => categories },
  {
    key: 'waiting',
    title: w('waiting'),
    numeric: true,
    cell: ({ candidates }) => <span className={candidates > 0 ? 'strong accent' : ''}>{candidates}</span>,
  },
  {
    key: 'flagged',
    title: w('flaggedTitle'),
    numeric: true,
    cell: ({ flagged }) => <span className={flagged > 0 ? 'strong bad' : ''}>{flagged}</span>,
  },
];
