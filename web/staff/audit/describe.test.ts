import { expect, test } from 'vitest';
import { didWhat, fieldWord, held } from './describe.ts';

test('why sessions were put off has words; a reason of another act stays as it was written', () => {
  expect(held('overrun', 'startSession.delay', 'reason')).toBe('前面的比赛超时');
  expect(held('overrun', 'refund.ask', 'reason')).toBe('overrun');
});

test('lists on other courts and sessions that are earlier again are in words', () => {
  const lists = '[{"groupId":"a","session":"b","firstCourt":3},{"groupId":"c","session":"b","firstCourt":5}]';
  expect(held(lists, 'startLists.relocate', 'lists')).toBe('2 张，首块场地号 3、5');
  expect(held('-40', 'startSession.delay', 'minutes')).toBe('提前 40');
  expect(held('40', 'startSession.delay', 'minutes')).toBe('40');
});

test('states, duties, yes and no are in words; what another version wrote is said to be unknown', () => {
  expect(held('1', 'athlete.pass', 'status')).toBe('审核中');
  expect(held('4', 'coach.reject', 'status')).toBe('未通过');
  expect(held('5', 'unit.expire', 'status')).toBe('已过期');
  expect(held('9', 'unit.expire', 'status')).toBe('未知（9）');
  expect(held('["results","headJudge","starter"]', 'staff.change', 'duties')).toBe(
    '成绩录入、裁判长、未知（starter）',
  );
  expect(held('results', 'staff.change', 'duties')).toBe('未知（results）');
  expect(held('["shoeSize","idPhotoFront"]', 'member.change', 'changed')).toBe('鞋码、证件正面');
  expect(held('3', 'certificates.issue', 'changed')).toBe('3');
  expect(held('true', 'staff.change', 'disabled')).toBe('是');
  expect(held('2026-11-22T01:20:00Z', 'match.extend', 'extendedTo')).toMatch(/^2026年11月2\d日 /);
  expect(held(null, 'unit.pass', 'status')).toBeNull();
  expect(didWhat('team.paint')).toBe('未知（team.paint）');
  expect(fieldWord('colour')).toBe('未知（colour）');
});

test('a list in which nothing was chosen is nothing', () => {
  expect(held('[]', 'certificates.export', 'kinds')).toBeNull();
});
