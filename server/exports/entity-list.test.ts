import { expect, test } from 'vitest';
import { exportListNames, listOf } from '#contract/exports/lists.ts';
import { cellOf } from './list.ts';
import { lists } from './lists.ts';

const ofEntities = exportListNames.filter((name) => lists[name].entity);

test('every list of an entity is tried', () => expect(ofEntities).toContain('outsidePayments'));

test.each(ofEntities)('%s asks for its purpose where a field may name a person', (name) => {
  const fields = Object.values(lists[name].entity!);
  expect(fields.some(({ personal }) => personal === true)).toBe(listOf(name).personal ?? false);
});

test('values are written as their kind says, in both languages', () => {
  const row = {
    status: 4,
    matchName: { zh: '赛事', en: 'Cup' },
    unitName: '单位',
    teamName: '',
    teamType: 11,
    list: 'athletes',
    outName: '甲',
    inName: '',
    events: [
      { zh: '一', en: 'One' },
      { zh: '二', en: 'Two' },
    ],
    director: true,
    askedAt: '2026-03-01T04:00:00.000Z',
  };
  const { columns } = lists.substitutions;
  const lineIn = (lang: 'zh' | 'en') => columns.map((column) => cellOf(column, row as never, lang));
  expect(lineIn('zh').slice(0, 4)).toEqual(['赛事', '单位', '个人', '未通过']);
  expect(lineIn('en').slice(0, 4)).toEqual(['Cup', '单位', 'Individual', 'Rejected']);
  expect(lineIn('zh').slice(-5)).toEqual(['甲', null, '一、二', '是', '2026-03-01 12:00:00']);
});
