import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortFile } from './sort-files.ts';

const people = ['张三', '张三丰', '李小红', '李小红', 'Ann Lee', 'Joann Lee', "Kate O'Neil", '欧阳·娜'].map(
  (name, at) => ({ id: String(at), name }),
);
const one = (id: string) => ({ found: 'one', id });

test('a file is of the person whose name its name holds', () => {
  expect(sortFile('张三.jpg', people)).toEqual(one('0'));
  expect(sortFile('健康证明_张三_2026.PDF', people)).toEqual(one('0'));
  expect(sortFile('C:\\照片\\张 三-体检.jpeg', people)).toEqual(one('0'));
  expect(sortFile('张三丰体检.jpg', people)).toEqual(one('1'));
  expect(sortFile('ann lee.pdf', people)).toEqual(one('4'));
  expect(sortFile('Insurance-ANN_LEE2026.pdf', people)).toEqual(one('4'));
  expect(sortFile('Joann Lee.pdf', people)).toEqual(one('5'));
  expect(sortFile('健康证Ann Lee证明.pdf', people)).toEqual(one('4'));
  expect(sortFile('Kate O’Neil.png', people)).toEqual(one('6'));
  expect(sortFile('欧阳娜.png', people)).toEqual(one('7'));
});

test('two people of one name, and two names in one file name, are for the user to decide', () => {
  expect(sortFile('李小红.jpg', people)).toEqual({ found: 'several', ids: ['2', '3'] });
  expect(sortFile('张三和ann lee.jpg', people)).toEqual({ found: 'several', ids: ['0', '4'] });
  expect(sortFile('张三 张三丰.jpg', people)).toEqual({ found: 'several', ids: ['0', '1'] });
});

test('no name is no person', () => {
  for (const name of ['IMG_2044.jpg', '', '.jpg', '张.jpg', 'anneliese.pdf', 'lee.pdf'])
    expect(sortFile(name, people)).toEqual({ found: 'none' });
  expect(sortFile('张三.jpg', [])).toEqual({ found: 'none' });
  expect(sortFile('x.jpg', [{ id: '1', name: '' }])).toEqual({ found: 'none' });
});

test('a name is found in any surroundings, and no name that is not there', () => {
  const around = fc.constantFrom('', '-', '_', ' ', '（1）', '体检 ', 'IMG ', '2026-');
  fc.assert(
    fc.property(fc.constantFrom('张三丰', '王五'), around, around, (name, before, after) => {
      const all = [...people, { id: '王', name: '王五' }];
      expect(sortFile(`${before}${name}${after}.jpg`, all)).toEqual(
        one(all.find((each) => each.name === name)!.id),
      );
    }),
  );
  fc.assert(
    fc.property(fc.string(), (name) => {
      const place = sortFile(name, people);
      const ids = place.found === 'several' ? place.ids : place.found === 'one' ? [place.id] : [];
      expect(ids.every((id) => people.some((each) => each.id === id))).toBe(true);
    }),
  );
});
