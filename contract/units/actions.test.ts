import { describe, expect, test } from 'vitest';
import { unitActions, withdrawnTo, type ChangeState } from './actions.ts';
import type { UnitStatus } from '#contract/fields/unit-status.ts';

describe('what a certification’s state permits (requirements, section 4)', () => {
  test.each<[UnitStatus | null, ChangeState, string]>([
    [null, 'none', 'open save,submit verify unit'],
    [0, 'none', 'open save,submit verify unit'],
    [1, 'none', 'locked withdraw wait staff'],
    [2, 'none', 'beside submit modify nobody'],
    [2, 'waiting', 'beside submit,withdraw modify staff'],
    [2, 'rejected', 'beside submit,withdraw resubmit unit'],
    [4, 'none', 'open save,submit resubmit unit'],
    [5, 'none', 'open save,submit reverify unit'],
  ])('status %s, change %s: %s', (status, change, expected) => {
    const { form, acts, next, turn } = unitActions(status, change);
    expect(`${form} ${acts.join(',')} ${next} ${turn}`).toBe(expected);
  });
});

describe('a withdrawn submission goes back to where it came from', () => {
  test.each<[string, { rejectReason: string; validYear: number | null }, UnitStatus]>([
    ['a first one', { rejectReason: '', validYear: null }, 0],
    ['one that was not passed before', { rejectReason: '证书不清晰', validYear: null }, 4],
    ['one that had run out', { rejectReason: '', validYear: 2025 }, 5],
    ['one that had run out and was not passed since', { rejectReason: '证书不清晰', validYear: 2025 }, 4],
  ])('%s', (_, unit, expected) => {
    expect(withdrawnTo(unit)).toBe(expected);
  });
});
