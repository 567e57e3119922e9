import { modelsOf, scoredBy } from '#contract/matches/rule-books.ts';
import type { DataOf } from '#contract/call.ts';
import type { getStandings, UnitStanding } from '#contract/results/public-calls.ts';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { p, rankingTitle } from '#web/shared/points/text.ts';
import { TitleRow } from '#web/shared/points/TitleRow.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Shares } from '#web/ui/Shares.tsx';
import { ListFrame, type Outline } from './ListFrame.tsx';
import { useLive } from './live.ts';
import medals from './medals.module.css';
import { Medal, Rank } from './Rank.tsx';
import { w } from './text.ts';
import { Totals } from './Totals.tsx';
import { namesIn, ofWhom } from './Who.tsx';

/** How many units the picture has room for. */
const drawnMost = 12;

/** Medals, totals of points, titles, units. */
export function StandingsPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  return (
    <ListFrame id={id} part="standings">
      {(outline) => <Standings outline={outline} />}
    </ListFrame>
  );
}

const unitName = ({ unit }: Pick<UnitStanding, 'unit'>) => unit ?? w('individuals');

function Standings({ outline }: { outline: Outline }) {
  const { id: matchId, events } = outline;
  const { data, error, again } = useRead<typeof getStandings>('common/getStandings', { matchId });
  useLive(matchId, again);
  if (!data) return <Unread error={error} again={again} />;
  if (data.units.length === 0) return <EmptyState>{w('noStandings')}</EmptyState>;
  const { units, publishedGroups, groups, titles, totals } = data;
  const drawn = units.filter(({ gold, silver, bronze }) => gold + silver + bronze > 0).slice(0, drawnMost);
  return (
    <>
      <p className="soft">{w('standingsAbout', { published: publishedGroups, groups })}</p>
      {drawn.length > 0 && (
        <Section title={w('medals')}>
          <div className={`${medals.bars} measure`}>
            <Shares
              title={w('medals')}
              parts={[w('gold'), w('silver'), w('bronze')]}
              lines={drawn.map((unit) => ({
                key: unitName(unit),
                name: unitName(unit),
                values: [unit.gold, unit.silver, unit.bronze],
              }))}
              say={({ values: [gold = 0, silver = 0, bronze = 0] }) =>
                w('medalsSay', { gold, silver, bronze })
              }
            />
          </div>
        </Section>
      )}
      <Totals totals={totals} events={events} />
      {titles.length > 0 && (
        <Section title={w('titles')}>
          <p className="soft">{p('titleAbout')}</p>
          <div className="tiles tiles-large gap-24">
            {titles.map((title) => (
              <TitleList key={`${title.titleId} ${title.section.zh}`} title={title} events={events} />
            ))}
          </div>
        </Section>
      )}
      <Section title={w('units')}>
        <UnitTable units={units} />
      </Section>
      <p className="sm">{scoredBy(outline, modelsOf(events))}</p>
    </>
  );
}

type Title = DataOf<typeof getStandings>['titles'][number];

function TitleList({ title, events }: { title: Title; events: Outline['events'] }) {
  return (
    <div>
      <h3>{rankingTitle(title)}</h3>
      <ol className="list ruled">
        {title.rows.map((row) => (
          <TitleRow
            key={`${row.rank} ${row.people.join()} ${row.team}`}
            row={row}
            events={events}
            rank={<Rank rank={row.rank} />}
            name={
              <>
                {row.people.length > 0 && <strong>{namesIn(row.people)} </strong>}
                {ofWhom(row)}
              </>
            }
          />
        ))}
      </ol>
    </div>
  );
}

const figures = ['gold', 'silver', 'bronze', 'firstEight', 'ranked', 'athletes'] as const;
const medalNames: readonly string[] = ['gold', 'silver', 'bronze'];
const isMedal = (figure: string) => medalNames.includes(figure);

function UnitTable({ units }: { units: readonly UnitStanding[] }) {
  return (
    <table className="table" aria-label={w('units')}>
      <thead>
        <tr>
          <th scope="col">{w('unit')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-numeric className={isMedal(figure) ? undefined : 'desk-only'}>
              {isMedal(figure) && (
                <span className="block" aria-hidden="true">
                  <Medal rank={medalNames.indexOf(figure) + 1} />
                </span>
              )}
              <span className="one-line">{w(figure)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unitName(unit)}>
            <th scope="row">{unitName(unit)}</th>
            {figures.map((figure) => (
              <td
                key={figure}
                data-numeric
                data-zero={unit[figure] === 0 || undefined}
                className={isMedal(figure) ? undefined : 'desk-only'}
              >
                {unit[figure]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
