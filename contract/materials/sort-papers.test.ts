import { expect, test } from 'vitest';
import { materialOfFile, materialOfTitles, personOfNames, titlesOf, type Titled } from './sort-papers.ts';

const materials: Titled[] = [
  { id: 'h', kind: 'healthCertificate', name: { zh: '健康证明', en: 'Health certificate' } },
  { id: 'o', kind: 'other', name: { zh: '学籍证明', en: 'School record' } },
  { id: 's', kind: 'safetyLetter', name: { zh: '安全责任书', en: 'Safety letter' } },
  { id: 'i', kind: 'insurance', name: { zh: '保险单', en: 'Insurance' } },
];
const people = ['张三', '张三丰', '李小红', '李小红', '王五'].map((name, at) => ({ id: String(at), name }));

test('a file says by its name which material it is', () => {
  const of = (name: string) => materialOfFile(name, materials)?.id;
  expect(of('健康证明-李四.pdf')).toBe('h');
  expect(of('李四体检.jpg')).toBe('h');
  expect(of('HEALTH Ann Lee.jpg')).toBe('h');
  expect(of('学籍证明 王五.png')).toBe('o');
  expect(of('王五安全承诺书.png')).toBe('s');
  expect(of('IMG_2044.jpg')).toBeUndefined();
});

test('a page that names several papers is the letter, then the policy', () => {
  const of = (...titles: string[]) => materialOfTitles(titles, materials)?.id;
  expect(of('健康', '保险', '承诺书')).toBe('s');
  expect(of('健康', '保险单')).toBe('i');
  expect(of('健康')).toBe('h');
  expect(of('学籍证明')).toBe('o');
  expect(of()).toBeUndefined();
});

test('every material can be known by a title of its own, and one that is not asked by none', () => {
  for (const each of materials) expect(materialOfTitles([each.name.zh], materials)).toBe(each);
  expect(titlesOf([materials[0]!])).not.toContain('承诺书');
  expect(materialOfTitles(titlesOf(materials), [materials[0]!])).toBe(materials[0]);
});

test('the person whose name stands on the page; several are for the user to decide', () => {
  expect(personOfNames(['张三', '张三丰'], people)).toEqual({ found: 'one', id: '1' });
  expect(personOfNames(['张三'], people)).toEqual({ found: 'one', id: '0' });
  expect(personOfNames(['张三', '王五'], people)).toMatchObject({ found: 'several' });
  expect(personOfNames(['李小红'], people)).toMatchObject({ found: 'several' });
  expect(personOfNames([], people)).toEqual({ found: 'none' });
});
