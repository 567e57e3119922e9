import { describe, expect, test } from 'vitest';
import { afterReading, itemsOf, soughtOf, troubleOf, type Item } from './batch.ts';
import type { AskedMaterial, Cell } from './overview.ts';

const aRequirement = (id: string, kind: AskedMaterial['kind'], zh: string): AskedMaterial => ({
  id,
  kind,
  name: { zh },
  letter: false,
  per: 'person',
  gate: null,
  musicBytes: null,
});
const health = aRequirement('h', 'healthCertificate', '健康证明');
const letter = aRequirement('s', 'safetyLetter', '安全责任书');
const policy = aRequirement('i', 'insurance', '保险单');
const row = (memberId: string, name: string, ...needs: string[]) => ({
  memberId,
  name,
  roles: [3 as const],
  cells: new Map(needs.map((each) => [each, {} as Cell])),
});
const people = [row('1', '张三', 'h', 's'), row('2', '李四', 'h', 's'), row('3', '李四', 's')];
const file = (name: string, bytes = 10) => ({ name, size: bytes }) as File;
let serial = 0;
const items = (...files: File[]) => itemsOf(files, { people, materials: [health] }, () => String(++serial));
const troubles = (...files: File[]) => {
  const all = items(...files);
  return all.map((each) => troubleOf(each, all, { people, materials: [health] }));
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

describe('of several kinds', () => {
  const sorting = { people, materials: [health, letter, policy] };
  const sorted = (...names: string[]) =>
    itemsOf(
      names.map((name) => file(name)),
      sorting,
      () => String(++serial),
    );
  const [photo] = sorted('IMG_1.jpg');
  const read = (names: string[], titles: string[], item = photo!) => {
    const sought = soughtOf(sorting);
    const place = (all: string[]) => (each: string) => all.indexOf(each);
    return afterReading(
      item,
      { names: names.map(place(sought.names)), titles: titles.map(place(sought.titles)) },
      sorting,
    );
  };

  test('what a file’s name says need not be read; a document without its name is the user’s', () => {
    const sortings = sorted('健康证明 张三.jpg', '张三.jpg', 'scan.pdf');
    expect(sortings.map(({ memberId, materialId, reading }) => [memberId, materialId, reading])).toEqual([
      ['1', 'h', false],
      ['1', '', true],
      ['', '', false],
    ]);
  });

  test('a page that was read is sorted; what stands already stays', () => {
    expect(read(['张三'], ['安全责任', '健康'])).toMatchObject({
      memberId: '1',
      materialId: 's',
      reading: false,
    });
    expect(read(['张三'], ['健康'], { ...photo!, memberId: '3', materialId: 's' })).toMatchObject({
      memberId: '3',
      materialId: 's',
    });
  });

  test('what keeps it from being handed in', () => {
    const trouble = (item: Item) => troubleOf(item, [item], sorting);
    expect(trouble(read([], []))).toBe('foundNone');
    expect(trouble(read(['李四'], ['健康']))).toBe('foundSeveral');
    expect(trouble(read(['张三'], []))).toBe('whatNone');
    expect(trouble(read(['张三'], ['保险单']))).toBe('isPolicy');
    expect(trouble({ ...read([], ['健康']), memberId: '3' })).toBe('notAsked');
    expect(trouble(read(['张三'], ['健康']))).toBeUndefined();
    const both = [read(['张三'], ['健康']), { ...read(['张三'], ['承诺书']), key: 'b' }];
    expect(both.map((each) => troubleOf(each, both, sorting))).toEqual([undefined, undefined]);
  });
});
