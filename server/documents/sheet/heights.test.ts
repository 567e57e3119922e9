import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './heights.ts';

const most = 60;

test('rows lie where adding up their heights one by one puts them', () => {
  const own = fc.array(fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 0, max: 40 })));
  fc.assert(
    fc.property(
      own,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 900 }),
      (rows, usual, top) => {
        const heights = new Map(rows);
        const rowHeights = new RowHeights(heights, usual);
        let [row, above] = [0, 0];
        while (row < most - 1 && above + (heights.get(row + 1) ?? usual) <= top)
          above += heights.get(++row) ?? usual;
        expect(rowHeights.rowAt(top, most)).toBe(row);
        expect(rowHeights.topOf(row)).toBe(above);
      },
    ),
  );
});

test('the last row of a sheet is found at once', () => {
  expect(new RowHeights(new Map(), 15).rowAt(1e12, 1_048_576)).toBe(1_048_575);
});
