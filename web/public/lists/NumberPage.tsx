import { currentLang, listed, type LangText } from '#contract/lang.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { showHundredths } from '#contract/results/columns.ts';
import type { getPublicResults, PublicResult } from '#contract/results/public-calls.ts';
import { publicStateText, resultWords } from '#contract/results/text.ts';
import { numbersIn, onlyNumbers } from '#contract/registrations/start-numbers.ts';
import type { getPublicStartList, PublicStart } from '#contract/start-lists/public-calls.ts';
import { formatDayOfYear } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { NotFoundPage } from '#web/public/NotFoundPage.tsx';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { clockIn } from './clock.ts';
import { groupName } from './GroupTables.tsx';
import { ListFrame, type Outline } from './ListFrame.tsx';
import { startsEveryMs, useLive, useReread } from './live.ts';
import { Rank } from './Rank.tsx';
import { w } from './text.ts';
import { ofWhom, Who } from './Who.tsx';

/** All starts and results under one start number of a match, or under the few of one child. */
export function NumberPage({
  params: { id = '', number = '' },
}: {
  params: Readonly<Record<string, string>>;
}) {
  const text = decodeURIComponent(number);
  if (!onlyNumbers.test(text) || text.length > 60) return <NotFoundPage />;
  return (
    <ListFrame id={id} part={null} title={w('ofNumber', { n: listed(numbersIn(text), currentLang()) })}>
      {(outline) => <OfNumber outline={outline} text={text} />}
    </ListFrame>
  );
}

function OfNumber({ outline, text }: { outline: Outline; text: string }) {
  const { id: matchId, opened } = outline;
  const body = { matchId, text };
  const starts = useRead<typeof getPublicStartList>('common/getStartList', body, {
    post: true,
    enabled: opened.startLists,
  });
  const results = useRead<typeof getPublicResults>('common/getResults', body, {
    post: true,
    enabled: opened.results,
  });
  useLive(matchId, results.again);
  useReread(() => opened.startLists && starts.again(), startsEveryMs);
  for (const { data, error, again } of [
    ...(opened.startLists ? [starts] : []),
    ...(opened.results ? [results] : []),
  ]) {
    if (data) continue;
    return <Unread error={error} again={again} />;
  }
  const session = (groupId: string) => starts.data?.lists.find((list) => list.groupId === groupId)?.session;
  const entries = together(starts.data?.rows ?? [], results.data?.rows ?? []);
  if (entries.length === 0) return <EmptyState>{w('noneOfNumber')}</EmptyState>;
  return (
    <>
      <p className="soft">{w('ofNumberAbout')}</p>
      <table className="table" aria-label={w('ofNumber', { n: text })}>
        <thead>
          <tr>
            <th scope="col">{w('time')}</th>
            <th scope="col">{w('event')}</th>
            <th scope="col" className="desk-only">
              {w('name')}
            </th>
            <th scope="col" className="desk-only" data-numeric>
              {w('heat')}
            </th>
            <th scope="col" className="desk-only" data-numeric>
              {w('court')}
            </th>
            <th scope="col" data-numeric>
              {resultWords('final')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow
              key={(entry.start ?? entry.result)!.id + (entry.start ?? entry.result)!.groupId}
              outline={outline}
              session={entry.start && session(entry.start.groupId)}
              {...entry}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface Entry {
  start?: PublicStart | undefined;
  result?: PublicResult | undefined;
}

/** In the order of their starts, each round with its own result; behind them results of lists that show no start. */
function together(starts: readonly PublicStart[], results: readonly PublicResult[]): Entry[] {
  const resultOf = (start: PublicStart) => {
    const own = results.filter(({ id }) => id === start.id);
    // Of combined groups the result stands in the group by which it is awarded.
    const once = starts.filter(({ id }) => id === start.id).length === 1;
    return own.find(({ groupId }) => groupId === start.groupId) ?? (once ? own[0] : undefined);
  };
  const started = starts
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .map((start) => ({ start, result: resultOf(start) }));
  const shown = new Set(started.map(({ result }) => result));
  return [...started, ...results.filter((result) => !shown.has(result)).map((result) => ({ result }))];
}

interface RowProps extends Entry {
  outline: Outline;
  session: LangText | undefined;
}

function EntryRow({ outline: { events, timeZone }, session, start, result }: RowProps) {
  const line = (result ?? start)!;
  return (
    <tr data-out={start?.out || undefined}>
      <td className="one-line numeric">
        {start && (
          <>
            <strong>{clockIn(timeZone, start.startsAt)}</strong>
            <span className="block sm soft">
              {formatDayOfYear(dayIn(new Date(start.startsAt), timeZone))}
            </span>
          </>
        )}
      </td>
      <th scope="row">
        <span className="medium">{groupName(events, line)}</span>
        {session && <span className="block sm soft">{say(session)}</span>}
        {start && (
          <span className="phone-only block sm soft">
            {w('heatCourt', { heat: start.heat, court: start.court })}
          </span>
        )}
        <span className="phone-only block sm soft">
          <Who {...line} />
        </span>
        {start?.out && result?.state !== 'scratched' && <StatusTag tone="neutral" word={w('out')} />}
      </th>
      <td className="desk-only">
        <Who {...line} />
        {line.people.length > 0 && <span className="block sm soft">{ofWhom(line)}</span>}
      </td>
      <td className="desk-only" data-numeric>
        {start?.heat}
      </td>
      <td className="desk-only" data-numeric>
        {start?.court}
      </td>
      <td data-numeric>
        {result ? (
          <Reached result={result} />
        ) : (
          <span className="one-line soft">{resultWords('state1')}</span>
        )}
      </td>
    </tr>
  );
}

function Reached({ result: { rank, score, state } }: { result: PublicResult }) {
  if (state === 'scratched' || state === 'cancelled')
    return <span className="soft">{publicStateText(state)}</span>;
  const final = score?.final ?? null;
  return (
    <>
      <strong className="inline-line gap-4 md one-line">
        {rank !== null && (rank > 3 ? w('rank', { n: rank }) : <Rank rank={rank} />)}{' '}
        {final === null ? resultWords('noResult') : showHundredths(final)}
      </strong>
      <span className="block sm soft">{publicStateText(state)}</span>
    </>
  );
}
