import { whoOf } from '#web/shared/appeals/words.ts';
import { w as view } from '#web/shared/appeals/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { Moved } from './plan.ts';
import { w } from './text.ts';

/** Every entry whose rank moves, best new rank first. */
export function Moves({ moves }: { moves: readonly Moved[] }) {
  if (moves.length === 0) return <p className="sm soft">{w('movesNone')}</p>;
  return (
    <DataTable
      label={w('movesOf', { n: moves.length })}
      columns={columns()}
      rows={moves}
      rowKey={({ line }) => line.entryId}
      empty={null}
    />
  );
}

const rank = (value: number | null) => (value === null ? view('noRank') : String(value));

const columns = (): Column<Moved>[] => [
  {
    key: 'entry',
    title: w('entry'),
    cell: ({ line, own }) => (
      <span className="inline-stack">
        <span>{whoOf(line)}</span>
        <small>{own ? w('own') : line.unitName}</small>
      </span>
    ),
  },
  { key: 'from', title: w('from'), cell: ({ from }) => rank(from), numeric: true, nowrap: true },
  {
    key: 'to',
    title: w('to'),
    cell: ({ to }) => <strong>{rank(to)}</strong>,
    numeric: true,
    nowrap: true,
  },
];
