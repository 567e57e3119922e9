import type { DataOf } from '#contract/call.ts';
import { getLacking } from '#contract/overview/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { w } from './text.ts';

type Row = DataOf<typeof getLacking>['rows'][number];

interface Props {
  matchId: string;
  /** Whether the registrations may be opened. */
  linked: boolean;
}

const noFilters = {};

/** Who lacks something, most first. */
export function Lacking({ matchId, linked }: Props) {
  const list = useListState('staff.lacking', noFilters);
  const { page, size } = list;
  const answer = useCall(getLacking, { matchId, page, size }, { keep: true });
  if (answer.data?.total === 0) return null;
  return (
    <div className="pad-top-24">
      <h3 className="below-8">{w('lacking')}</h3>
      <DataTable
        label={w('lacking')}
        columns={[
          {
            key: 'unit',
            title: w('unit'),
            cell: ({ unitName, teamName }) => (
              <span className="inline-stack">
                <span>{teamName || unitName}</span>
                {teamName && <small>{unitName}</small>}
              </span>
            ),
          },
          {
            key: 'missing',
            title: w('missing'),
            cell: ({ missing }) => formatNumber(missing),
            numeric: true,
          },
          {
            key: 'rejected',
            title: w('rejected'),
            cell: ({ rejected }) => formatNumber(rejected),
            numeric: true,
          },
        ]}
        {...rowsOf(answer)}
        list={list}
        rowKey={({ id }) => id}
        {...(linked ? { rowTarget: ({ id }: Row) => ({ to: `/staff/registrations/${id}` }) } : {})}
        empty={null}
      />
    </div>
  );
}
