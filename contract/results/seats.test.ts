import { expect, test } from 'vitest';
import { scoreModels } from '#contract/matches/event.ts';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { judgesOf } from './entry-columns.ts';
import { seatsOf } from './seats.ts';

/** Competition Manual 4.2.0, number of judges: 9, 7, 7, 14, 3, 3 and 10. */
test.each([
  ['SRIF', 'ijruFreestyle', 'DP2 DM2 DR2 P2 T1', { difficulty: 2, presentation: 2, misses: 3 }],
  ['WHPF', 'ijruFreestyle', 'DA2 DB2 P2 T1', { difficulty: 2, presentation: 2, misses: 3 }],
  ['DDPF', 'ijruDoubleDutch', 'DJ2 DT2 P2 T1', { jumpers: 2, turners: 2, presentation: 2, misses: 3 }],
  ['SCTF', 'ijruShow', 'PA3 PR3 R3 D5', { difficulty: 5, athletes: 3, routine: 3, required: 3 }],
  ['SRSS', 'speed', 'H1 S2', { counts: 3 }],
  ['DDCS', 'contestSpeed', 'H1 S2', { counts: 3 }],
  [
    'DDCF',
    'contestPerformance',
    'J2 T2 E3 S3',
    { jumpers: 2, turners: 2, expression: 3, staging: 3, misses: 7 },
  ],
  ['DDCB', 'contestBattle', 'J2 T2 E3 S3', {}],
] as const)(
  '%s has the seats of the book, and its lists begin with as many judges',
  (code, scoreModel, seats, judges) => {
    expect(
      seatsOf({ code, scoreModel }, 'international')!
        .map(({ judge, count }) => `${judge}${count}`)
        .join(' '),
    ).toBe(seats);
    expect(judgesOf(scoreModel, [])).toEqual(judges);
  },
);

test('how many judges national events have is not known', () => {
  const seatNames = (book: RuleBook) =>
    scoreModels.filter((scoreModel) => seatsOf({ code: 'SRSS', scoreModel }, book) !== null);
  const unknown = ['speed', 'domesticFreestyle', 'show'];
  expect(seatNames('national')).toEqual(scoreModels.filter((model) => !unknown.includes(model)));
  expect(seatNames('international')).toEqual(
    scoreModels.filter((model) => model === 'speed' || !unknown.includes(model)),
  );
});
