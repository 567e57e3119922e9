import { afterEach, describe, expect, test } from 'vitest';
import { setLang } from '#contract/lang.ts';
import type { Group } from '#contract/matches/event.ts';
import { ageColumns, alikeIn, common } from './age-columns.ts';
import { ageWords, bornWords } from './age-words.ts';

afterEach(() => setLang('zh'));

const group = (
  id: string,
  zh: string,
  bornFrom: string | null,
  bornTo: string | null,
  rest: Partial<Group> = {},
): Group => ({
  id,
  name: { zh },
  bornFrom,
  bornTo,
  gender: 4,
  capacity: null,
  ...rest,
});

describe('a window of birth dates in words', () => {
  test.each([
    [null, null, '年龄不限', ''],
    ['2013-01-01', '2015-12-31', '2013–2015 年出生', '9–11 岁'],
    ['2015-01-01', '2015-12-31', '2015 年出生', '9 岁'],
    ['2015-09-01', '2018-08-31', '2015.9.1至2018.8.31出生', '6–8 岁'],
    [null, '2008-12-31', '2008 年及以前出生', '16 岁及以上'],
    ['2018-09-01', null, '2018.9.1及以后出生', '5 岁及以下'],
  ])('%s to %s', (bornFrom, bornTo, born, age) => {
    expect(bornWords({ bornFrom, bornTo })).toBe(born);
    expect(ageWords({ bornFrom, bornTo }, '2024-11-23')).toBe(age);
  });
});

describe('columns of ages', () => {
  test('the youngest first, without limits last, named by what their groups share', () => {
    const events = [
      {
        groups: [
          group('1', '16岁及以上组女子', null, '2008-12-31'),
          group('2', '16岁及以上组男子', null, '2008-12-31'),
        ],
      },
      {
        groups: [group('3', '不分组别', null, null), group('4', '9—11岁组混合', '2013-01-01', '2015-12-31')],
      },
    ];
    expect(ageColumns(events).map(({ name }) => name)).toEqual(['9—11岁组混合', '16岁及以上组', '不分组别']);
  });

  test.each([
    [['9–11 women', '9–11 men', '9–11 mixed'], '9–11'],
    [['9–11 men', '9–11 mixed'], '9–11'],
    [['Junior', 'Junior women'], 'Junior'],
    [['甲组'], '甲组'],
    [['甲组', '乙组'], '甲组'],
  ])('%j share %s', (names, shared) => expect(common(names)).toBe(shared));

  test('columns with the same text are joined, fuller ones stand alone', () => {
    const event = {
      groups: [
        group('1', '甲', '2015-01-01', '2015-12-31', { capacity: 4 }),
        group('2', '乙', '2016-01-01', '2016-12-31', { capacity: 4 }),
        group('3', '丙', '2017-01-01', '2017-12-31', { capacity: 4 }),
      ],
    };
    const columns = ageColumns([event]);
    expect(alikeIn(event, columns, {}).map(({ names }) => names)).toEqual(['各年龄组']);
    expect(alikeIn(event, columns, { 2: { used: 4, waiting: 1 } }).map(({ names }) => names)).toEqual([
      '丙、甲',
      '乙',
    ]);
  });
});
