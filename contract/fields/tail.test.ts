import { expect, test } from 'vitest';
import { withoutTail } from './tail.ts';

test('what stands at the end goes, and only there', () => {
  expect(withoutTail('a.b. .', '. ')).toBe('a.b');
  expect(withoutTail('...', '.')).toBe('');
  expect(withoutTail('a', '')).toBe('a');
  expect(withoutTail(`${'.'.repeat(1_000_000)}a`, '.')).toHaveLength(1_000_001);
});
