import { expect, test } from 'vitest';
import { onNow, pageOfGroup } from './on-now.ts';

const at = (clock: string) => `2026-11-24T${clock}:00.000Z`;
const list = (groupId: string, session: string, from: string, to: string) => ({
  groupId,
  session: { zh: session },
  startsAt: at(from),
  endsAt: at(to),
});
const lists = [
  list('a', '主场', '01:00', '01:10'),
  list('x', '副场', '01:00', '01:40'),
  list('b', '主场', '01:15', '01:30'),
  list('c', '主场', '01:35', '01:50'),
  list('y', '副场', '01:50', '02:00'),
];
const names = (clock: string) => {
  const { on, next, past } = onNow(lists, Date.parse(at(clock)));
  return [on, next, past].map((ids) => [...ids].join(''));
};

test('what runs, what comes next in each session that has begun, what is over', () => {
  expect(names('00:30')).toEqual(['', 'ax', '']);
  expect(names('01:00')).toEqual(['ax', 'by', '']);
  expect(names('01:10')).toEqual(['x', 'by', 'a']);
  expect(names('01:20')).toEqual(['xb', 'cy', 'a']);
  expect(names('01:50')).toEqual(['y', '', 'axbc']);
  expect(names('03:00')).toEqual(['', '', 'axbcy']);
});

test('between the lists of the only session the soonest is next', () => {
  const one = lists.filter(({ session }) => session.zh === '主场');
  const { on, next } = onNow(one, Date.parse(at('01:12')));
  expect([[...on], [...next]]).toEqual([[], ['b']]);
});

test('the page of a group counts the lines before it', () => {
  const groups = [
    { groupId: 'a', lines: 150 },
    { groupId: 'b', lines: 60 },
    { groupId: 'c', lines: 5 },
  ];
  expect(['a', 'b', 'c'].map((id) => pageOfGroup(groups, id, 200))).toEqual([1, 1, 2]);
});
