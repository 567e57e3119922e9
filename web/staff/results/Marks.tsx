import { memo } from 'react';
import type { EntryColumn } from '#contract/results/entry-columns.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { columnName } from './column-name.ts';
import { cellsIn, type Draft } from './drafts.ts';
import classes from './grid.module.css';
import { nameOfLine } from './line-name.ts';
import { w } from './text.ts';

interface MarksProps {
  line: StaffLine;
  draft: Draft | undefined;
  wrong: ReadonlySet<string>;
  columns: readonly EntryColumn[];
  open: boolean;
  type: (line: StaffLine, key: string, text: string) => void;
}

/** The cells of a line. A rank that moves while the user types elsewhere draws none of them again. */
export const Marks = memo(function Marks({ line, draft, wrong, columns, open, type }: MarksProps) {
  const cells = draft?.cells ?? cellsIn(line);
  const name = nameOfLine(line);
  return columns.map((column) => (
    <td key={column.key} data-kind={column.kind}>
      {open ? (
        <input
          className={`${classes.cell} text-input numeric ${column.kind === 'offences' ? '' : 'to-end'}`}
          data-kind={column.kind}
          value={cells[column.key] ?? ''}
          inputMode={column.kind === 'offences' ? 'text' : column.kind === 'points' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={40}
          aria-label={w('cellOf', { name, column: columnName(column) })}
          aria-invalid={wrong.has(column.key) || undefined}
          data-missing={wrong.has(column.panel) || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(line, column.key, event.currentTarget.value)}
        />
      ) : (
        <span
          className={`${classes.read} block pad-0-8 numeric one-line ${column.kind === 'offences' ? '' : 'to-end'}`}
        >
          {cells[column.key]}
        </span>
      )}
    </td>
  ));
});
