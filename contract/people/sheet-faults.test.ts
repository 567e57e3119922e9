import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { sheetColumns } from './sheet.ts';
import { wantedIn } from './sheet-faults.ts';

const fault = (column: (typeof sheetColumns)[number], patch = {}) => ({
  row: 4,
  column,
  says: { code: refusals.sheetCellWrong.code as number, values: {} },
  why: null,
  ...patch,
});

test('a cell without a rule of its own gets a text of what it should say, in both languages', () => {
  expect(wantedIn('zh', fault('birthdate'))).toContain('2015-03-01');
  expect(wantedIn('zh', fault('shoeSize'))).toBe('请填欧码 24–50，如 36');
  expect(wantedIn('zh', fault('shirtSize'))).toContain('XS、S、M');
  expect(wantedIn('en', fault('shirtSize'))).toContain('XS, S, M');
  for (const column of sheetColumns)
    expect(/\p{Script=Han}/u.test(wantedIn('en', fault(column))), column).toBe(false);
});

test('nothing is added where a rule says it, or the cell is empty', () => {
  const why = { code: refusals.nameWrong.code, values: {} };
  expect(wantedIn('zh', fault('gender', { why }))).toBe('');
  expect(wantedIn('zh', fault('gender', { says: { code: refusals.sheetCellEmpty.code, values: {} } }))).toBe(
    '',
  );
  expect(wantedIn('zh', fault('name'))).toBe('');
});
