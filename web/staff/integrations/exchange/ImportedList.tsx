import { Button } from '@mantine/core';
import type { DataOf } from '#contract/call.ts';
import type { getExchange } from '#contract/integrations/exchange-calls.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { ownZone } from '#web/lib/zones.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

export type Imported = DataOf<typeof getExchange>['matches'][number];

interface Props {
  matches: readonly Imported[];
  onExport: (id: string) => void;
}

/** Where imported matches came from, and what is kept of what was run there. */
export function ImportedList({ matches, onExport }: Props) {
  return (
    <DataTable
      label={w('imported')}
      columns={columns()}
      rows={matches}
      rowKey={({ id }) => id}
      rowName={({ name }) => say(name)}
      rowTarget={({ id }) => ({ to: `/staff/matches/${id}` })}
      rowActions={({ id }) => (
        <Button variant="default" size="compact-sm" onClick={() => onExport(id)}>
          {w('again')}
        </Button>
      )}
      empty={<p className="sm soft">{w('noneImported')}</p>}
    />
  );
}

const columns = (): Column<Imported>[] => [
  { key: 'name', title: w('match'), width: '14rem', cell: ({ name }) => say(name) },
  {
    key: 'source',
    title: w('source'),
    width: '16rem',
    cell: ({ source }) => (
      <span className="stack start">
        <span>{w('fileOf', { time: formatInstant(source.madeAt, ownZone()) })}</span>
        <small className="breaks">{w('sourceId', { id: source.id })}</small>
      </span>
    ),
  },
  {
    key: 'kept',
    title: w('kept'),
    width: '16rem',
    cell: ({ source: { counts, names } }) => (
      <span className="stack start">
        <span>
          {w('keptList', {
            entries: formatNumber(counts.entries),
            results: formatNumber(counts.results),
            startLists: formatNumber(counts.startLists),
            certificates: formatNumber(counts.certificates),
          })}
        </span>
        <small>{w(names)}</small>
      </span>
    ),
  },
  {
    key: 'when',
    title: w('when'),
    cell: ({ source }) => (
      <span className="stack start">
        <span>{source.by}</span>
        <small>
          <TimeAgo at={source.importedAt} />
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    title: w('state'),
    nowrap: true,
    inCard: 'tag',
    cell: ({ published }) => (
      <StatusTag tone={published ? 'good' : 'neutral'} word={w(published ? 'published' : 'pending')} />
    ),
  },
];
