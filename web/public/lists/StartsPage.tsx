import type { DataOf } from '#contract/call.ts';
import type { getPublicStartList, PublicStart, PublicStartList } from '#contract/start-lists/public-calls.ts';
import { goTo, useAddress } from '#web/public/address.ts';
import { publicRows } from '#web/public/page-size.ts';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { hrefOf } from '#web/ui/LinkTo.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { clockIn, timeIn } from './clock.ts';
import { groupName, GroupTables } from './GroupTables.tsx';
import { ListFoot, pageOf } from './ListFoot.tsx';
import { ListFrame, type Outline } from './ListFrame.tsx';
import classes from './lists.module.css';
import { ListTools } from './ListTools.tsx';
import { startsEveryMs, useReread } from './live.ts';
import { NowBar } from './NowBar.tsx';
import { NumberLink } from './NumberLink.tsx';
import { onNow, pageOfGroup, type OnNow } from './on-now.ts';
import { w } from './text.ts';
import { ofWhom, Who } from './Who.tsx';
import { useMatchList } from './use-match-list.ts';

/** Who starts when and where. */
export function StartsPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  return (
    <ListFrame id={id} part="starts">
      {(outline) => <Starts outline={outline} />}
    </ListFrame>
  );
}

type StartList = DataOf<typeof getPublicStartList>;

const tickMs = 15_000;
/** So few lines are shown whole. */
const few = 60;

function Starts({ outline }: { outline: Outline }) {
  const { id: matchId, events } = outline;
  const lists = useMatchList<typeof getPublicStartList>('common/getStartList', matchId);
  const { list } = lists;
  const address = useAddress();
  const now = useNow(tickMs);
  const times = onNow(lists.data?.lists ?? [], now);
  const [here] = times.on.size > 0 ? times.on : times.next;
  const pageOfNow =
    lists.data && here && !list.narrowed ? pageOfGroup(lists.data.groups, here, publicRows) : 1;
  // Before the reader has chosen a page it is the one that holds what runs now.
  const turns = !list.paged && pageOfNow > 1;
  const body = { matchId, page: pageOfNow };
  const turned = useRead<typeof getPublicStartList>('common/getStartList', body, { enabled: turns });
  useReread(() => {
    lists.read.again();
    if (turns) turned.again();
  }, startsEveryMs);
  const page = turns ? pageOfNow : (list.filter.page ?? 1);
  const read = turns ? turned : lists.read;
  const data = turns ? turned.data : lists.data;
  if (!data) return <Unread error={read.error} again={read.again} />;
  if (data.groups.length === 0) return <EmptyState>{w('noStarts')}</EmptyState>;
  const hasAll = data.total <= few;
  const past = hasAll || times.past.size === data.lists.length ? [] : data.rows.filter(isIn(times.past));
  const props = { outline, lists: data.lists, now, times, whole: hasAll };
  return (
    <>
      <ListTools list={list} events={events} groups={data.groups} matchId={matchId} />
      <div className="stack" data-stale={read.data === undefined || undefined}>
        {data.total === 0 && <EmptyState>{w('noneFound')}</EmptyState>}
        {past.length > 0 && (
          <FoldedSection title={w('past')} summary={w('groups', { n: groupsOf(past) })}>
            <StartTables {...props} rows={past} />
          </FoldedSection>
        )}
        <StartTables {...props} rows={data.rows.filter((row) => !past.includes(row))} />
      </div>
      {data.total > 0 && <ListFoot page={page} total={data.total} />}
      {here && !list.narrowed && (
        <NowBar
          key={here}
          what={`${w(times.on.size > 0 ? 'now' : 'soon')} · ${titleOf(data, outline, here)}`}
          here={page === pageOfNow}
          onTurn={() => goTo(hrefOf(pageOf(address, pageOfNow)))}
        />
      )}
    </>
  );
}

const isIn =
  (groups: ReadonlySet<string>) =>
  ({ groupId }: { groupId: string }) =>
    groups.has(groupId);

const groupsOf = (rows: readonly PublicStart[]) => new Set(rows.map(({ groupId }) => groupId)).size;

function titleOf({ lists }: StartList, { events, timeZone }: Outline, groupId: string): string {
  const event = events.find(({ groups }) => groups.some(({ id }) => id === groupId));
  const at = lists.find((each) => each.groupId === groupId)?.startsAt;
  return `${at ? timeIn(timeZone, at) : ''} ${groupName(events, { eventId: event?.id ?? '', groupId })}`;
}

interface TablesProps {
  outline: Outline;
  lists: readonly PublicStartList[];
  rows: readonly PublicStart[];
  now: number;
  times: OnNow;
  /** Nothing is folded. */
  whole: boolean;
}

/** The groups of a start list: open are those that run and those that come next. */
function StartTables({ outline: { id, events, timeZone }, lists, rows, now, times, whole }: TablesProps) {
  const byGroup = new Map(lists.map((each) => [each.groupId, each]));
  return (
    <GroupTables
      events={events}
      rows={rows}
      about={(_rows, groupId) => {
        const lines = byGroup.get(groupId);
        if (!lines) return null;
        return (
          <p className="wrap gap-0-12 sm soft">
            {w('listAt', { session: say(lines.session), at: formatInstant(lines.startsAt, timeZone) })}
            <span>{w('version', { n: lines.version, at: formatInstant(lines.publishedAt, timeZone) })}</span>
          </p>
        );
      }}
      fold={(_rows, groupId) => {
        const [on, next] = [times.on.has(groupId), times.next.has(groupId)];
        const lines = byGroup.get(groupId);
        return {
          open: whole || on || next,
          summary: (
            <span className="inline-line gap-8 one-line" data-jump={on || next || undefined}>
              {on && <StatusTag tone="wait" icon="rope" word={w('now')} />}
              {next && <StatusTag tone="neutral" icon="clock" word={w('soon')} />}
              {lines && timeIn(timeZone, lines.startsAt)}
            </span>
          ),
        };
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
      row={(row, _event, groupRows) => (
        <tr
          key={row.id}
          data-out={row.out || undefined}
          data-now={(times.on.has(row.groupId) && row.heat === heatAt(groupRows, now)) || undefined}
        >
          <td className="numeric">
            <strong>{clockIn(timeZone, row.startsAt)}</strong>
          </td>
          <td className="soft numeric">
            <NumberLink matchId={id} number={row.number} />
          </td>
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
  );
}

/** The heat of a group that began last. */
function heatAt(rows: readonly PublicStart[], now: number): number {
  return Math.max(0, ...rows.filter(({ startsAt }) => Date.parse(startsAt) <= now).map(({ heat }) => heat));
}
