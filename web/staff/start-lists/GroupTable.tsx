import { formatNumber } from '#web/lib/format.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { wallClock } from '#web/lib/zones.ts';
import { conflictsIn, courtRange, isListed, namesOf, type Group, type Overview } from './groups.ts';
import { ListState } from './ListState.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { w } from './text.ts';

interface Props {
  label: string;
  data: Overview;
  /** In the order in which they are to be shown. */
  groups: readonly Group[];
  /** Why nothing may be changed. */
  director: string | undefined;
}

/** Groups with their lists; a row that is drawn leads to its list. */
export function GroupTable({ label, data, groups, director }: Props) {
  const drawn = groups.some(isListed);
  return (
    <DataTable
      label={label}
      columns={columns(data.match, drawn)}
      rows={groups}
      rowKey={({ groupId }) => groupId}
      {...(drawn
        ? {
            rowTarget: ({ groupId }: Group) => ({ to: `/staff/startLists/${groupId}` }),
            rowActions: (group: Group) =>
              isListed(group) && <MoveMenu data={data} group={group} why={director} />,
          }
        : {})}
      empty={<EmptyState>{w('noEntries')}</EmptyState>}
    />
  );
}

function columns(match: Overview['match'], drawn: boolean): Column<Group>[] {
  const names = namesOf(match);
  const all: (Column<Group> | false)[] = [
    {
      key: 'group',
      title: w('group'),
      width: '16rem',
      cell: ({ groupId }) => {
        const name = names.get(groupId);
        return (
          <span className="inline-stack">
            <span>{name?.event}</span>
            <small>{name?.group}</small>
          </span>
        );
      },
    },
    drawn && {
      key: 'time',
      title: w('time'),
      nowrap: true,
      cell: ({ list }) => list && <Clock at={list.startsAt} zone={match.timeZone} />,
    },
    {
      key: 'entries',
      title: w('entries'),
      numeric: true,
      cell: ({ entries, lacking }) => (
        <span className="inline-stack">
          <span>{formatNumber(entries)}</span>
          {lacking > 0 && <small>{w('lacking', { n: lacking })}</small>}
        </span>
      ),
    },
    drawn && {
      key: 'heats',
      title: w('heats'),
      nowrap: true,
      cell: ({ list }) =>
        list && (
          <span className="inline-stack">
            <span>{w('heatsOf', { heats: list.heats, courts: list.courts })}</span>
            <small className="whole-words">{`${courtRange(list)} · ${w('minutesEach', { n: minutes(list.heatSeconds) })}`}</small>
          </span>
        ),
    },
    drawn && {
      key: 'conflicts',
      title: w('conflicts'),
      nowrap: true,
      cell: (group) => <Conflicts group={group} />,
    },
    {
      key: 'state',
      title: w('state'),
      nowrap: true,
      inCard: 'tag',
      cell: ({ state, list }) => (
        <span className="inline-stack start">
          <ListState state={state} />
          <small>
            {[
              list?.published && w('versionAt', { n: list.published.number }),
              list && list.held > 0 && w('begun'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ),
    },
  ];
  return all.filter((each) => each !== false);
}

/** 1.5 for 90 seconds. */
const minutes = (seconds: number) => String(Math.round((seconds / 60) * 100) / 100);

/** `HH:mm` on the clock of the match. */
export function Clock({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at} className="figures">
      {wallClock(at, zone).slice(11)}
    </time>
  );
}

function Conflicts({ group }: { group: Group }) {
  if (!isListed(group)) return null;
  const count = conflictsIn(group);
  const { unplaced, conflicts } = group.list;
  if (unplaced > 0) return <StatusTag tone="act" word={w('unplacedCount', { n: unplaced })} />;
  if (count === 0) return <span className="xs soft">{w('noConflicts')}</span>;
  return (
    <StatusTag
      tone={conflicts.together + conflicts.court > 0 ? 'bad' : 'act'}
      icon="alert"
      word={w('conflictCount', { n: count })}
    />
  );
}
