import { expect, test } from 'vitest';
import type { SheetRowOnWire } from '#contract/people/import-calls.ts';
import { pageOf, shownRows } from './import-rows.ts';

const row = (number: number, patch: Partial<SheetRowOnWire> = {}): SheetRowOnWire => ({
  row: number,
  name: '王小明',
  idMasked: '',
  act: 'create',
  hasPicture: false,
  guardianName: '',
  relation: '',
  guardianPhoneMasked: '',
  consentMissing: false,
  phoneMissing: false,
  faults: [],
  cells: {},
  ...patch,
});
const fault = { row: 4, column: 'name', says: { code: 2274, values: {} }, why: null } as const;
const rows = [
  row(2),
  row(3, { act: 'update', consentMissing: true }),
  row(4, { faults: [fault], consentMissing: true }),
  row(5, { act: 'same' }),
];

test('rows of one kind, in their order', () => {
  expect(shownRows(rows, '').map((each) => each.row)).toEqual([2, 3, 4, 5]);
  expect(shownRows(rows, 'create').map((each) => each.row)).toEqual([2]);
  expect(shownRows(rows, 'noConsent').map((each) => each.row)).toEqual([3, 4]);
  expect(shownRows([], '')).toEqual([]);
});

test('a page that is not there any more is the last one', () => {
  expect(pageOf([1, 2, 3], 2, 2)).toEqual([3]);
  expect(pageOf([1, 2, 3], 9, 2)).toEqual([3]);
  expect(pageOf([1, 2], 2, 2)).toEqual([1, 2]);
  expect(pageOf([], 3, 20)).toEqual([]);
});
