import { describe, expect, it } from 'vitest';
import { moved } from './grid-keys.ts';

const last = { row: 40, column: 17 };
const from = { row: 5, column: 6 };

describe('the keys of the grid', () => {
  it.each([
    ['ArrowUp', { row: 4, column: 6 }],
    ['ArrowDown', { row: 6, column: 6 }],
    ['ArrowLeft', { row: 5, column: 5 }],
    ['ArrowRight', { row: 5, column: 7 }],
    ['Home', { row: 5, column: 0 }],
    ['End', { row: 5, column: 17 }],
    ['PageDown', { row: 13, column: 6 }],
    ['PageUp', { row: 0, column: 6 }],
  ])('%s', (key, to) => expect(moved(from, { key }, last)).toEqual(to));
  it('goes to the edges with control or command', () => {
    expect(moved(from, { key: 'Home', ctrlKey: true }, last)).toEqual({ row: 0, column: 0 });
    expect(moved(from, { key: 'End', metaKey: true }, last)).toEqual(last);
    expect(moved(from, { key: 'ArrowDown', ctrlKey: true }, last)).toEqual({ row: 40, column: 6 });
  });
  it('stays within the grid, and leaves other keys alone', () => {
    expect(moved(last, { key: 'ArrowRight' }, last)).toEqual(last);
    expect(moved({ row: 0, column: 0 }, { key: 'ArrowUp' }, last)).toEqual({ row: 0, column: 0 });
    expect(moved(from, { key: 'Tab' }, last)).toBeNull();
  });
});
