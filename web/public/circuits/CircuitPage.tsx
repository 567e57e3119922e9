import type { DataOf } from '#contract/call.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import type { CircuitLine, getPublicCircuit } from '#contract/points/circuit-calls.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { setSearch, useAddress } from '#web/public/address.ts';
import { Rank } from '#web/public/lists/Rank.tsx';
import { NotFoundPage } from '#web/public/NotFoundPage.tsx';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useKept, useRead } from '#web/public/read.ts';
import { PointLines, PointsFold } from '#web/shared/points/PointsRow.tsx';
import { pointsText } from '#web/shared/points/text.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { Unread } from '#web/public/Unread.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { w } from './text.ts';

type Data = DataOf<typeof getPublicCircuit>;

/** The rankings of a circuit; each line opens to its matches and the results in them. */
export function CircuitPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { search } = useAddress();
  const page = Math.max(1, Math.floor(Number(search['page'])) || 1);
  const {
    data: here,
    error,
    again,
  } = useRead<typeof getPublicCircuit>('common/getCircuit', {
    circuitId: id,
    page,
    ...(search['ranking'] ? { rankingId: search['ranking'] } : {}),
    ...(search['group'] ? { section: search['group'] } : {}),
  });
  const data = useKept(here);
  if (!data && error?.refused) return <NotFoundPage />;
  return (
    <PublicPage>
      <Page
        title={data ? say(data.name) : w('title')}
        about={data?.about ? say(data.about) : undefined}
        back={{ to: '/public/circuits' }}
      >
        {!data && <Unread error={error} again={again} />}
        {data && <Ranking data={data} page={page} />}
      </Page>
    </PublicPage>
  );
}

function Ranking({ data, page }: { data: Data; page: number }) {
  const { rankings, rankingId, sections, section, matches, rows, pages } = data;
  const ranking = rankings.find(({ id }) => id === rankingId)!;
  const rules = [
    w('table', { n: ranking.table.length, table: listNames(ranking.table.map(String)) }),
    ...(ranking.best === null ? [] : [w('best', { n: ranking.best })]),
  ];
  return (
    <>
      {(rankings.length > 1 || sections.length > 1) && (
        <div className="wrap no-print gap-8-16 bottom">
          {rankings.length > 1 && (
            <Choice
              label={w('ranking')}
              options={rankings.map(({ id, name }) => ({ key: id, name: say(name) }))}
              chosen={rankingId}
              onChoose={(key) => setSearch({ ranking: key, group: undefined, page: undefined })}
            />
          )}
          {sections.length > 1 && (
            <Choice
              label={w('section')}
              options={sections.map((name) => ({ key: name.zh, name: say(name) }))}
              chosen={section}
              onChoose={(key) => setSearch({ group: key, page: undefined })}
            />
          )}
        </div>
      )}
      <p className="soft measure">{rules.join(' · ')}</p>
      {rows.length === 0 ? (
        <EmptyState>{w('noRows')}</EmptyState>
      ) : (
        <ol className="list ruled measure">
          {rows.map((row, at) => (
            <Line key={`${page} ${at}`} row={row} data={data} />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <p className="line gap-16">
          <PlainButton
            type="button"
            disabled={page <= 1}
            onClick={() => setSearch({ page: String(page - 1) })}
          >
            {w('previous')}
          </PlainButton>
          <span className="numeric">{w('pageOf', { page, pages })}</span>
          <PlainButton
            type="button"
            disabled={page >= pages}
            onClick={() => setSearch({ page: String(page + 1) })}
          >
            {w('next')}
          </PlainButton>
        </p>
      )}
      <section className="stack gap-8">
        <h2 className="md strong pad-top-24 line-above">{w('counted')}</h2>
        <ul className="list">
          {matches.map(({ id, name, startDate, ...book }) => (
            <li key={id} className="pad-8-0">
              <LinkTo target={{ to: `/public/match/${id}` }}>{say(name)}</LinkTo>
              <small className="block soft">
                {formatDate(startDate)} · {scoredBy(book)}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { key: string; name: string }[];
  chosen: string | null;
  onChoose: (key: string) => void;
}

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="stack gap-4">
      <span className="xs soft">{label}</span>
      <select
        className="text-input full"
        value={chosen ?? ''}
        onChange={(change) => onChoose(change.currentTarget.value)}
      >
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Line({ row: { rank, name, unit, points, matches }, data }: { row: CircuitLine; data: Data }) {
  return (
    <PointsFold
      rank={<Rank rank={rank} />}
      name={name}
      about={unit ?? w('matches', { n: matches.length })}
      points={pointsText(points)}
    >
      {matches.map(({ matchId, points: scored, leftOut, lines }) => (
        <div key={matchId} className="above-8">
          <p className="line gap-8 sm">
            <strong className="grow">
              {say(data.matches.find(({ id }) => id === matchId)?.name ?? { zh: '' })}
            </strong>
            <span className={leftOut ? 'soft' : 'strong numeric one-line'}>
              {leftOut ? w('leftOut') : pointsText(scored)}
            </span>
          </p>
          <PointLines lines={lines} extras={[]} events={data.events} />
        </div>
      ))}
    </PointsFold>
  );
}
