import { expect, test } from 'vitest';
import { cellOf, type Column, type List } from '#server/exports/list.ts';
import { runningLists } from './running.ts';

/** What stands in a column of a line. */
const cell = ({ columns }: List, title: string, row: object) =>
  cellOf(
    (columns as readonly Column<object>[]).find(([zh]) => zh === title)!,
    row,
    'zh',
  );

test('a start list is 已发布, a list of results 已公布', () => {
  expect(cell(runningLists.startLists, '状态', { state: 'published' })).toBe('已发布');
  expect(cell(runningLists.resultLists, '进度', { stage: 'published' })).toBe('已公布');
});
