import { expect, test } from 'vitest';
import { findsName, nameInitials } from './name-search.ts';

test.each([
  ['张小满', 'zxm'],
  ['欧阳梦瑶', 'oymy'],
  ['安然', 'ar'],
  ['崔梓涵', 'czh'],
  ['余沐晴', 'ymq'],
  ['孙宇轩', 'syx'],
  ['王若曦', 'wrx'],
  ['郭品迪', 'gpd'],
  ['李佳怡', 'ljy'],
  ['鲁能娥', 'lne'],
  ['范博文', 'fbw'],
  ['唐可心', 'tkx'],
  ['钱浩然', 'qhr'],
  ['曾逸飞', 'zyf'],
])('%s is typed as %s', (name, initials) => {
  expect(nameInitials(name)).toBe(initials);
});

test('a name is found by a part of it, or by its initials from the first on', () => {
  for (const typed of ['小满', '张', 'zxm', 'ZX', 'z', ' ']) expect(findsName(typed, '张小满')).toBe(true);
  for (const typed of ['xm', 'zxmz', '张满']) expect(findsName(typed, '张小满')).toBe(false);
  expect(findsName('brown', 'Tom Brown')).toBe(true);
});
