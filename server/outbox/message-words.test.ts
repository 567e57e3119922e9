import { describe, expect, test } from 'vitest';
import { momentText } from './message-words.ts';

const at = new Date('2026-10-12T10:00:00Z');
const now = new Date('2026-05-01T00:00:00Z');

describe('a moment as a message says it', () => {
  test.each([
    ['Asia/Shanghai', 'zh', now, '10月12日 18:00'],
    ['Asia/Shanghai', 'en', now, '12 October 2026, 18:00'],
    ['Asia/Shanghai', 'zh', new Date('2025-12-31T00:00:00Z'), '2026年10月12日 18:00'],
    ['Asia/Tokyo', 'zh', now, '10月12日 19:00（日本标准时间）'],
    ['Asia/Tokyo', 'en', now, '12 October 2026, 19:00 (Japan Standard Time)'],
  ] as const)('%s in %s', (zone, lang, from, expected) => {
    expect(momentText(at, zone, lang, from)).toBe(expected);
  });
});
