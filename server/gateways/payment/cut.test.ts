import { expect, test } from 'vitest';
import { cutToBytes, cutToLength } from './cut.ts';

test('cut by characters, and by bytes, between characters', () => {
  expect(cutToLength('绳𠮷赛', 2)).toBe('绳𠮷');
  expect(cutToBytes('赛事取消'.repeat(7), 80)).toBe('赛事取消'.repeat(7).slice(0, 26));
  expect(cutToBytes('a𠮷', 4)).toBe('a');
  expect(cutToBytes('a𠮷', 5)).toBe('a𠮷');
});
