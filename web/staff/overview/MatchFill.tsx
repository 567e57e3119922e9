import type { DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { barColumn, countColumns } from './fill-columns.tsx';
import { w } from './text.ts';

type Row = NonNullable<DataOf<typeof getOverview>['entries']>['matches'][number];

interface Props {
  rows: readonly Row[];
  names: ReadonlyMap<string, LangText>;
}

/** How each match fills, as bars on one scale and as figures; each leads to its list. */
export function MatchFill({ rows, names }: Props) {
  const columns: Column<Row>[] = [
    { key: 'match', title: w('match'), width: '14rem', cell: ({ matchId }) => say(names.get(matchId)!) },
    barColumn(rows),
    {
      key: 'registrations',
      title: w('registrations'),
      cell: ({ matchId, registrations }) => (
        <LinkTo target={{ to: '/staff/registrations', search: { view: 'all', stage: 'live', matchId } }}>
          {formatNumber(registrations)}
        </LinkTo>
      ),
      numeric: true,
    },
    ...countColumns(),
  ];
  return (
    <DataTable
      label={w('fill')}
      columns={columns}
      rows={rows}
      rowKey={({ matchId }) => matchId}
      rowTarget={({ matchId }) => ({ to: '/staff/entries', search: { matchId } })}
      empty={null}
    />
  );
}
