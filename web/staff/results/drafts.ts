import type { ScoreModel } from '#contract/matches/event.ts';
import { cellsOf, marksFrom, type Cells } from '#contract/results/entry-cells.ts';
import type { ListLine } from '#contract/results/correction.ts';
import { ranksInList, type LargerLine } from '#contract/results/lists.ts';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf, type Score } from '#contract/results/score.ts';
import { resultState } from '#contract/results/states.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import type { OffenceDeductions } from '#contract/matches/offences.ts';

/** What is typed into a line and not saved yet, with the version of the line that it was typed over. */
export interface Draft {
  cells: Cells;
  version: number;
  /** `failed`: the network did; `refused`: the server, by this number of the catalogue; `stale`: it stands otherwise. */
  state: 'typed' | 'saving' | 'failed' | 'stale' | 'refused';
  code?: number;
}
export type Drafts = Readonly<Record<string, Draft>>;

export const cellsIn = (line: Pick<StaffLine, 'marks'>): Cells => (line.marks ? cellsOf(line.marks) : {});

const filled = (cells: Cells) =>
  Object.entries(cells)
    .map(([key, text]) => [key, text.trim()] as const)
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
const sameCells = (a: Cells, b: Cells) => JSON.stringify(filled(a)) === JSON.stringify(filled(b));

/** Types into a cell; what stands as it is saved is no draft any more. */
export function withDraft(drafts: Drafts, line: StaffLine, key: string, text: string): Drafts {
  const ownDraft = drafts[line.entryId];
  const cells = { ...(ownDraft?.cells ?? cellsIn(line)), [key]: text };
  const { [line.entryId]: _, ...others } = drafts;
  // Over a newer line the typist decides.
  if (ownDraft?.state !== 'stale' && sameCells(cells, cellsIn(line))) return others;
  const state = ownDraft?.state === 'stale' ? 'stale' : 'typed';
  return { ...others, [line.entryId]: { cells, version: ownDraft?.version ?? line.version, state } };
}

/** Whether two people have edited the line: it was saved elsewhere since this was typed. */
export const overtaken = (draft: Draft, line: StaffLine): boolean =>
  draft.state === 'stale' || (draft.version !== line.version && draft.state !== 'saving');

/**
 * Once the list has been read again: what has been saved meanwhile just as it was typed, or can be typed no longer,
 * is no draft.
 */
export function settled(drafts: Drafts, lines: readonly StaffLine[]): Drafts {
  const byId = new Map(lines.map((line) => [line.entryId, line]));
  const changedDrafts = Object.entries(drafts).filter(([id, { cells }]) => {
    const line = byId.get(id);
    return line !== undefined && !sameCells(cells, cellsIn(line));
  });
  return changedDrafts.length === Object.keys(drafts).length ? drafts : Object.fromEntries(changedDrafts);
}

export interface LiveLine {
  marks: Marks | null;
  score: Score | null;
  rank: number | null;
  /** Keys of cells, or names of panels, that are not right. */
  wrong: ReadonlySet<string>;
  complete: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/** Scores and ranks as they would be with all that is typed, by the rules that the server uses. */
export function liveLines(
  lines: readonly StaffLine[],
  drafts: Drafts,
  { scoreModel, marksVersion }: { scoreModel: ScoreModel; marksVersion: number },
  offences: OffenceDeductions,
  larger: readonly LargerLine[] = [],
): Map<string, LiveLine> {
  const read = lines.map((line) => {
    const draft = drafts[line.entryId];
    if (!draft)
      return {
        line,
        marks: line.marks,
        score: line.score,
        wrong: nothing,
        complete: true,
      };
    const { marks, problems, empty } = marksFrom(
      scoreModel,
      draft.cells,
      line.marks?.version ?? marksVersion,
    );
    return {
      line,
      marks,
      score: marks && scoreOf(marks, offences),
      wrong: new Set(problems.map(({ place }) => place)),
      complete: marks !== null || empty,
      empty,
    };
  });
  const ranked = read.map(({ line, marks, score }): ListLine => {
    const open = line.state === resultState.none || drafts[line.entryId] !== undefined;
    return {
      id: line.entryId,
      state: open ? (marks ? resultState.entered : resultState.none) : line.state,
      released: line.releasedAt !== null,
      section: line.section,
      uncounted: line.uncounted,
      marks,
      score,
    };
  });
  const ranks = ranksInList(ranked, larger);
  return new Map(
    read.map(({ line, marks, score, wrong, complete }) => [
      line.entryId,
      { marks, score, wrong, complete, rank: ranks.get(line.entryId) ?? null },
    ]),
  );
}
