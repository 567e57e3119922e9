import type { DataOf } from '#contract/call.ts';
import { getCircuits } from '#contract/points/circuit-calls.ts';
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
import { c } from './circuit-text.ts';

type Row = DataOf<typeof getCircuits>['rows'][number];

/** Rankings over several matches, the newest first. */
export function CircuitsPage() {
  const answer = useCall(getCircuits, {});
  return (
    <Page
      title={titles('circuits')}
      about={c('about')}
      action={
        <ButtonLink to="/staff/circuits/new" leftSection={<Icon name="add" size={16} />}>
          {c('new')}
        </ButtonLink>
      }
    >
      <DataTable
        label={titles('circuits')}
        columns={columns}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowName={({ name }) => say(name)}
        rowTarget={({ id }) => ({ to: `/staff/circuits/${id}` })}
        empty={<EmptyState>{c('none')}</EmptyState>}
      />
    </Page>
  );
}

const columns: Column<Row>[] = [
  { key: 'name', title: c('name'), width: '18rem', cell: ({ name }) => say(name) },
  {
    key: 'state',
    title: c('state'),
    inCard: 'tag',
    cell: ({ opened }) => (
      <StatusTag tone={opened ? 'good' : 'neutral'} word={c(opened ? 'open' : 'notOpen')} />
    ),
  },
  { key: 'matches', title: c('matches'), numeric: true, cell: ({ matches }) => matches },
  { key: 'rankings', title: c('rankings'), numeric: true, cell: ({ rankings }) => rankings },
];
