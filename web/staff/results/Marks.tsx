import { memo } from 'react';
import { rangeOf } from '#contract/results/entry-range.ts';
import type { EntryColumn } from '#contract/results/entry-columns.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { columnName } from './column-name.ts';
import { cellsIn, type Draft } from './drafts.ts';
import classes from './grid.module.css';
import { nameOfLine } from './line-name.ts';
import { w } from './text.ts';

interface MarksProps {
  line: StaffLine;
  draft: Draft | undefined;
  /** Keys of cells that are wrong, and names of panels that are missing. */
  wrong: ReadonlySet<string>;
  columns: readonly EntryColumn[];
  open: boolean;
  type: (line: StaffLine, key: string, text: string) => void;
}

/** The cells of a line. A rank that moves while the user types elsewhere draws none of them again. */
export const Marks = memo(function Marks({ columns, ...shared }: MarksProps) {
  return columns.map((column) => (
    <td key={column.key} data-kind={column.kind}>
      <Cell {...shared} column={column} />
    </td>
  ));
});

/** The same as a form: panel by panel, each with its judges, and what is wrong below it. */
export const MarksForm = memo(function MarksForm({ columns, ...shared }: MarksProps) {
  const panels = [...new Set(columns.map(({ panel }) => panel))];
  const numbered = columns.length > panels.length;
  return (
    <div className="wrap gap-8-24 top">
      {panels.map((panel) => {
        const cells = columns.filter((column) => column.panel === panel);
        return (
          <div key={panel} className="stack gap-4 packed" role="group" aria-label={entryWords(panel)}>
            <span className="xs soft">{entryWords(panel)}</span>
            <div className="flex gap-4">
              {cells.map((column) => (
                <label key={column.key} className="stack">
                  {numbered && (
                    <span className="xs soft to-middle numeric" aria-hidden>
                      {cells.length > 1 ? column.judge : '\u00a0'}
                    </span>
                  )}
                  <Cell {...shared} column={column} />
                </label>
              ))}
            </div>
            <Wrong line={shared.line} columns={cells} wrong={shared.wrong} />
          </div>
        );
      })}
    </div>
  );
});

/** What the wrong ones of these cells take, in words. */
export function Wrong({ line, columns, wrong }: Pick<MarksProps, 'line' | 'columns' | 'wrong'>) {
  return columns
    .filter(({ key }) => wrong.has(key))
    .map((column) => (
      <span key={column.key} id={wrongId(line, column)} className={`${classes.wrong} block xs bad`}>
        {w('wrongCell', { column: columnName(column), wanted: wantedIn(column) })}
      </span>
    ));
}

function wantedIn({ panel, kind }: EntryColumn): string {
  const range = rangeOf(panel, kind);
  if (range === null) return w('wantOffences');
  return w(range.whole ? 'wantWhole' : 'wantPoints', { most: range.most });
}

const wrongId = ({ entryId }: StaffLine, { key }: EntryColumn) => `${entryId}-${key}`;

function Cell({
  line,
  draft,
  wrong,
  column,
  open,
  type,
}: Omit<MarksProps, 'columns'> & { column: EntryColumn }) {
  const { key, kind, panel } = column;
  const text = (draft?.cells ?? cellsIn(line))[key] ?? '';
  const end = kind === 'offences' ? '' : 'to-end';
  if (!open) return <span className={`${classes.read} block pad-0-8 numeric one-line ${end}`}>{text}</span>;
  const isWrong = wrong.has(key);
  return (
    <input
      className={`${classes.cell} text-input numeric ${end}`}
      data-kind={kind}
      value={text}
      inputMode={kind === 'offences' ? 'text' : kind === 'points' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={40}
      aria-label={w('cellOf', { name: nameOfLine(line), column: columnName(column) })}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? wrongId(line, column) : undefined}
      data-missing={wrong.has(panel) || undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(line, key, event.currentTarget.value)}
    />
  );
}
