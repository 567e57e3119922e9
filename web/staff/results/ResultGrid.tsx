import { useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataOf } from '#contract/call.ts';
import { againstGranting } from '#contract/results/attempts.ts';
import { entryColumns, listJudges, type Judges } from '#contract/results/entry-columns.ts';
import { permits } from '#contract/results/lists.ts';
import { outOfRanking } from '#contract/results/states.ts';
import type { getResultList } from '#contract/results/staff-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { columnName } from './column-name.ts';
import { liveLines } from './drafts.ts';
import classes from './grid.module.css';
import { firstLook } from './look-focus.ts';
import { showWhole } from './line-focus.ts';
import { move } from './move.ts';
import { ResultRow, type RowActs } from './ResultRow.tsx';
import { w } from './text.ts';
import type { useDrafts } from './use-drafts.ts';
import { useFits } from './use-fits.ts';
import type { Looking } from './use-looks.ts';
import { useFirstMissing } from './use-first-missing.ts';

export type List = DataOf<typeof getResultList>;

interface Props {
  list: List;
  judges: Judges;
  typing: ReturnType<typeof useDrafts>;
  mayEnter: boolean;
  mayCorrect: boolean;
  /** Enter on the last line. */
  onEnd: () => void;
  onScratch: (line: StaffLine) => void;
  onCorrect: (line: StaffLine) => void;
  onChanges: (line: StaffLine) => void;
  onRule: (line: StaffLine) => void;
  onAttempt: (line: StaffLine) => void;
  onLook: (line: StaffLine, differs: string) => void;
  /** Second looks on their way, while they are taken; null: marks are typed. */
  looks: Readonly<Record<string, Looking | undefined>> | null;
}

/**
 * One line an entry, one cell a mark: typed through by keyboard, saved line by line. Where an event has more columns than
 * fit, the marks of each entry are a form below its line.
 */
export function ResultGrid({ list, judges, typing, mayEnter, mayCorrect, looks, onEnd, ...acts }: Props) {
  const { match, event, lines, offences } = list;
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => entryColumns(event.scoreModel, judges), [event.scoreModel, judges]);
  const listed = useMemo(
    () => listJudges(event.scoreModel, match.ruleBook, lines),
    [event.scoreModel, match.ruleBook, lines],
  );
  const live = liveLines(lines, typing.drafts, event, offences, list.larger?.lines);
  const handlers = useRef({ typing, acts });
  useLayoutEffect(() => {
    handlers.current = { typing, acts };
  });
  // They never change, so that a key draws one line again and not two hundred.
  const steady = useMemo<RowActs>(
    () => ({
      type: (line, key, text) => handlers.current.typing.type(line, key, text),
      leave: (id) => handlers.current.typing.leave(id),
      drop: (id) => handlers.current.typing.drop(id),
      keepMine: (id) => handlers.current.typing.keepMine(id),
      scratch: (line) => handlers.current.acts.onScratch(line),
      correct: (line) => handlers.current.acts.onCorrect(line),
      changes: (line) => handlers.current.acts.onChanges(line),
      rule: (line) => handlers.current.acts.onRule(line),
      attempt: (line) => handlers.current.acts.onAttempt(line),
      look: (line, differs) => handlers.current.acts.onLook(line, differs),
    }),
    [],
  );
  const closed = list.closed !== null;
  const fits = useFits(table, columns.length);
  const form = fits === false;
  const typable = mayEnter && !closed && (list.stage === 'waiting' || list.stage === 'entering');
  const looking = looks !== null;
  const { number = '' } = useSearch({ strict: false }) as { number?: string | number };
  useFirstMissing(table, { drawn: fits !== undefined, types: typable && !looking, number: String(number) });
  useEffect(() => {
    if (looking) firstLook(table.current!)?.focus();
  }, [looking]);
  return (
    // It scrolls with its page: a box within it would be a second thing to scroll.
    <div className="card" role="region" aria-label={w('grid')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its cells */}
      <table
        ref={table}
        className={`${classes.grid} full head-stays`}
        data-form={form || undefined}
        onFocus={({ target }) => form && showWhole(target)}
        onKeyDown={(key) => move(key, table.current!, onEnd)}
      >
        <thead>
          <tr>
            <th scope="col" className={`${classes.number} to-end`}>
              {w('number')}
            </th>
            <th scope="col" className={classes.who}>
              {w('who')}
            </th>
            <th scope="col" className={`${classes.score} to-end`}>
              {w('score')}
            </th>
            <th scope="col" className={`${classes.place} to-end`}>
              {w('rank')}
            </th>
            {!form &&
              columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={column.kind === 'offences' ? undefined : 'to-end'}
                  data-kind={column.kind}
                >
                  {columnName(column)}
                </th>
              ))}
            <th scope="col">{w('state')}</th>
            <th scope="col" className={classes.acts}>
              {w('acts')}
            </th>
          </tr>
        </thead>
        {lines.map((line) => (
          <ResultRow
            key={line.entryId}
            form={form}
            line={line}
            draft={typing.drafts[line.entryId]}
            late={typing.late[line.entryId]}
            live={live.get(line.entryId)!}
            rank={live.get(line.entryId)!.rank}
            columns={columns}
            judges={listed}
            event={event}
            open={mayEnter && !closed && !looking && permits('enter', standingOf(line, list))}
            mayScratch={mayEnter && !closed && permits('scratch', standingOf(line, list))}
            mayCorrect={
              mayCorrect &&
              permits('correct', standingOf(line, list)) &&
              (closed || list.releasedAt !== null || outOfRanking.includes(line.state))
            }
            mayRule={mayCorrect && line.recount && !looking && !outOfRanking.includes(line.state)}
            mayGrant={mayCorrect && !looking && mayTryAgain(line, list)}
            looking={looks ? (looks[line.entryId] ?? null) : undefined}
            acts={steady}
          />
        ))}
      </table>
    </div>
  );
}

/** A new attempt may be granted, or another may count than the one that is awaited. */
const mayTryAgain = (line: StaffLine, list: List) =>
  line.awaited || againstGranting({ ...line, ...standingOf(line, list) }) === null;

export const standingOf = ({ state, releasedAt }: StaffLine, list: List) => ({
  state,
  released: releasedAt !== null,
  listReleased: list.releasedAt !== null,
});
