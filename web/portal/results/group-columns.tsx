import { columnsIn, showColumn, type Column as ScoreColumn } from '#contract/results/columns.ts';
import type { ListedResult, ResultGroup } from '#contract/results/player-calls.ts';
import type { ResultState } from '#contract/results/states.ts';
import { columnWord, resultWords } from '#contract/results/text.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import type { Column } from '#web/ui/column.ts';
import { w } from './text.ts';
import { joined, peopleOf, resultWord, teamOf } from './words.ts';

/** Where all that have a rank stand alike, it is said once. */
export function oneState(rows: readonly ListedResult[]): ResultState | undefined {
  const states = new Set(rows.filter(({ rank }) => rank !== null).map(({ state }) => state));
  return states.size === 1 ? [...states][0] : undefined;
}

export function rowName(row: ListedResult): string {
  return row.people.length > 0 ? peopleOf(row.people) : teamOf(row);
}

/**
 * The columns of a group's list.
 * @param asTable false where rows are cards: what a result is made of then is one line of words
 */
export function columnsFor(
  group: ResultGroup,
  rows: readonly ListedResult[],
  asTable: boolean,
): Column<ListedResult>[] {
  const model = group.scoreModel;
  const parts = columnsIn(
    model,
    rows.flatMap(({ score }) => (score ? [score] : [])),
  ).filter((column) => column !== 'final');
  const part = (column: ScoreColumn, { score }: ListedResult) =>
    score === null ? '' : showColumn(model, column, score[column]);
  // Who has no score is said to be out in its place.
  const state = ({ state: each, score }: ListedResult) => (score === null ? '' : <ResultTag state={each} />);
  return [
    {
      key: 'who',
      title: `${resultWords('rank')} · ${w('who')}`,
      width: '16rem',
      cell: (row) => (
        <span className="ranked gap-8 baseline">
          <strong className="md strong numeric">{row.rank ?? '–'}</strong>
          <span className="stack">
            <span className={row.mine ? 'strong accent' : undefined}>{rowName(row)}</span>
            <small className="regular">
              {joined(
                row.number !== null && w('number', { n: row.number }),
                row.people.length > 0 && teamOf(row),
                row.mine && w('mine'),
                row.uncounted && resultWords('uncounted'),
                row.goes !== null && resultWords(`goes${row.goes}`),
              )}
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'final',
      title: resultWord(group, columnWord(model, 'final')),
      numeric: true,
      inCard: 'tag',
      cell: (row) => {
        if (row.score === null) return <ResultTag state={row.state} />;
        if (row.score.final === null) return resultWords('noResult');
        return <strong className="md strong numeric">{part('final', row)}</strong>;
      },
    },
    ...(asTable
      ? parts.map((column): Column<ListedResult> => ({
          key: column,
          title: columnWord(model, column),
          numeric: true,
          cell: (row) =>
            row.score?.[column] === 0 ? <span data-zero>{part(column, row)}</span> : part(column, row),
        }))
      : [
          {
            key: 'parts',
            title: '',
            inCard: 'plain' as const,
            cell: (row: ListedResult) =>
              row.score && (
                <small className="measure sm soft">
                  {joined(...parts.map((column) => `${columnWord(model, column)} ${part(column, row)}`))}
                </small>
              ),
          },
        ]),
    ...(oneState(rows) === undefined
      ? [{ key: 'state', title: w('state'), nowrap: true, inCard: 'plain' as const, cell: state }]
      : []),
  ];
}
