import { expect, test } from 'vitest';
import { publicName, publicOwner } from './public-name.ts';

const day = '2026-11-21';
const child = { name: '李雷雷', birthdate: '2008-11-22', day };
const grown = { name: '韩梅', birthdate: '2008-11-21', day };

test('one under 18 is named where a consent to lists is on record, and from the 18th birthday on', () => {
  expect(publicName({ ...child, scopes: null })).toBe('李**');
  expect(publicName({ ...child, scopes: ['idDocument', 'health'] })).toBe('李**');
  expect(publicName({ ...child, scopes: ['publicLists'] })).toBe('李雷雷');
  expect(publicName({ ...grown, scopes: null })).toBe('韩梅');
});

test('a guardian who said no to lists is heard as long as the consent is in force', () => {
  expect(publicName({ ...grown, scopes: ['idDocument', 'health'] })).toBe('韩**');
});

test('an initial is of its script', () => {
  expect(publicName({ ...child, name: ' ángel Smith', scopes: null })).toBe('Á.');
  expect(publicName({ ...child, name: '', scopes: null })).toBe('**');
});

test('unit and team of an individual are readable only to themselves; those of others to everyone', () => {
  const names = { unitName: '李雷雷', teamName: '李雷雷' };
  expect(publicOwner({ ...names, teamType: 11 })).toEqual({ unit: null, team: null });
  expect(publicOwner({ ...names, teamType: 11 }, true)).toEqual({ unit: '李雷雷', team: '李雷雷' });
  expect(publicOwner({ ...names, teamType: 1 })).toEqual({ unit: '李雷雷', team: '李雷雷' });
});
