import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('what stayed is left out; what came, went or changed is there, with values as text', () => {
  expect(changesOf({ a: 1, b: 'x', c: [1], d: null }, { a: 1, b: 'y', e: { f: true } })).toEqual([
    { field: 'b', before: 'x', after: 'y' },
    { field: 'c', before: '[1]', after: null },
    { field: 'e', before: null, after: '{"f":true}' },
  ]);
});

test('nothing, one side only, no object; a value that is not kept is marked on both sides', () => {
  expect(changesOf(null, undefined)).toEqual([]);
  expect(changesOf(null, {})).toEqual([]);
  expect(changesOf('a', [2])).toEqual([{ field: '', before: 'a', after: '[2]' }]);
  expect(changesOf({ phone: '***' }, { phone: '***' })).toEqual([
    { field: 'phone', before: '***', after: '***' },
  ]);
  expect(
    changesOf({ url: 'https://a.example.org/send?***' }, { url: 'https://a.example.org/send?***' }),
  ).toHaveLength(1);
});
