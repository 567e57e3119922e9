import { formatNumber } from '#web/lib/format.ts';
import { FillBar } from '#web/staff/registrations/FillBar.tsx';
import { scaleOf, type Fill } from '#web/staff/registrations/fill.ts';
import type { Column } from '#web/ui/column.ts';
import { w } from './text.ts';

type Filled = Pick<Fill, 'passed' | 'underWay' | 'waiting' | 'capacity'>;

const titleOf = { passed: 'passed', underWay: 'underWay', waiting: 'queued' } as const;

/** Bars on one scale. */
export function barColumn(rows: readonly Filled[]): Column<Filled> {
  const scale = scaleOf(rows);
  return {
    key: 'bar',
    title: w('bar'),
    width: '14rem',
    inCard: 'title',
    cell: (row) => <FillBar fill={row} scale={scale} />,
  };
}

/** The same as figures; in a card they stand below the bar. */
export function countColumns(): Column<Filled>[] {
  return [
    ...(['passed', 'underWay', 'waiting'] as const).map((key): Column<Filled> => ({
      key,
      title: w(titleOf[key]),
      cell: (row) => formatNumber(row[key]),
      numeric: true,
      inCard: 'none',
    })),
    {
      key: 'capacity',
      title: w('capacity'),
      cell: ({ capacity }) => (capacity === null ? w('noLimit') : formatNumber(capacity)),
      numeric: true,
      inCard: 'none',
    },
  ];
}
