import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const start = {
  id: 'e1',
  number: 2,
  changedAt: new Date('2026-11-20T10:00:00.500Z'),
  from: new Date('2026-11-21T01:00:00Z'),
  to: new Date('2026-11-21T01:02:00Z'),
  cancelled: false,
  summary: '王** · 接力, 甲组; 第 1 场',
};

test('an iCalendar: CRLF, UTC, signs that mean something escaped', () => {
  const lines = calendarOf('绳赛通', [start, { ...start, id: 'e2', cancelled: true }]).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'UID:e1@ropemeet',
      'SEQUENCE:2',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261121T010000Z',
      'DTEND:20261121T010200Z',
      String.raw`SUMMARY:王** · 接力\, 甲组\; 第 1 场`,
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]),
  );
  expect(calendarOf('x', [])).not.toContain('VEVENT');
});

test('lines are at most 75 bytes, and unfold to what they were', () => {
  const summary = '混合四乘三十秒单摇接力'.repeat(12);
  const text = calendarOf('x', [{ ...start, summary }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
