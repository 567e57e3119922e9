import { memo, type FocusEvent } from 'react';
import type { EntryColumn, Judges } from '#contract/results/entry-columns.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { resultWords } from '#contract/results/text.ts';
import { outOfRanking } from '#contract/results/states.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { a } from './attempt-text.ts';
import { Conflict, Late } from './Conflict.tsx';
import { overtaken, type Draft, type LiveLine } from './drafts.ts';
import classes from './grid.module.css';
import { act } from './line-act.ts';
import { nameOfLine } from './line-name.ts';
import { LineNotes } from './LineNotes.tsx';
import { LookCell } from './LookCell.tsx';
import { Marks, MarksForm, Wrong } from './Marks.tsx';
import type { List } from './ResultGrid.tsx';
import { w } from './text.ts';
import type { Looking } from './use-looks.ts';

/** What is done in a line. */
export interface RowActs {
  type: (line: StaffLine, key: string, text: string) => void;
  leave: (id: string) => void;
  drop: (id: string) => void;
  keepMine: (id: string) => void;
  scratch: (line: StaffLine) => void;
  correct: (line: StaffLine) => void;
  changes: (line: StaffLine) => void;
  rule: (line: StaffLine) => void;
  attempt: (line: StaffLine) => void;
  look: (line: StaffLine, differs: string) => void;
}

interface RowProps {
  line: StaffLine;
  draft: Draft | undefined;
  /** Typed before the line was released or closed. */
  late: Draft | undefined;
  live: LiveLine;
  rank: number | null;
  columns: readonly EntryColumn[];
  /** That a line of the list is to have. */
  judges: Judges;
  /** Its marks are a form below it. */
  form: boolean;
  event: List['event'];
  open: boolean;
  mayScratch: boolean;
  mayCorrect: boolean;
  mayRule: boolean;
  mayGrant: boolean;
  /** The second look is being taken: null where this line is not on its way; undefined: it is not. */
  looking: Looking | null | undefined;
  acts: RowActs;
}

/** One entry of the list: who, how it stands, its marks. */
export const ResultRow = memo(
  function ResultRow(props: RowProps) {
    const { line, draft, late, live, rank, columns, judges, event, acts } = props;
    const { form, open, mayScratch, mayCorrect, mayRule, mayGrant, looking } = props;
    const name = nameOfLine(line);
    const conflict = draft !== undefined && overtaken(draft, line);
    const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (draft && !currentTarget.contains(relatedTarget)) acts.leave(line.entryId);
    };
    const out = outOfRanking.includes(line.state);
    const score = out ? null : live.score;
    const width = (form ? 0 : columns.length) + 6;
    const marks = { line, draft, wrong: live.wrong, columns, open, type: acts.type };
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears when its cells are left
      <tbody onBlur={leave}>
        <tr data-number={line.number} data-out={out || undefined} data-draft={draft?.state} tabIndex={-1}>
          <td className={`${classes.number} numeric to-end`}>{line.number}</td>
          <th scope="row" className={classes.who}>
            <span className={`${classes.name} block medium breaks whole-words`}>{name}</span>
            <small>
              {line.teamType === 11
                ? w('individual')
                : name === line.teamName
                  ? line.unitName
                  : line.teamName}
            </small>
            {line.heat !== null && line.court !== null && (
              <small>{w('heat', { heat: line.heat, court: line.court })}</small>
            )}
            {line.withdrawn && <small>{w('withdrawn')}</small>}
          </th>
          <td className={`${classes.score} numeric to-end one-line`} data-title={w('score')}>
            <strong>{score?.final == null ? '' : showHundredths(score.final)}</strong>
            {score && score.final === null && <small>{w('noResult')}</small>}
          </td>
          <td className={`${classes.place} numeric to-end one-line`} data-title={w('rank')}>
            {line.uncounted ? (
              <small>{resultWords('uncounted')}</small>
            ) : (
              <strong className="lg">{rank}</strong>
            )}
          </td>
          {!form && <Marks {...marks} />}
          <td className={classes.state}>
            {draft ? (
              <DraftTag draft={draft} conflict={conflict} complete={live.complete} />
            ) : (
              <ResultTag state={line.state} />
            )}
            {!form && <Wrong {...marks} />}
            {out && line.reason && <small>{line.reason}</small>}
            <LineNotes line={line} typed={draft && live.marks} event={event} judges={judges} />
            {looking !== undefined && !draft && (
              <LookCell line={line} looking={looking ?? undefined} onLook={acts.look} />
            )}
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
            {mayRule && (
              <button
                type="button"
                className={act}
                onClick={() => acts.rule(line)}
                aria-label={a('ruleOf', { name })}
              >
                {a('rule')}
              </button>
            )}
            {mayGrant && (
              <button
                type="button"
                className={act}
                onClick={() => acts.attempt(line)}
                aria-label={a('rejumpOf', { name })}
              >
                {a('rejump')}
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
        {form && (
          <tr className={classes.marks} data-draft={draft?.state}>
            <td colSpan={width}>
              <MarksForm {...marks} />
            </td>
          </tr>
        )}
        {late && (
          <tr className={classes.conflict}>
            <td colSpan={width}>
              <Late draft={late} model={event.scoreModel} onDrop={() => acts.drop(line.entryId)} />
            </td>
          </tr>
        )}
        {conflict && draft && (
          <tr className={classes.conflict}>
            <td colSpan={width}>
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
      </tbody>
    );
  },
  (before, after) =>
    before.line === after.line &&
    before.draft === after.draft &&
    before.late === after.late &&
    before.rank === after.rank &&
    before.columns === after.columns &&
    JSON.stringify(before.judges) === JSON.stringify(after.judges) &&
    before.form === after.form &&
    before.open === after.open &&
    before.mayScratch === after.mayScratch &&
    before.mayCorrect === after.mayCorrect &&
    before.mayRule === after.mayRule &&
    before.mayGrant === after.mayGrant &&
    before.looking === after.looking,
);

function DraftTag({ draft, conflict, complete }: { draft: Draft; conflict: boolean; complete: boolean }) {
  if (conflict) return <StatusTag tone="bad" icon="alert" word={w('stale')} />;
  if (draft.state === 'saving') return <StatusTag tone="wait" word={w('saving')} />;
  if (draft.state === 'failed') return <StatusTag tone="bad" icon="alert" word={w('failed')} />;
  if (draft.state === 'refused')
    return <StatusTag tone="bad" word={textOfCode(draft.code ?? 0) ?? w('refused')} />;
  return <StatusTag tone="act" icon="dot" word={w(complete ? 'typed' : 'incomplete')} />;
}
