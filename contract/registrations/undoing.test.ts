import { expect, it } from 'vitest';
import { undoableOf } from './undoing.ts';

it.each<[string[], ReturnType<typeof undoableOf>]>([
  [[], undefined],
  [['submit'], undefined],
  [['reject'], 'reject'],
  [['submit', 'passQualification'], 'passQualification'],
  [['passQualification', 'passEvents'], 'passEvents'],
  [['submit', 'reject', 'expire'], 'reject'],
  [['reject', 'resubmit'], undefined],
  [['reject', 'extend', 'expire'], undefined],
  [['passEvents', 'expire'], undefined],
  [['reject', 'undoReject'], undefined],
  [['submit', 'reject', 'combineGroups', 'separateGroups'], 'reject'],
  [['reject', 'combineGroups', 'expire'], 'reject'],
  [['reject', 'resubmit', 'combineGroups'], undefined],
])('of %j %s can be taken back', (acts, decision) => {
  expect(undoableOf(acts)).toBe(decision);
});
