import { expect, test } from 'vitest';
import { mismatchOf } from './mismatch.ts';

test('a payment that did not fit is read as the ledger keeps it', () => {
  expect(mismatchOf('CNY 4000 → 1900000001')).toEqual({ currency: 'CNY', fen: 4_000, account: '1900000001' });
  expect(mismatchOf('')).toBeUndefined();
  expect(mismatchOf('CNY 40.00 → 1900000001')).toBeUndefined();
});
