import { modelsOf, scoredBy } from '#contract/matches/rule-books.ts';
import type { DataOf } from '#contract/call.ts';
import { showHundredths } from '#contract/results/columns.ts';
import {
  getMatchAward,
  type ResultGroup,
  type TitleWinner,
  type Winner,
} from '#contract/results/player-calls.ts';
import { resultWords } from '#contract/results/text.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { pointsText, rankingTitle } from '#web/shared/points/text.ts';
import { w } from './text.ts';
import { joined, peopleOf, teamOf } from './words.ts';

type Data = DataOf<typeof getMatchAward>;
type Group = ResultGroup & { rows: Winner[] };

/** What the unit has won, the titles that are decided, and behind one click all winners. */
export function MatchAwards({ matchId }: { matchId: string }) {
  const { data } = useCall(getMatchAward, { matchId }, { quiet: true });
  if (!data) return null;
  const { groups, titles } = data;
  return (
    <PhoneFold title={w('awards')} about={groups.length === 0 ? w('awardsNone') : w('awardsAbout')}>
      {groups.length > 0 && (
        <div className="stack gap-32">
          <Own data={data} />
          {titles.map((title) => (
            <Title key={`${title.titleId} ${say(title.section)}`} title={title} />
          ))}
          {titles.length > 0 && <p className="measure sm soft">{w('pointsAbout')}</p>}
          <details open={groups.length <= 3}>
            <summary className="opens">{w('allAwards', { n: groups.length })}</summary>
            <div className="tiles gap-24 pad-top-8">
              {groups.map((group) => (
                <Podium key={group.groupId} group={group} />
              ))}
            </div>
          </details>
          {groups[0] && <p className="measure sm soft">{scoredBy(groups[0], modelsOf(groups))}</p>}
        </div>
      )}
    </PhoneFold>
  );
}

function Own({ data: { groups, titles, ownTotals } }: { data: Data }) {
  const who = (row: Winner | TitleWinner) => (row.people.length > 0 ? peopleOf(row.people) : teamOf(row));
  const mine = <Row extends { mine: boolean }>(rows: readonly Row[]) => rows.filter((row) => row.mine);
  const won = [
    ...ownTotals.map((total) => ({
      key: `${total.totalId} ${total.section?.zh}`,
      rank: total.rank,
      what: rankingTitle(total),
      about: pointsText(total.points),
    })),
    ...titles.flatMap((title) =>
      mine(title.rows).map((row) => ({
        key: `${title.titleId} ${title.section.zh} ${who(row)}`,
        rank: row.rank,
        what: rankingTitle(title),
        about: who(row),
      })),
    ),
    ...groups.flatMap(({ eventName, groupName, rows }) =>
      mine(rows).map((row) => ({
        key: row.entryId,
        rank: row.rank,
        what: rankingTitle({ name: eventName, section: groupName }),
        about: who(row),
      })),
    ),
  ].toSorted((a, b) => a.rank - b.rank);
  if (won.length === 0) return null;
  return (
    <div>
      <h3 className="below-8 md strong">{w('ownAwards')}</h3>
      <ul className="tiles list gap-8-24">
        {won.map(({ key, rank, what, about }) => (
          <li className="flex gap-8" key={key}>
            <Icon name="trophy" className={rank <= 3 ? 'accent' : 'soft'} />
            <span>
              <strong>{w('place', { n: rank })}</strong> {what}
              <small className="block">{about}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Title({ title }: { title: Data['titles'][number] }) {
  const columns: Column<TitleWinner>[] = [
    {
      key: 'who',
      title: `${resultWords('rank')} · ${w('who')}`,
      width: '14rem',
      cell: (row) => (
        <span className="ranked gap-8 baseline">
          <strong className="md strong numeric">{row.rank}</strong>
          <Who row={row} />
        </span>
      ),
    },
    ...title.events.map(({ eventId, name }): Column<TitleWinner> => ({
      key: eventId,
      title: say(name),
      numeric: true,
      cell: ({ events }) => {
        const event = events.find((each) => each.eventId === eventId);
        return event ? w('eventRank', { rank: event.rank, final: showHundredths(event.final) }) : '';
      },
    })),
    { key: 'points', title: w('points'), numeric: true, cell: ({ points }) => <strong>{points}</strong> },
    {
      key: 'normalised',
      title: w('normalised'),
      numeric: true,
      cell: ({ normalised }) => showHundredths(normalised),
    },
  ];
  const name = rankingTitle(title);
  return (
    <div>
      <h3 className="below-8 md strong">{name}</h3>
      <DataTable
        label={name}
        columns={columns}
        rows={title.rows}
        rowKey={(row) => `${row.rank} ${row.teamName} ${row.people.join()} ${row.points} ${row.normalised}`}
        empty={null}
      />
    </div>
  );
}

function Podium({ group }: { group: Group }) {
  return (
    <div>
      <h3 className="below-8 md strong">
        {say(group.eventName)} · {say(group.groupName)}
      </h3>
      <ol className="list ruled">
        {group.rows.map((row) => (
          <li className="ranked gap-8 pad-8-0 baseline" key={row.entryId}>
            <strong className="md strong numeric">{row.rank}</strong>
            <Who row={row} />
            <span className="md strong numeric">{showHundredths(row.final)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Who({ row }: { row: Pick<Winner, 'people' | 'unitName' | 'teamName' | 'teamType' | 'mine'> }) {
  return (
    <span className="stack">
      <span className={row.mine ? 'strong accent' : undefined}>
        {row.people.length > 0 ? peopleOf(row.people) : teamOf(row)}
      </span>
      <small className="regular">{joined(row.people.length > 0 && teamOf(row), row.mine && w('mine'))}</small>
    </span>
  );
}
