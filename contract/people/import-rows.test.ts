import { expect, test } from 'vitest';
import { countRows, isRowOf } from './import-rows.ts';

const row = (patch: Partial<Parameters<typeof isRowOf>[0]> = {}) => ({
  act: 'create' as const,
  faults: [],
  consentMissing: false,
  phoneMissing: false,
  ...patch,
});

test('a leader without a phone gets a warning, and is saved all the same', () => {
  const leader = row({ phoneMissing: true });
  expect(countRows([leader])).toMatchObject({ create: 1, noPhone: 1 });
});

test('a row with faults counts as nothing else, save that consent may be missing as well', () => {
  const faulty = row({ faults: [{}], consentMissing: true });
  expect(isRowOf(faulty, 'create')).toBe(false);
  const rows = [row(), row({ act: 'update', consentMissing: true }), row({ act: 'same' }), faulty];
  expect(countRows(rows)).toEqual({ faulty: 1, create: 1, update: 1, same: 1, noConsent: 2, noPhone: 0 });
  expect(countRows([])).toEqual({ faulty: 0, create: 0, update: 0, same: 0, noConsent: 0, noPhone: 0 });
});
