import type { Marks } from './marks.ts';
import { movesOf, type Move } from './moves.ts';
import type { OffenceDeductions } from '#contract/matches/offences.ts';
import { scoreOf, type Score } from './score.ts';
import { ranksInList, type LargerLine, type RankedLine } from './lists.ts';
import { outOfRanking, resultState, type ResultState } from './states.ts';

export interface ListLine extends RankedLine {
  marks: Marks | null;
  score: Score | null;
}

/** Other marks, another state, or both; what is absent stays. */
interface Change {
  marks?: Marks;
  state?: Exclude<ResultState, 1>;
}

interface Correction {
  line: ListLine;
  ranks: Map<string, number>;
  /** Whose rank moved, the corrected line among them. */
  moves: Move[];
  /** Lines, this one among them, that participants may appeal against again. */
  reopened: string[];
}

const appealable: readonly ResultState[] = [resultState.provisional, resultState.confirmed];

/**
 * What a correction does to its list, before anything is written: its new line, every rank, and the lines
 * whose appeal window opens again. Lines decided by arbitration or published keep their state; a decision on
 * an appeal (`final`) opens nothing.
 */
export function planCorrection(
  lines: readonly ListLine[],
  id: string,
  change: Change,
  {
    offences,
    listReleased,
    final,
    larger = [],
  }: {
    offences: OffenceDeductions;
    listReleased: boolean;
    final: boolean;
    /** The list against which this one is ranked, if it is. */
    larger?: readonly LargerLine[];
  },
): Correction {
  const before = ranksInList(lines, larger);
  const current: ListLine = lines.find((each) => each.id === id) ?? {
    id,
    state: resultState.none,
    released: false,
    section: null,
    uncounted: false,
    marks: null,
    score: null,
  };
  const marks = change.marks ?? current.marks;
  const state = change.state ?? nextState(current.state, listReleased);
  const line: ListLine = {
    id,
    marks,
    state,
    released: current.released || (listReleased && state !== resultState.entered),
    score: marks && scoreOf(marks, offences),
    section: current.section,
    uncounted: current.uncounted,
  };
  const others = lines.filter((each) => each.id !== id);
  const ranks = ranksInList([...others, line], larger);
  const moves = movesOf(before, ranks);
  const moved = new Set(moves.map((each) => each.id));
  const reopened = final
    ? []
    : [...others.filter((each) => moved.has(each.id)), line].filter((each) =>
        appealable.includes(each.state),
      );
  return { line, ranks, moves, reopened: reopened.map((each) => each.id) };
}

/** Where corrected marks stand, unless it is said. */
function nextState(state: ResultState, listReleased: boolean): ResultState {
  const fresh = listReleased ? resultState.provisional : resultState.entered;
  const yet = state === resultState.none || state === resultState.entered;
  if (yet || outOfRanking.includes(state)) return fresh;
  return state === resultState.confirmed ? resultState.provisional : state;
}
