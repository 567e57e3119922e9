import type { DataOf } from '#contract/call.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import classes from './overview.module.css';
import { w } from './text.ts';

type Row = NonNullable<DataOf<typeof getOverview>['materials']>['registrations'][number];

interface Props {
  rows: readonly Row[];
  /** Whether the registrations may be opened. */
  linked: boolean;
}

/** Who lacks something, most first. */
export function Lacking({ rows, linked }: Props) {
  return (
    <div className={classes.lacking}>
      <h3 className={classes.sub}>{w('lacking')}</h3>
      <DataTable
        label={w('lacking')}
        columns={[
          {
            key: 'unit',
            title: w('unit'),
            cell: ({ unitName, teamName }) => (
              <span className={classes.who}>
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
        rows={rows}
        rowKey={({ id }) => id}
        {...(linked ? { rowTarget: ({ id }: Row) => ({ to: `/staff/registrations/${id}` }) } : {})}
        empty={null}
      />
    </div>
  );
}
