import type { getPublicStartList } from '#contract/start-lists/public-calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { clockIn } from './clock.ts';
import { GroupTables } from './GroupTables.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListFrame, type Outline } from './ListFrame.tsx';
import classes from './lists.module.css';
import { ListTools } from './ListTools.tsx';
import { w } from './text.ts';
import { ofWhom, Who } from './Who.tsx';
import { Unread, useMatchList } from './use-match-list.tsx';

/** Who starts when and where. */
export function StartsPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  return (
    <ListFrame id={id} part="starts">
      {(outline) => <Starts outline={outline} />}
    </ListFrame>
  );
}

function Starts({ outline: { id: matchId, events, timeZone } }: { outline: Outline }) {
  const { list, read, data } = useMatchList<typeof getPublicStartList>('common/getStartList', matchId);
  if (!data) return <Unread read={read} />;
  if (data.groups.length === 0) return <EmptyState>{w('noStarts')}</EmptyState>;
  const lists = new Map(data.lists.map((each) => [each.groupId, each]));
  return (
    <>
      <ListTools list={list} events={events} groups={data.groups} />
      <div className="stack gap-32" data-stale={read.data === undefined || undefined}>
        {data.total === 0 && <EmptyState>{w('noneFound')}</EmptyState>}
        <GroupTables
          events={events}
          rows={data.rows}
          about={(_rows, groupId) => {
            const lines = lists.get(groupId);
            if (!lines) return null;
            return (
              <p className="wrap gap-0-12 sm soft">
                {w('listAt', { session: say(lines.session), at: formatInstant(lines.startsAt, timeZone) })}
                <span>
                  {w('version', { n: lines.version, at: formatInstant(lines.publishedAt, timeZone) })}
                </span>
              </p>
            );
          }}
          head={() => (
            <>
              <th scope="col" className={classes.time}>
                {w('time')}
              </th>
              <th scope="col" className={classes.number}>
                {w('number')}
              </th>
              <th scope="col">{w('name')}</th>
              <th scope="col" className="desk-only">
                {w('unit')}
              </th>
              <th scope="col" className="desk-only" data-numeric>
                {w('heat')}
              </th>
              <th scope="col" className="desk-only" data-numeric>
                {w('court')}
              </th>
            </>
          )}
          row={(row) => (
            <tr key={row.id} data-out={row.out || undefined}>
              <td className="numeric">
                <strong>{clockIn(timeZone, row.startsAt)}</strong>
              </td>
              <td className="soft numeric">{row.number}</td>
              <th scope="row">
                <Who {...row} />
                <span className="phone-only block sm soft">
                  {w('heatCourt', { heat: row.heat, court: row.court })}
                </span>
                {row.out && <StatusTag tone="neutral" word={w('out')} />}
              </th>
              <td className="desk-only">{ofWhom(row)}</td>
              <td className="desk-only" data-numeric>
                {row.heat}
              </td>
              <td className="desk-only" data-numeric>
                {row.court}
              </td>
            </tr>
          )}
        />
      </div>
      {data.total > 0 && <ListFoot list={list} total={data.total} />}
    </>
  );
}
