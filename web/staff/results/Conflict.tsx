import { Button } from '@mantine/core';
import { marksFrom, type Cells } from '#contract/results/entry-cells.ts';
import { currentLang } from '#contract/lang.ts';
import { cellsText } from '#contract/results/line-text.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { cellsIn, type Draft } from './drafts.ts';
import classes from './grid.module.css';
import { w } from './text.ts';

interface Props {
  line: StaffLine;
  draft: Draft;
  model: ScoreModel;
  marksVersion: number;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two people typed the same line: both values, and which one to keep. */
export function Conflict({ line, draft, model, marksVersion, onTheirs, onMine }: Props) {
  const complete = marksFrom(model, draft.cells, line.marks?.version ?? marksVersion).problems.length === 0;
  return (
    <div className={`${classes.choice} stack gap-8`} role="alert">
      <p>{w('conflict', { who: line.by || w('somebody') })}</p>
      <p>
        {w('theirs', { value: cellsLine(cellsIn(line), model) })}
        <br />
        {w('yours', { value: cellsLine(draft.cells, model) })}
      </p>
      <div className="wrap gap-8">
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {w('keepTheirs')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!complete} onClick={onMine}>
          {w('keepYours')}
        </Button>
      </div>
    </div>
  );
}

/** The list was released or closed while a line was typed: what it says stands, and what was typed counts for nothing. */
export function Late({ draft, model, onDrop }: { draft: Draft; model: ScoreModel; onDrop: () => void }) {
  return (
    <div className={`${classes.choice} stack gap-8`} role="alert">
      <p>{w('late')}</p>
      <p>{w('yours', { value: cellsLine(draft.cells, model) })}</p>
      <div className="wrap gap-8">
        <Button size="compact-sm" variant="default" onClick={onDrop}>
          {w('dropMine')}
        </Button>
      </div>
    </div>
  );
}

/** What stands in a line, panel by panel: 计数 50 51 52 · 抢跳 1. */
export function cellsLine(cells: Cells, model: ScoreModel): string {
  return cellsText(cells, model, currentLang()) || w('nothing');
}
