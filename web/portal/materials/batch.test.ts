import { expect, test } from 'vitest';
import { itemsOf, troubleOf } from './batch.ts';

const row = (memberId: string, name: string) => ({ memberId, name, roles: [3 as const], cells: new Map() });
const people = [row('1', '张三'), row('2', '李四'), row('3', '李四')];
const file = (name: string, bytes = 10) => ({ name, size: bytes }) as File;
let serial = 0;
const items = (...files: File[]) => itemsOf(files, people, () => String(++serial));
const troubles = (...files: File[]) => {
  const all = items(...files);
  return all.map((each) => troubleOf(each, all));
};

test('each file stands with its person and its notes', () => {
  expect(items(file('张三.jpg'), file('李四.jpg'), file('IMG.png')).map(({ memberId }) => memberId)).toEqual([
    '1',
    '',
    '',
  ]);
  expect(troubles(file('张三.jpg'), file('李四.jpg'), file('IMG.png'))).toEqual([
    undefined,
    'foundSeveral',
    'foundNone',
  ]);
});

test('two files of one person, a wrong kind, one too large', () => {
  expect(troubles(file('张三 1.jpg'), file('张三 2.PDF'))).toEqual(['twice', 'twice']);
  expect(troubles(file('张三.docx'))).toEqual(['wrongKind']);
  const ten = 10 * 1024 * 1024;
  expect(troubles(file('张三.pdf', ten), file('x张三.txt', ten))).toEqual(['twice', 'wrongKind']);
  expect(troubles(file('张三.pdf', ten + 1))).toEqual(['tooBig']);
  expect(troubles(file('张三.pdf', ten))).toEqual([undefined]);
});
