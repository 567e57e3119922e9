import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

test('every sum of fen goes to yuan and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fen) => {
      expect(fenOf(yuanOf(fen))).toBe(fen);
      expect(yuanOf(fen)).toMatch(/^\d+\.\d\d$/);
    }),
  );
  expect([fenOf('88.8'), fenOf('88'), fenOf('0.01'), fenOf('1.15')]).toEqual([8880, 8800, 1, 115]);
  expect([fenOf(''), fenOf('-1'), fenOf('1.234'), fenOf('1e3'), fenOf('１')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
