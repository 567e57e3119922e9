import { Select } from '@mantine/core';
import type { DataOf } from '#contract/call.ts';
import { resultWords } from '#contract/results/text.ts';
import { getStartList, type getStartLists, type ShownLine } from '#contract/start-lists/portal-calls.ts';
import { formatDayOfYear, formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { wallClock } from '#web/lib/zones.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { namesOf, titleOf } from './OwnStarts.tsx';
import { w } from './text.ts';

const searchFrom = 9;

const dayAndTime = (clock: string) => `${formatDayOfYear(clock.slice(0, 10))} ${clock.slice(11)}`;

/** One of the published lists, whole; which one stands in the address. */
export function WholeList({ starts: { lists, own, timeZone } }: { starts: DataOf<typeof getStartLists> }) {
  const list = useListState('portal.startTimes', { groupId: '' });
  const usual = own[0]?.groupId ?? lists[0]!.groupId;
  const groupId = lists.some((each) => each.groupId === list.filters.groupId) ? list.filters.groupId : usual;
  const { data, error, again } = useCall(getStartList, { groupId }, { keep: true });
  const groupList = lists.find((each) => each.groupId === groupId)!;
  return (
    <div className="stack gap-12">
      <Select
        aria-label={w('list')}
        className="measure-short no-print"
        data={lists.map((each) => ({
          value: each.groupId,
          label: `${dayAndTime(wallClock(each.startsAt, timeZone))} ${titleOf(each)}`,
        }))}
        value={groupId}
        allowDeselect={false}
        searchable={lists.length >= searchFrom}
        checkIconPosition="right"
        onChange={(id) => id && list.setFilters({ groupId: id })}
      />
      <p className="sm soft">
        {w('listAbout', {
          session: say(groupList.sessionName),
          time: formatInstant(groupList.startsAt, timeZone),
          heats: groupList.heats,
          n: groupList.number,
          at: formatInstant(groupList.publishedAt, timeZone),
        })}
      </p>
      <DataTable
        label={titleOf(groupList)}
        columns={columns(timeZone)}
        rows={data?.groupId === groupId ? data.lines : undefined}
        rowKey={({ entryId }) => entryId}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
        empty={<p className="sm soft">{w('none')}</p>}
      />
    </div>
  );
}

function columns(zone: string): Column<ShownLine>[] {
  return [
    {
      key: 'athletes',
      title: w('athletes'),
      width: '14rem',
      cell: (line) => {
        const { athletes, reserves } = namesOf(line);
        return (
          <span className="inline-stack">
            <span className={line.out ? 'struck' : line.mine ? 'strong' : undefined}>
              {athletes}
              {line.mine && <em className="pad-0-8 xs regular accent round on-accent">{w('mine')}</em>}
            </span>
            {line.out && <small className="xs regular soft">{w('out')}</small>}
            {line.uncounted && <small className="xs regular soft">{resultWords('uncounted')}</small>}
            {reserves && <small className="xs regular soft">{w('reserves', { names: reserves })}</small>}
          </span>
        );
      },
    },
    {
      key: 'time',
      title: w('time'),
      nowrap: true,
      inCard: 'tag',
      cell: ({ startsAt }) => (
        <time dateTime={startsAt} className="figures">
          {wallClock(startsAt, zone).slice(11)}
        </time>
      ),
    },
    { key: 'heat', title: w('heat'), numeric: true, cell: ({ heat }) => heat },
    { key: 'court', title: w('court'), numeric: true, cell: ({ court }) => court },
    { key: 'number', title: w('numberTitle'), numeric: true, cell: ({ number }) => number },
    {
      key: 'unit',
      title: w('unit'),
      cell: ({ unitName, teamName, teamType }) => (
        <span className="inline-stack">
          <span>{teamType === 11 && unitName === '' ? w('alone') : unitName}</span>
          {teamType === 1 && teamName !== unitName && <small className="xs regular soft">{teamName}</small>}
        </span>
      ),
    },
  ];
}
