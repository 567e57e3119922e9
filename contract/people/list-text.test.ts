import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { listTextMost, listTextProblems, readListText } from './list-text.ts';
import { sheetColumns, type SheetColumn } from './sheet.ts';

const id = '500101201503010013';

/** The filled cells of each person. */
const people = (text: string) =>
  readListText(text).people.map(({ cells }) =>
    Object.fromEntries(sheetColumns.flatMap((column, at) => (cells[at] ? [[column, cells[at]]] : []))),
  );
const one = (text: string): Partial<Record<SheetColumn, string>> | undefined => people(text)[0];
const rest = (text: string) => readListText(text).rest.map(({ row, text: line }) => [row, line]);

test.each([
  `张三 ${id}`,
  `${id} 张三`,
  `张三${id}`,
  `1. 张三，${id}`,
  `1、张三　${id}`,
  `（12）张三：${id}`,
  `① 张三；${id}`,
  `张三\t${id}`,
  `姓名：张三 身份证号：${id}`,
  `姓名张三身份证号码${id}`,
  `✅ 张 三 | ５００１０１２０１５０３０１００１３`,
  `张三（500101 20150301 0013）`,
  `\u200b张三\u00a0${id}\u202c`,
])('“%s” is a name and a number', (line) => {
  expect(one(line)).toEqual({ name: '张三', idCardNumber: id });
  expect(rest(line)).toEqual([]);
});

test.each<[string, Partial<Record<SheetColumn, string>>]>([
  [`1. 张三，男，${id}，13800138000`, { name: '张三', gender: '男', idCardNumber: id, phone: '13800138000' }],
  [
    `+86 138-0013-8000 李小红 女 ${id}`,
    { phone: '13800138000', name: '李小红', gender: '女', idCardNumber: id },
  ],
  [`张三 教练 领队 ${id}`, { name: '张三', roles: '教练员、领队', idCardNumber: id }],
  ['张三 2015/3/1 女', { name: '张三', birthdate: '2015-3-1', gender: '女' }],
  ['张三 生日2015年3月1日', { name: '张三', birthdate: '2015-3-1' }],
  [
    'Zhang Wei, passport E12345678, Male',
    { name: 'Zhang Wei', idType: '护照', idCardNumber: 'E12345678', gender: '男' },
  ],
  ['陈大文 香港身份证 A123456(3)', { name: '陈大文', idType: '香港身份证', idCardNumber: 'A1234563' }],
  ['台胞证 12345678 林大文', { idType: '港澳台通行证', idCardNumber: '12345678', name: '林大文' }],
  ['买买提·艾力 50010120150301001', { name: '买买提·艾力', idCardNumber: '50010120150301001' }],
  [
    `张三 ${id} 妈妈李四 13900139000`,
    { name: '张三', idCardNumber: id, relation: '母亲', guardianName: '李四', guardianPhone: '13900139000' },
  ],
  [
    `家长：李四 13900139000，孩子：张三 ${id}`,
    { guardianName: '李四', guardianPhone: '13900139000', name: '张三', idCardNumber: id },
  ],
  [
    `张三 ${id} 微信号：rope_1 鞋码 36`,
    { name: '张三', idCardNumber: id, wechatId: 'rope_1', shoeSize: '36' },
  ],
])('“%s” in any order', (line, cells) => expect(one(line)).toEqual(cells));

test('a head names the columns, also those whose shape says nothing', () => {
  const text = `序号\t姓名\t身份证号\t家长姓名\t家长电话\t班级\n1\t张三\t${id}\t李四\t02312345678\t三班\n2\t王五\t\t赵六`;
  expect(people(text)).toEqual([
    { name: '张三', idCardNumber: id, guardianName: '李四', guardianPhone: '02312345678' },
    { name: '王五', guardianName: '赵六' },
  ]);
  expect(rest(text)).toEqual([[2, '三班']]);
  expect(people(`姓名,手机号,身份证号\n1. 张三，13800138000，${id}`)).toMatchObject([
    { name: '张三', phone: '13800138000', idCardNumber: id },
  ]);
  // A line that is cut otherwise is read by its shapes.
  expect(people(`姓名 身份证号\n${id} 男 张三`)).toEqual([{ name: '张三', gender: '男', idCardNumber: id }]);
});

test('what is not understood is said with its line', () => {
  const text = `#接龙\n报名春季赛，截止周五\n\n1. 张三 ${id} 树人小学 三年级2班\n李四\n电话 13800138000\n------\n`;
  expect(people(text)).toEqual([{ name: '张三', idCardNumber: id }]);
  expect(rest(text)).toEqual([
    [1, '#接龙'],
    [2, '报名春季赛，截止周五'],
    [4, '树人小学 三年级2班'],
    [5, '李四'],
    [6, '电话 13800138000'],
  ]);
  expect(rest(`张三 ${'a'.repeat(600)}`)).toEqual([[1, `张三 ${'a'.repeat(97)}`]]);
});

test('a list without people, or of too many, is refused', () => {
  expect(listTextProblems('')).toMatchObject([{ code: refusals.listUnclear.code, place: 'text' }]);
  expect(listTextProblems('大家好')).toMatchObject([{ code: refusals.listUnclear.code }]);
  expect(listTextProblems(`张三 ${id}`)).toEqual([]);
  expect(listTextProblems(`${id}\n`.repeat(2_001))).toMatchObject([{ code: refusals.sheetTooLong.code }]);
});

test.each(['1', ' ', '张', '（', '1 ', '张 ', 'a1', '-.', '2015-', '138-', '姓名', 'A123456(', '🎉', '\t'])(
  'a whole list of “%s” takes no longer than another',
  (text) => {
    const lines = `${text.repeat(499 / text.length)}\n`;
    const began = performance.now();
    readListText(lines.repeat(listTextMost / lines.length));
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);
