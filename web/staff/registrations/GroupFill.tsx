import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { FillBar } from './FillBar.tsx';
import { fillsOf, scaleOf, totalOf, type Fill } from './fill.ts';
import { entryWords as w } from './text.ts';

interface Props {
  data: Parameters<typeof fillsOf>[0] | undefined;
  matchId: string;
}

/** Entries against places, group by group, as bars and as figures; a row leads to the group's list. */
export function GroupFill({ data, matchId }: Props) {
  const fills = data && fillsOf(data);
  const total = fills && totalOf(fills);
  return (
    <>
      {total && (
        <dl className="wrap gap-8-24">
          {(['passed', 'underWay', 'waiting'] as const).map((kind) => (
            <div key={kind}>
              <dt className="line gap-8 xs soft">
                <span className="swatch" data-kind={kind} />
                {w(kind === 'waiting' ? 'queued' : kind)}
              </dt>
              <dd className="xl strong numeric tight">{formatNumber(total[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
      <DataTable
        label={w('counts')}
        columns={columns(fills ?? [])}
        rows={fills}
        rowKey={({ groupId }) => groupId}
        rowTarget={({ eventId, groupId }) => ({
          to: '/staff/entries',
          search: { view: 'list', matchId, eventId, groupId },
        })}
        empty={<EmptyState>{w('noEntries')}</EmptyState>}
      />
    </>
  );
}

function columns(fills: readonly Fill[]): Column<Fill>[] {
  const scale = scaleOf(fills);
  const limited = fills.some(({ capacity }) => capacity !== null);
  const queued = fills.some(({ waiting }) => waiting > 0);
  const count = (key: 'passed' | 'underWay' | 'waiting'): Column<Fill> => ({
    key,
    title: w(key === 'waiting' ? 'queued' : key),
    cell: (fill) => <span className={fill[key] === 0 ? 'soft' : undefined}>{formatNumber(fill[key])}</span>,
    numeric: true,
    inCard: 'none',
  });
  const all: (Column<Fill> | false)[] = [
    {
      key: 'event',
      title: w('event'),
      width: '14rem',
      cell: ({ event, group }) => (
        <span className="inline-stack">
          <span>{say(event)}</span>
          <small>{say(group)}</small>
        </span>
      ),
    },
    {
      key: 'fill',
      title: w('fill'),
      width: '14rem',
      inCard: 'title',
      cell: (fill) => <FillBar fill={fill} scale={scale} />,
    },
    count('passed'),
    count('underWay'),
    queued && count('waiting'),
    limited && {
      key: 'capacity',
      title: w('capacity'),
      cell: ({ capacity }) => (capacity === null ? w('noLimit') : formatNumber(capacity)),
      numeric: true,
      inCard: 'none',
    },
    limited && {
      key: 'left',
      title: w('leftTitle'),
      cell: ({ left }) => <Left left={left} />,
      numeric: true,
      nowrap: true,
      inCard: 'tag',
    },
  ];
  return all.filter((each) => each !== false);
}

function Left({ left }: Pick<Fill, 'left'>) {
  if (left === null) return null;
  return left === 0 ? (
    <StatusTag tone="bad" icon="alert" word={w('full')} />
  ) : (
    w('left', { n: formatNumber(left) })
  );
}
