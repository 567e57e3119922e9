import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  againstCounting,
  againstGranting,
  attemptAwaited,
  attemptsOf,
  countingAttempt,
  newestAttempt,
  unsettled,
  type AttemptAct,
} from './attempts.ts';
import { doubtsOfLine } from './doubts.ts';
import { speedNational } from './marks.ts';
import { scoreOf } from './score.ts';
import { resultStates } from './states.ts';

const marksOf = (count: number) =>
  speedNational.parse({
    model: 'speed',
    version: 2,
    counts: [count, count, count],
    falseStarts: 0,
    falseSwitches: 0,
    mistakes: 0,
    offences: [],
  });
const scoreFor = (count: number) => scoreOf(marksOf(count), []);

/** A line as the server keeps it: marks of one attempt, and the acts on it. */
interface Line {
  acts: AttemptAct[];
  attempt: number | null;
  count: number | null;
}

const countingOf = ({ attempt, count }: Line) => ({
  attempt,
  marks: count === null ? null : marksOf(count),
  score: count === null ? null : scoreFor(count),
});
const act = (line: Line, name: AttemptAct['act'], attempt: number): AttemptAct => {
  const { marks, score } = countingOf(line);
  const isCounting = !attemptAwaited(line.acts, line.attempt);
  return { act: name, attempt, marks: isCounting ? marks : null, score: isCounting ? score : null };
};

const step = fc.oneof(
  fc.record({ do: fc.constant('enter' as const), n: fc.integer({ min: 10, max: 99 }) }),
  fc.record({ do: fc.constant('grant' as const), n: fc.constant(0) }),
  fc.record({ do: fc.constant('count' as const), n: fc.integer({ min: 1, max: 6 }) }),
);

test('of whatever is granted, entered and decided, every attempt keeps the last marks that it had, and one counts', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const line: Line = { acts: [], attempt: null, count: null };
      const had = new Map<number, number>();
      for (const { do: what, n } of steps) {
        const counting = countingAttempt(line.acts);
        const attempts = attemptsOf(line.acts, countingOf(line));
        if (what === 'enter') {
          Object.assign(line, { attempt: counting, count: n });
          had.set(counting, n);
        } else if (what === 'grant') {
          const judged = {
            state: 2,
            released: false,
            listReleased: false,
            marks: countingOf(line).marks,
          } as const;
          const against = againstGranting({ ...judged, awaited: attemptAwaited(line.acts, line.attempt) });
          if (against) continue;
          line.acts.push(act(line, 'granted', newestAttempt(line.acts) + 1));
          Object.assign(line, { attempt: null, count: null });
        } else if (againstCounting(attempts, n) === null) {
          line.acts.push(act(line, 'counts', n));
          Object.assign(line, { attempt: n, count: had.get(n) });
        }
        const now = attemptsOf(line.acts, countingOf(line));
        expect(now.map(({ attempt }) => attempt)).toEqual(
          Array.from({ length: newestAttempt(line.acts) }, (_, at) => at + 1),
        );
        for (const { attempt, marks } of now)
          expect(marks).toEqual(had.has(attempt) ? marksOf(had.get(attempt)!) : null);
        expect(now.filter(({ counts }) => counts).map(({ attempt }) => attempt)).toEqual([
          countingAttempt(line.acts),
        ]);
      }
    }),
  );
});

describe('a new attempt', () => {
  const line = {
    state: 2,
    released: false,
    listReleased: false,
    marks: marksOf(50),
    awaited: false,
  } as const;
  test('is granted to what has been judged, wherever the head judge may correct', () => {
    expect(againstGranting(line)).toBeNull();
    for (const state of [3, 5, 6, 12] as const)
      expect(againstGranting({ ...line, state, released: true, listReleased: true })).toBeNull();
    for (const state of [4, 10, 11] as const)
      expect(againstGranting({ ...line, state, released: true, listReleased: true })).toBe('resultForbids');
    expect(againstGranting({ ...line, state: 1, marks: null })).toBe('resultForbids');
    expect(againstGranting({ ...line, awaited: true })).toBe('attemptAwaited');
  });

  test('counts by the rule; another is chosen among those that have marks', () => {
    const acts = [{ act: 'granted', attempt: 2, marks: marksOf(50), score: scoreFor(50) }] as const;
    expect(countingAttempt([])).toBe(1);
    expect(countingAttempt(acts)).toBe(2);
    const attempts = attemptsOf(acts, { attempt: null, marks: null, score: null });
    expect([1, 2, 3].map((n) => againstCounting(attempts, n))).toEqual([
      null,
      'attemptUnknown',
      'attemptUnknown',
    ]);
  });
});

test('counts apart and an attempt that is awaited hold a list up, of a line that is out neither does', () => {
  for (const state of resultStates)
    for (const recount of [true, false])
      for (const awaited of [true, false]) {
        const waiting =
          state === 10 || state === 11 ? null : awaited ? 'attemptAwaited' : recount ? 'countsApart' : null;
        expect(unsettled({ state, recount, awaited })).toBe(waiting);
      }
});

test('what is doubtful about a line: a ruling ends the recount, a second person’s word is one of its own', () => {
  const event = { code: 'SRSS', countingUnit: 'rightFoot' } as const;
  const apart = speedNational.parse({ ...marksOf(50), counts: [50, 60, 70] });
  const line = { state: 2, marks: apart, ruling: null, look: null } as const;
  expect(doubtsOfLine(line, event, {})).toEqual(['recount']);
  expect(doubtsOfLine({ ...line, ruling: {} }, event, {})).toEqual([]);
  expect(doubtsOfLine({ ...line, look: { differs: '' } }, event, {})).toEqual(['recount']);
  expect(doubtsOfLine({ ...line, ruling: {}, look: { differs: '51' } }, event, {})).toEqual(['differs']);
  expect(doubtsOfLine({ ...line, state: 10, look: { differs: '51' } }, event, {})).toEqual([]);
});
