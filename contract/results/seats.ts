import type { MatchEvent } from '#contract/matches/event.ts';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { performanceJudges } from './contest.ts';
import type { JudgePanel, Judges } from './entry-columns.ts';

/**
 * Who judges an entry by the international book (Competition Manual 4.2.0, number of judges): its types of judges, the
 * fewest of each, and the panels that each marks in. In speed the head judge counts as well. Of events that the national
 * book has for itself it is not known.
 */
interface Seats {
  /** As the book calls it. */
  judge: string;
  /** By which it is called in `entryWords`. */
  name: JudgePanel | 'power' | 'multiples' | 'manipulation' | 'technical' | 'wheelA' | 'wheelB';
  count: number;
  marks: readonly JudgePanel[];
}

/** Whose seat is at every speed event. */
export const headJudge = 'H';

const presentation = {
  judge: 'P',
  name: 'presentation',
  count: 2,
  marks: ['presentation', 'misses'],
} as const;
const technical = { judge: 'T', name: 'technical', count: 1, marks: ['misses'] } as const;
const difficulty = { count: 2, marks: ['difficulty'] } as const;

const wheel: readonly Seats[] = [
  { ...difficulty, judge: 'DA', name: 'wheelA' },
  { ...difficulty, judge: 'DB', name: 'wheelB' },
  presentation,
  technical,
];

const { jumpers, turners, expression, staging } = performanceJudges;
const speed: readonly Seats[] = [
  { judge: headJudge, name: 'counts', count: 1, marks: ['counts'] },
  { judge: 'S', name: 'counts', count: 2, marks: ['counts'] },
];

const performance: readonly Seats[] = [
  { judge: 'J', name: 'jumpers', count: jumpers, marks: ['jumpers'] },
  { judge: 'T', name: 'turners', count: turners, marks: ['turners'] },
  { judge: 'E', name: 'expression', count: expression, marks: ['expression'] },
  { judge: 'S', name: 'staging', count: staging, marks: ['staging'] },
];

const byModel = {
  ijruFreestyle: [
    { ...difficulty, judge: 'DP', name: 'power' },
    { ...difficulty, judge: 'DM', name: 'multiples' },
    { ...difficulty, judge: 'DR', name: 'manipulation' },
    presentation,
    technical,
  ],
  ijruDoubleDutch: [
    { judge: 'DJ', name: 'jumpers', count: 2, marks: ['jumpers'] },
    { judge: 'DT', name: 'turners', count: 2, marks: ['turners'] },
    presentation,
    technical,
  ],
  ijruShow: [
    { judge: 'PA', name: 'athletes', count: 3, marks: ['athletes'] },
    { judge: 'PR', name: 'routine', count: 3, marks: ['routine'] },
    { judge: 'R', name: 'required', count: 3, marks: ['required'] },
    { judge: 'D', name: 'difficulty', count: 5, marks: ['difficulty'] },
  ],
  contestSpeed: speed,
  contestPerformance: performance,
  contestBattle: performance,
} as const satisfies Partial<Record<MatchEvent['scoreModel'], readonly Seats[]>>;

/**
 * The seats at an event that the international book names; null: how many there are is not known. Both books have speed,
 * every other model belongs to one of them.
 */
export function seatsOf(
  { code, scoreModel }: Pick<MatchEvent, 'code' | 'scoreModel'>,
  book: RuleBook,
): readonly Seats[] | null {
  if (scoreModel === 'speed') return book === 'international' ? speed : null;
  if (scoreModel === 'ijruFreestyle' && code.startsWith('WH')) return wheel;
  return scoreModel in byModel ? byModel[scoreModel as keyof typeof byModel] : null;
}

/** The fewest judges that mark in each panel. Each kind of difficulty has columns of its own. */
export function fewestJudges(model: keyof typeof byModel): Judges {
  const seats: readonly Seats[] = byModel[model];
  const panels = new Set(seats.flatMap(({ marks }) => marks));
  return Object.fromEntries(
    [...panels].map((panel) => {
      const counts = seats.flatMap(({ marks, count }) => (marks.includes(panel) ? count : []));
      const sum = counts.reduce((total, each) => total + each, 0);
      return [panel, panel === 'difficulty' ? Math.max(...counts) : sum];
    }),
  );
}
