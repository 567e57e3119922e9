import { expect, test } from 'vitest';
import { addressable } from './list-state.ts';

test('an address holds the filters that are set, and no person’s number', () => {
  const filters = { text: '500101201105010020', kind: 'athlete', page: 0, place: '' };
  expect(addressable(filters)).toEqual({ kind: 'athlete' });
  expect(addressable({ text: '139 0090 9090' })).toEqual({});
  const id = '0198c0de-0000-7000-8000-000000000000';
  expect(addressable({ text: '李', matchId: id })).toEqual({ text: '李', matchId: id });
});
