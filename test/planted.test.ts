import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './planted/all.ts';

const root = join(import.meta.dirname, '..');

test('at least sixty faults can be planted, each of another kind', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
});

test.each(faults.map((fault) => [fault.what, fault] as const))('%s', (_what, fault) => {
  const { file, find, replace, caughtBy, after } = fault;
  expect(readFileSync(join(root, file), 'utf8').split(find), `“${find}” in ${file}`).toHaveLength(2);
  expect(replace).not.toBe(find);
  for (const tests of [caughtBy, ...(after ? [after] : [])]) expect(existsSync(join(root, tests))).toBe(true);
  // Journeys are planted together; the names of their tests say which was caught.
  const named = fault.test ? readFileSync(join(root, caughtBy), 'utf8').includes(fault.test) : true;
  expect(named && caughtBy.startsWith('e2e/') === (fault.test !== undefined)).toBe(true);
});
