import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  ['/', '/'],
  ['/team/index', '/team/index'],
  ['/registerMatch/detail?matchId=1&teamId=2#fees', '/registerMatch/detail?matchId=1&teamId=2#fees'],
  ['/team/index?text=%2F%2Fevil', '/team/index?text=%2F%2Fevil'],
])('%s is a path of this app', (value, path) => {
  expect(localPath(value)).toBe(path);
});

test.each([
  undefined,
  42,
  '',
  'team/index',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' /team/index',
])('%j is none', (value) => {
  expect(localPath(value)).toBeNull();
});

test('every address keeps a browser that follows it here', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\r',
    '%2f',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = localPath(`/${pieces.join('')}`);
      if (path === null) return;
      expect(new URL(path, 'https://home.example').origin).toBe('https://home.example');
      expect(localPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
