import { describe, expect, it } from 'vitest';
import { isLive, payments, readingOf, readings, stages, type Payment, type Stage } from './stage.ts';

/** Requirements 4.8, row by row: stage, payment, registration status, join status, review status, button. */
const table: [Stage | null, Payment, number | null, number | null, number, string][] = [
  [null, 'none', null, null, 0, 'register'],
  ['draft', 'none', 1, null, 0, 'submit'],
  ['qualification', 'none', 5, 1, 1, 'edit'],
  ['events', 'none', 5, 5, 1, 'edit'],
  ['waiting', 'none', 5, 5, 1, 'edit'],
  ['finance', 'unpaid', 3, 6, 1, 'pendingPayment'],
  ['finance', 'part', 3, 6, 1, 'pendingPayment'],
  ['finance', 'processing', 3, 6, 1, 'pendingPayment'],
  ['finance', 'failed', 3, 6, 1, 'repay'],
  ['passed', 'settled', 2, 2, 2, 'paid'],
  ['passed', 'none', 2, 2, 2, 'paid'],
  ['passed', 'due', 2, 6, 2, 'pendingPayment'],
  ['rejected', 'none', 4, 4, 4, 'resubmit'],
  ['expired', 'unpaid', 4, 4, 5, 'register'],
  ['withdrawn', 'none', 4, 4, 5, 'register'],
];

describe('the codes read off a stage', () => {
  it.each(table)('%s, %s', (stage, payment, registration, join, review, button) => {
    expect(readings[readingOf(stage, payment)]).toEqual({ registration, join, review, button });
  });
  it('has a reading for every stage and payment', () => {
    for (const stage of [null, ...stages])
      for (const payment of payments) expect(readings[readingOf(stage, payment)]).toBeDefined();
  });
  it('shows a top-up as due while it is being paid or has failed', () => {
    for (const payment of ['unpaid', 'part', 'processing', 'failed', 'due'] as const)
      expect(readingOf('passed', payment)).toBe('passedDue');
  });
});

it('holds places in these stages alone', () => {
  expect(stages.filter(isLive)).toEqual(['qualification', 'events', 'waiting', 'finance', 'passed']);
  expect(isLive(null)).toBe(false);
});
