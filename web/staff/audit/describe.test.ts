import { expect, test } from 'vitest';
import { didWhat, fieldWord, valueText } from './describe.ts';

test('why sessions were put off has words; a reason of another act stays as it was written', () => {
  expect(valueText('overrun', 'startSession.delay', 'reason')).toBe('前面的比赛超时');
  expect(valueText('overrun', 'refund.ask', 'reason')).toBe('overrun');
});

test('lists on other courts and sessions that are earlier again are in words', () => {
  const lists = '[{"groupId":"a","session":"b","firstCourt":3},{"groupId":"c","session":"b","firstCourt":5}]';
  expect(valueText(lists, 'startLists.relocate', 'lists')).toBe('2 张，首块场地号 3、5');
  expect(valueText('-40', 'startSession.delay', 'minutes')).toBe('提前 40');
  expect(valueText('40', 'startSession.delay', 'minutes')).toBe('40');
});

test('states, duties, yes and no are in words; what another version wrote is said to be unknown', () => {
  expect(valueText('1', 'athlete.pass', 'status')).toBe('审核中');
  expect(valueText('4', 'coach.reject', 'status')).toBe('未通过');
  expect(valueText('5', 'unit.expire', 'status')).toBe('已过期');
  expect(valueText('9', 'unit.expire', 'status')).toBe('未知（9）');
  expect(valueText('["results","headJudge","starter"]', 'staff.change', 'duties')).toBe(
    '成绩录入、裁判长、未知（starter）',
  );
  expect(valueText('results', 'staff.change', 'duties')).toBe('未知（results）');
  expect(valueText('["shoeSize","idPhotoFront"]', 'member.change', 'changed')).toBe('鞋码、证件正面');
  expect(valueText('3', 'certificates.issue', 'changed')).toBe('3');
  expect(valueText('true', 'staff.change', 'disabled')).toBe('是');
  expect(valueText('2026-11-22T01:20:00Z', 'match.extend', 'extendedTo')).toMatch(/^2026年11月2\d日 /);
  expect(valueText(null, 'unit.pass', 'status')).toBeNull();
  expect(didWhat('team.paint')).toBe('未知（team.paint）');
  expect(fieldWord('colour')).toBe('未知（colour）');
});

test('a list in which nothing was chosen is nothing', () => {
  expect(valueText('[]', 'certificates.export', 'kinds')).toBeNull();
});
