import type { LangText } from '#contract/lang.ts';
import { columnsIn, showColumn, showHundredths } from '#contract/results/columns.ts';
import { modelsOf, scoredBy } from '#contract/matches/rule-books.ts';
import type { getPublicResults, PublicResult } from '#contract/results/public-calls.ts';
import type { Score } from '#contract/results/score.ts';
import { columnWord, publicStateText, resultWords } from '#contract/results/text.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { clockIn, timeIn } from './clock.ts';
import { GroupTables, type OutlineEvent } from './GroupTables.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListFrame, type Outline } from './ListFrame.tsx';
import classes from './lists.module.css';
import { ListTools } from './ListTools.tsx';
import { askEveryMs, useLive } from './live.ts';
import { NumberLink } from './NumberLink.tsx';
import { Rank } from './Rank.tsx';
import { w } from './text.ts';
import { ofWhom, Who } from './Who.tsx';
import { Unread } from '#web/public/Unread.tsx';
import { useMatchList } from './use-match-list.ts';

/** Results as they are released, live. */
export function ResultsPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  return (
    <ListFrame id={id} part="results">
      {(outline) => <Results outline={outline} />}
    </ListFrame>
  );
}

function Results({ outline }: { outline: Outline }) {
  const { id: matchId, events, timeZone } = outline;
  const { list, read, data } = useMatchList<typeof getPublicResults>('common/getResults', matchId);
  const live = useLive(matchId, read.again);
  if (!data) return <Unread error={read.error} again={read.again} />;
  const now = (
    <p className="line no-print gap-8 sm soft numeric">
      <span className="dot" data-tone={live ? 'good' : 'neutral'} aria-hidden="true" />
      {live ? w('live') : w('asking', { s: askEveryMs / 1000 })}
      {read.at > 0 && ` · ${w('updatedAt', { at: clockIn(undefined, read.at, true) })}`}
    </p>
  );
  if (data.groups.length === 0)
    return (
      <>
        {now}
        <EmptyState>{w('noResults')}</EmptyState>
      </>
    );
  const newest = new Set(data.groups.slice(0, newestOpen).map(({ groupId }) => groupId));
  return (
    <>
      <ListTools list={list} events={events} groups={data.groups} matchId={matchId} />
      {now}
      {isProvisional(data.rows) && <p className="sm soft">{w('provisionalAbout')}</p>}
      <div className="stack" data-stale={read.data === undefined || undefined}>
        {data.total === 0 && <EmptyState>{w('noneFound')}</EmptyState>}
        <GroupTables
          events={events}
          rows={data.rows}
          about={(rows, groupId) => {
            const against = events.flatMap(({ groups }) => groups).find(({ id }) => id === groupId)?.against;
            return (
              <>
                {against && (
                  <p className="sm soft">{resultWords('rankedAgainst', { group: say(against) })}</p>
                )}
                <Sessions sessions={data.sessions} rows={rows} timeZone={timeZone} />
              </>
            );
          }}
          fold={(rows, groupId) => ({
            open: data.total <= few || newest.has(groupId),
            summary: <Standing rows={rows} timeZone={timeZone} />,
          })}
          head={(event, rows) => <ResultHead event={event} rows={rows} />}
          row={(row, event, rows) => (
            <ResultRow key={row.id} matchId={matchId} row={row} event={event} rows={rows} />
          )}
        />
      </div>
      {data.total > 0 && <p className="sm">{scoredBy(outline, modelsOf(events))}</p>}
      {data.total > 0 && <ListFoot page={list.filter.page} total={data.total} />}
    </>
  );
}

const isProvisional = (rows: readonly PublicResult[]) => rows.some(({ state }) => state === 'released');

/** Whether a group may still change, and when its newest result was released. */
function Standing({ rows, timeZone }: { rows: readonly PublicResult[]; timeZone: string }) {
  const published = rows.some(({ state }) => state === 'published');
  const newest = rows.reduce((last, { releasedAt }) => (releasedAt > last ? releasedAt : last), '');
  const time = newest && timeIn(timeZone, newest);
  const word = isProvisional(rows)
    ? published
      ? w('mixed')
      : publicStateText('released')
    : published && publicStateText('published');
  return (
    <span className="inline-wrap gap-4-12 middle at-end sm">
      {word && <StatusTag tone={isProvisional(rows) ? 'wait' : 'good'} word={word} />}
      {time && w('releasedAt', { at: time })}
    </span>
  );
}

interface SessionsProps {
  sessions: readonly LangText[];
  rows: readonly PublicResult[];
  timeZone: string;
}

/** In which sessions a group was held, each with its first heat. */
function Sessions({ sessions, rows, timeZone }: SessionsProps) {
  const first = new Map<number, string>();
  for (const { start } of rows)
    if (start && !(start.at > (first.get(start.session) ?? '~'))) first.set(start.session, start.at);
  if (first.size === 0) return null;
  return (
    <p className="wrap gap-0-12 sm soft">
      {[...first].map(([at, startsAt]) => (
        <span key={at}>
          {w('listAt', { session: say(sessions[at]!), at: formatInstant(startsAt, timeZone) })}
        </span>
      ))}
    </p>
  );
}

type Figures = NonNullable<PublicResult['score']>;

/** Whether their heats are known. */
const haveStarts = (rows: readonly PublicResult[]) => rows.some(({ start }) => start);

/** The fields that this group fills, without the result itself. */
function detailsOf({ scoreModel }: OutlineEvent, rows: readonly PublicResult[]) {
  const scores = rows.flatMap(({ score }) => (score ? [{ ...score, ties: [] } satisfies Score] : []));
  return columnsIn(scoreModel, scores).filter((column) => column !== 'final');
}

/** So many groups are open at first. */
const newestOpen = 3;
/** So few lines are shown whole. */
const few = 60;

interface RowsProps {
  event: OutlineEvent;
  rows: readonly PublicResult[];
}

function ResultHead({ event, rows }: RowsProps) {
  return (
    <>
      <th scope="col" className={classes.rank}>
        {resultWords('rank')}
      </th>
      <th scope="col" className={classes.number}>
        {w('number')}
      </th>
      <th scope="col">{w('name')}</th>
      <th scope="col" className="desk-only">
        {w('unit')}
      </th>
      {haveStarts(rows) && (
        <th scope="col" className="desk-only" data-numeric>
          {w('heat')}
        </th>
      )}
      {detailsOf(event, rows).map((column) => (
        <th key={column} scope="col" className="desk-only" data-numeric>
          {columnWord(event.scoreModel, column)}
        </th>
      ))}
      <th scope="col" className={classes.final} data-numeric>
        {resultWords('final')}
      </th>
    </>
  );
}

function ResultRow({ matchId, row, event, rows }: RowsProps & { matchId: string; row: PublicResult }) {
  const { scoreModel } = event;
  const details = detailsOf(event, rows);
  const valueOf = (column: keyof Figures) => showColumn(scoreModel, column, row.score?.[column] ?? null);
  const off = row.state === 'scratched' || row.state === 'cancelled';
  const columns = [
    ...(row.start ? [w('heatOf', { heat: row.start.heat })] : []),
    ...details.flatMap((column) => {
      const value = valueOf(column);
      return value && value !== '0' ? [`${columnWord(scoreModel, column)} ${value}`] : [];
    }),
  ];
  return (
    <tr data-out={off || undefined}>
      <td className="md strong numeric">
        <Rank rank={row.rank} />
      </td>
      <td className="soft numeric">
        <NumberLink matchId={matchId} number={row.number} />
      </td>
      <th scope="row">
        <Who {...row} />
        {row.goes && <span className="block sm soft">{resultWords(`goes${row.goes}`)}</span>}
        {columns.length > 0 && (
          <span className="phone-only wrap gap-0-12 sm soft">
            {columns.map((each) => (
              <span key={each}>{each}</span>
            ))}
          </span>
        )}
      </th>
      <td className="desk-only">{ofWhom(row)}</td>
      {haveStarts(rows) && (
        <td className="desk-only" data-numeric>
          {row.start?.heat}
        </td>
      )}
      {details.map((column) => (
        <td key={column} className="desk-only" data-numeric>
          {valueOf(column)}
        </td>
      ))}
      <td data-numeric>
        {off ? (
          <span className="inline-line gap-4 soft">
            <Icon name="cross" size={16} />
            {publicStateText(row.state)}
          </span>
        ) : (
          <Final score={row.score} rows={rows} />
        )}
      </td>
    </tr>
  );
}

/** The result, and how it lies against the best of its group. */
function Final({ score, rows }: { score: Figures | null; rows: readonly PublicResult[] }) {
  if (!score || score.final === null)
    return <span className="inline-line gap-4 soft">{resultWords('noResult')}</span>;
  const best = Math.max(1, ...rows.map((each) => each.score?.final ?? 0));
  return (
    <>
      <strong className="md">{showHundredths(score.final)}</strong>
      <svg
        className={`${classes.bar} no-print block above-4 full`}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={100} height={1} />
        <rect data-part="own" width={(score.final / best) * 100} height={1} />
      </svg>
    </>
  );
}
