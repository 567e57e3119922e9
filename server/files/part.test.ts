import { expect, test } from 'vitest';
import { partOf } from './part.ts';

test('the beginning, the rest and the end of a file', () => {
  expect(partOf('bytes=0-1', 100)).toEqual({ start: 0, end: 1 });
  expect(partOf('bytes=40-', 100)).toEqual({ start: 40, end: 99 });
  expect(partOf('bytes=-30', 100)).toEqual({ start: 70, end: 99 });
  expect(partOf('bytes=99-99', 100)).toEqual({ start: 99, end: 99 });
});

test('what reaches beyond the end is cut, what begins there is not there', () => {
  expect(partOf('bytes=90-500', 100)).toEqual({ start: 90, end: 99 });
  expect(partOf('bytes=-500', 100)).toEqual({ start: 0, end: 99 });
  expect(partOf('bytes=100-', 100)).toBeNull();
  expect(partOf('bytes=100-200', 100)).toBeNull();
  expect(partOf('bytes=-0', 100)).toBeNull();
});

test('no range, several, or none that can be understood: the whole', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=0-1,5-6',
    'bytes=9-3',
    'lines=0-1',
    'bytes=a-b',
  ])
    expect(partOf(header, 100), header).toBeUndefined();
});
