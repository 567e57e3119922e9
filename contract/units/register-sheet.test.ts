import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memberKey, membersIn } from './register-sheet.ts';

const sheet = (...rows: (string | number | null)[][]) =>
  membersIn(rows.map((cells, at) => ({ number: at + 1, cells })));

it('columns are found by their heads, in any order and below a title', () => {
  const { members } = sheet(
    ['2026 年会员'],
    ['会员编号', '单位名称'],
    ['A1', '重庆星河小学'],
    [7, '重庆云麓小学 '],
  );
  expect(members).toEqual([
    { row: 3, name: '重庆星河小学', code: 'A1' },
    { row: 4, name: '重庆云麓小学', code: '7' },
  ]);
});

it('without heads the first column is the name and the second the code', () => {
  expect(sheet(['星河'], ['云麓', 'B2'], [null, 'C3']).members).toEqual([
    { row: 1, name: '星河', code: '' },
    { row: 2, name: '云麓', code: 'B2' },
  ]);
});

it('a name counts once, whatever its width, case and spaces', () => {
  expect(sheet(['Name'], ['ABC （Club）'], ['ａｂｃ(club)'], ['abc']).twice).toEqual([3]);
});

it('no name is lost and none stands twice', () => {
  const cells = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      const { members, twice } = sheet(...rows);
      const keys = members.map(({ name }) => memberKey(name));
      expect(new Set(keys).size).toBe(keys.length);
      expect(members.length + twice.length).toBeLessThanOrEqual(rows.length);
      expect(members.every(({ name }) => name.trim() !== '')).toBe(true);
    }),
  );
});
