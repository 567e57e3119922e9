import { describe, expect, it } from 'vitest';
import { permits, type Act } from './actions.ts';
import { readingOf, stages, type Stage } from './stage.ts';
import { moves, nextStage, passMove, transitions, type Move, type Outcome } from './transitions.ts';

const usual: Outcome = { somePlaced: true, someLeft: true, due: 100 };

describe('nextStage', () => {
  it.each<[Stage | null, Move, Stage | null]>([
    [null, 'saveDraft', 'draft'],
    [null, 'submit', 'qualification'],
    [null, 'resubmit', null],
    ['draft', 'submit', 'qualification'],
    ['qualification', 'passQualification', 'events'],
    ['qualification', 'passEvents', null],
    ['qualification', 'reject', 'rejected'],
    ['qualification', 'saveDraft', 'qualification'],
    ['events', 'passEvents', 'finance'],
    ['events', 'passQualification', null],
    ['events', 'resubmit', 'qualification'],
    ['waiting', 'acceptOffer', 'qualification'],
    ['waiting', 'passEvents', null],
    ['finance', 'resubmit', null],
    ['finance', 'passFinance', 'passed'],
    ['finance', 'acceptOffer', 'finance'],
    ['finance', 'expire', 'expired'],
    ['passed', 'withdraw', null],
    ['passed', 'reject', null],
    ['passed', 'acceptOffer', 'passed'],
    ['passed', 'offerEnded', 'passed'],
    ['rejected', 'resubmit', 'qualification'],
    ['rejected', 'submit', null],
    ['rejected', 'expire', 'expired'],
    ['expired', 'submit', 'qualification'],
    ['withdrawn', 'submit', 'qualification'],
  ])('%s + %s → %s', (stage, move, next) => {
    expect(nextStage(stage, move, usual)).toBe(next);
  });

  it('passes at once where nothing is due', () => {
    expect(nextStage('events', 'passEvents', { ...usual, due: 0 })).toBe('passed');
    expect(nextStage('events', 'passEvents', { ...usual, due: 1 })).toBe('finance');
  });
  it('waits as a whole where no entry holds a place', () => {
    for (const stage of [null, 'draft', 'rejected', 'qualification'] as const) {
      const move = stage === null || stage === 'draft' ? 'submit' : 'resubmit';
      expect(nextStage(stage, move, { ...usual, somePlaced: false })).toBe('waiting');
    }
  });
  it('ends with its last entry', () => {
    expect(nextStage('waiting', 'declineOffer', { ...usual, someLeft: false })).toBe('withdrawn');
    expect(nextStage('waiting', 'declineOffer', usual)).toBe('waiting');
    expect(nextStage('waiting', 'offerEnded', { ...usual, someLeft: false })).toBe('expired');
    expect(nextStage('passed', 'offerEnded', { ...usual, someLeft: false })).toBe('passed');
  });
  it('lets go of an offer in every stage that can hold one', () => {
    for (const stage of stages.filter((each) => !['draft', 'expired', 'withdrawn'].includes(each)))
      for (const someLeft of [true, false])
        expect([stage, nextStage(stage, 'offerEnded', { ...usual, someLeft })]).not.toEqual([stage, null]);
  });
  it('comes to passed only by way of the reviews', () => {
    const before = (target: Stage) =>
      ([null, ...stages] as (Stage | null)[]).filter((stage) =>
        moves.some((move) =>
          [usual, { ...usual, due: 0 }].some(
            (outcome) => stage !== target && nextStage(stage, move, outcome) === target,
          ),
        ),
      );
    expect(before('passed')).toEqual(['events', 'finance']);
    expect(before('finance')).toEqual(['events', 'expired']);
    expect(before('events')).toEqual(['qualification']);
  });
});

it('agrees with what the stages permit to the unit', () => {
  const moveOf: Partial<Record<Act, Move>> = {
    saveDraft: 'saveDraft',
    submit: 'submit',
    resubmit: 'resubmit',
    withdraw: 'withdraw',
    takeOffer: 'acceptOffer',
  };
  for (const stage of [null, ...stages] as (Stage | null)[]) {
    for (const [act, move] of Object.entries(moveOf) as [Act, Move][]) {
      const permitted = permits[readingOf(stage, 'unpaid')][act] === 'yes';
      expect([stage, act, transitions[stage ?? 'none'][move] !== undefined]).toEqual([stage, act, permitted]);
    }
  }
});

it('knows what passing a stage is', () => {
  expect(stages.map((stage) => passMove(stage))).toEqual([
    null,
    'passQualification',
    'passEvents',
    null,
    'passFinance',
    null,
    null,
    null,
    null,
  ]);
});
