import { memo, useLayoutEffect, useMemo, useRef, type FocusEvent } from 'react';
import type { DataOf } from '#contract/call.ts';
import { entryColumns, type EntryColumn, type Judges } from '#contract/results/entry-columns.ts';
import { permits } from '#contract/results/lists.ts';
import { doubtsOf } from '#contract/results/doubts.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { resultWords } from '#contract/results/text.ts';
import { outOfRanking } from '#contract/results/states.ts';
import type { getResultList } from '#contract/results/staff-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { columnName } from './column-name.ts';
import { Conflict, Late } from './Conflict.tsx';
import { liveLines, overtaken, type Draft, type LiveLine } from './drafts.ts';
import classes from './grid.module.css';
import { nameOfLine } from './line-name.ts';
import { Marks } from './Marks.tsx';
import { move } from './move.ts';
import { w } from './text.ts';
import type { useDrafts } from './use-drafts.ts';
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
}

/** One line an entry, one cell a mark: typed through by keyboard, saved line by line. */
export function ResultGrid({ list, judges, typing, mayEnter, mayCorrect, onEnd, ...acts }: Props) {
  const { event, lines, offences } = list;
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => entryColumns(event.scoreModel, judges), [event.scoreModel, judges]);
  const live = liveLines(lines, typing.drafts, event, offences);
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
    }),
    [],
  );
  const closed = list.closed !== null;
  useFirstMissing(table, mayEnter && !closed && (list.stage === 'waiting' || list.stage === 'entering'));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
    <div className={`${classes.box} card scrolls`} role="region" aria-label={w('grid')} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its cells */}
      <table
        ref={table}
        className={`${classes.grid} head-stays`}
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
            {columns.map((column) => (
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
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.entryId}
              line={line}
              draft={typing.drafts[line.entryId]}
              late={typing.late[line.entryId]}
              live={live.get(line.entryId)!}
              rank={live.get(line.entryId)!.rank}
              columns={columns}
              event={event}
              open={mayEnter && !closed && permits('enter', standingOf(line, list))}
              mayScratch={mayEnter && !closed && permits('scratch', standingOf(line, list))}
              mayCorrect={
                mayCorrect &&
                permits('correct', standingOf(line, list)) &&
                (closed || list.releasedAt !== null || outOfRanking.includes(line.state))
              }
              acts={steady}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const standingOf = ({ state, releasedAt }: StaffLine, list: List) => ({
  state,
  released: releasedAt !== null,
  listReleased: list.releasedAt !== null,
});

interface RowActs {
  type: (line: StaffLine, key: string, text: string) => void;
  leave: (id: string) => void;
  drop: (id: string) => void;
  keepMine: (id: string) => void;
  scratch: (line: StaffLine) => void;
  correct: (line: StaffLine) => void;
  changes: (line: StaffLine) => void;
}

interface RowProps {
  line: StaffLine;
  draft: Draft | undefined;
  /** Typed before the line was released or closed. */
  late: Draft | undefined;
  live: LiveLine;
  rank: number | null;
  columns: readonly EntryColumn[];
  event: List['event'];
  open: boolean;
  mayScratch: boolean;
  mayCorrect: boolean;
  acts: RowActs;
}

const Row = memo(
  function Row(props: RowProps) {
    const { line, draft, late, live, rank, columns, event, acts } = props;
    const { open, mayScratch, mayCorrect } = props;
    const name = nameOfLine(line);
    const conflict = draft !== undefined && overtaken(draft, line);
    const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTableRowElement>) => {
      if (draft && !currentTarget.contains(relatedTarget)) acts.leave(line.entryId);
    };
    const out = outOfRanking.includes(line.state);
    const doubts = out ? [] : doubtsOf(live.marks, event);
    const score = out ? null : live.score;
    return (
      <>
        <tr data-out={out || undefined} data-draft={draft?.state} onBlur={leave}>
          <td className={`${classes.number} numeric to-end`}>{line.number}</td>
          <th scope="row" className={classes.who}>
            <span className={`${classes.name} block medium breaks whole-words`}>{name}</span>
            <small>{line.teamType === 11 ? w('individual') : line.teamName}</small>
            {line.heat !== null && line.court !== null && (
              <small>{w('heat', { heat: line.heat, court: line.court })}</small>
            )}
            {line.withdrawn && <small>{w('withdrawn')}</small>}
          </th>
          <td className={`${classes.score} numeric to-end one-line`}>
            <strong>{score?.final == null ? '' : showHundredths(score.final)}</strong>
            {score && score.final === null && <small>{w('noResult')}</small>}
          </td>
          <td className={`${classes.place} numeric to-end one-line`}>
            {line.uncounted ? (
              <small>{resultWords('uncounted')}</small>
            ) : (
              <strong className="lg">{rank}</strong>
            )}
          </td>
          <Marks
            line={line}
            draft={draft}
            wrong={live.wrong}
            columns={columns}
            open={open}
            type={acts.type}
          />
          <td className={classes.state}>
            {draft ? (
              <DraftTag draft={draft} conflict={conflict} complete={live.complete} />
            ) : (
              <ResultTag state={line.state} />
            )}
            {out && line.reason && <small>{line.reason}</small>}
            {doubts.map((doubt) => (
              <small key={doubt} className="wait">
                <Icon name="alert" size={16} />
                {w(doubt)}
              </small>
            ))}
          </td>
          <td className={`${classes.acts} one-line`}>
            {mayScratch && (
              <button
                type="button"
                className={act}
                onClick={() => acts.scratch(line)}
                aria-label={w('scratchOf', { name })}
              >
                {w(out ? 'scratchAgain' : 'scratch')}
              </button>
            )}
            {mayCorrect && (
              <button
                type="button"
                className={act}
                onClick={() => acts.correct(line)}
                aria-label={w('correctOf', { name })}
              >
                {w('correct')}
              </button>
            )}
            {line.version > 0 && (
              <button
                type="button"
                className={act}
                title={w('history')}
                aria-label={w('changesOf', { name })}
                onClick={() => acts.changes(line)}
              >
                <Icon name="history" size={16} />
              </button>
            )}
          </td>
        </tr>
        {late && (
          <tr className={classes.conflict}>
            <td colSpan={columns.length + 6}>
              <Late draft={late} model={event.scoreModel} onDrop={() => acts.drop(line.entryId)} />
            </td>
          </tr>
        )}
        {conflict && draft && (
          <tr className={classes.conflict}>
            <td colSpan={columns.length + 6}>
              <Conflict
                line={line}
                draft={draft}
                model={event.scoreModel}
                marksVersion={event.marksVersion}
                onTheirs={() => acts.drop(line.entryId)}
                onMine={() => acts.keepMine(line.entryId)}
              />
            </td>
          </tr>
        )}
      </>
    );
  },
  (before, after) =>
    before.line === after.line &&
    before.draft === after.draft &&
    before.late === after.late &&
    before.rank === after.rank &&
    before.columns === after.columns &&
    before.open === after.open &&
    before.mayScratch === after.mayScratch &&
    before.mayCorrect === after.mayCorrect,
);

const act = 'inline-line bare control pad-4-8 accent round hovers';

function DraftTag({ draft, conflict, complete }: { draft: Draft; conflict: boolean; complete: boolean }) {
  if (conflict) return <StatusTag tone="bad" icon="alert" word={w('stale')} />;
  if (draft.state === 'saving') return <StatusTag tone="wait" word={w('saving')} />;
  if (draft.state === 'failed') return <StatusTag tone="bad" icon="alert" word={w('failed')} />;
  if (draft.state === 'refused')
    return <StatusTag tone="bad" word={textOfCode(draft.code ?? 0) ?? w('refused')} />;
  return <StatusTag tone="act" icon="dot" word={w(complete ? 'typed' : 'incomplete')} />;
}
