import type { MatchEvent } from '#contract/matches/event.ts';
import { eventSeconds } from '#contract/matches/rulebook.ts';
import { cellsOf } from './entry-cells.ts';
import { panelsOf, type Judges } from './entry-columns.ts';
import type { Marks, OffenceTimes } from './marks.ts';
import { recountDue } from './score.ts';
import { outOfRanking, type ResultState } from './states.ts';

/**
 * Why marks are looked at once more before their list is released: judges who differ, more counted than is possible,
 * fewer judges than the list has.
 */
export const doubts = ['recount', 'beyond', 'deductions', 'fewJudges'] as const;
type Doubt = (typeof doubts)[number];

/** The same of a line as it is kept: `differs` is what a second person has found. */
export const lineDoubts = [...doubts, 'differs'] as const;
type LineDoubt = (typeof lineDoubts)[number];

type Counted = Pick<MatchEvent, 'code' | 'countingUnit'>;

/** Counts in a second: the fastest there are make under 4 of the right foot and under 8 of both. */
const mostInASecond = { rightFoot: 5, bothFeet: 10, jumps: 10, none: 10 } as const;

/** Points of one judge in one panel, in hundredths: difficulty has no ceiling, but here a decimal point is missing. */
const mostPoints = 10_000;

function isBeyond(marks: Marks, { code, countingUnit }: Counted): boolean {
  switch (marks.model) {
    case 'speed':
    case 'contestSpeed': {
      const seconds: Readonly<Record<string, number>> = eventSeconds;
      const most = mostInASecond[countingUnit] * (seconds[code] ?? eventSeconds.SRSE);
      return marks.counts.some((count) => count > most);
    }
    case 'domesticFreestyle':
      return over(marks.difficulty, marks.creativity, marks.completion, marks.artistic, marks.execution);
    case 'show':
      return over(marks.artistic, marks.creativity, marks.execution, marks.difficulty);
    case 'ijruFreestyle':
      return over(...marks.difficulty);
    case 'ijruDoubleDutch':
      return over(marks.jumpers, marks.turners);
    case 'ijruShow':
      return over(marks.difficulty);
    case 'contestPerformance':
    case 'contestBattle':
      return false;
  }
}

const over = (...panels: (readonly number[])[]) => panels.flat().some((points) => points > mostPoints);

/** Times in one heat: it starts once, a relay switches as often as it has athletes, a large show team misses often. */
const mostTimes = { falseStarts: 3, falseSwitches: 10, others: 30 } as const;

function deductsTooOften(marks: Marks): boolean {
  const tooOften = (...counts: number[]) => counts.some((each) => each > mostTimes.others);
  const timesOf = ({ offences }: { offences: OffenceTimes }) => offences.map(({ times }) => times);
  switch (marks.model) {
    case 'speed':
      return (
        marks.falseStarts > mostTimes.falseStarts ||
        marks.falseSwitches > mostTimes.falseSwitches ||
        tooOften(marks.mistakes, ...timesOf(marks))
      );
    case 'domesticFreestyle':
    case 'show':
      return tooOften(marks.mistakes, ...timesOf(marks));
    case 'ijruFreestyle':
      return tooOften(marks.missing, ...marks.misses, ...marks.breaks, ...marks.violations);
    case 'ijruDoubleDutch':
    case 'ijruShow':
      return tooOften(...marks.misses, ...marks.violations);
    case 'contestSpeed':
      return marks.falseStarts > mostTimes.falseStarts || tooOften(marks.mistakes, marks.obstructions);
    case 'contestPerformance':
      return tooOften(...marks.misses);
    case 'contestBattle':
      return false;
  }
}

/**
 * Whether marks of a judge are missing. Where judges have a panel that must be filled, another of theirs may be empty
 * (a kind of difficulty), and what only some of them count is not compared (breaks, violations).
 */
function hasFewJudges(marks: Marks, judges: Judges): boolean {
  const cells = Object.keys(cellsOf(marks));
  const panels = panelsOf(marks.model);
  return panels.some(({ panel, kind, judges: of, required }) => {
    if (!of) return false;
    const entered = cells.filter((key) => key.startsWith(`${panel}.`)).length;
    const first = required || panels.every((each) => each.judges !== of || !each.required);
    return entered < (judges[of] ?? 0) && (first || (kind === 'points' && entered > 0));
  });
}

/** Whether the rules ask for another count of these marks, or another attempt. */
export const countsApart = (marks: Marks | null): boolean =>
  marks !== null && 'counts' in marks && recountDue(marks.counts);

/**
 * What is doubtful about marks in an event: a warning, the marks are saved all the same.
 * @param judges that a line of the list is to have (`listJudges`)
 */
export function doubtsOf(marks: Marks | null, event: Counted, judges: Judges): Doubt[] {
  if (!marks) return [];
  const isDoubtful = {
    recount: countsApart(marks),
    beyond: isBeyond(marks, event),
    deductions: deductsTooOften(marks),
    fewJudges: hasFewJudges(marks, judges),
  };
  return doubts.filter((doubt) => isDoubtful[doubt]);
}

interface Looked {
  state: ResultState;
  marks: Marks | null;
  /** That the counts stand; null where the head judge has not said so. */
  ruling: object | null;
  look: { differs: string } | null;
}

/** What is doubtful about a line that is kept; nothing about one that is out. */
export function doubtsOfLine(
  { state, marks, ruling, look }: Looked,
  event: Counted,
  judges: Judges,
): LineDoubt[] {
  if (outOfRanking.includes(state)) return [];
  const settled = doubtsOf(marks, event, judges).filter((doubt) => doubt !== 'recount' || ruling === null);
  return look?.differs ? [...settled, 'differs'] : settled;
}
