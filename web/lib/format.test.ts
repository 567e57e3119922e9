import { afterEach, describe, expect, it } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { formatBytes, formatDate, formatDates, formatInstant, formatMoney, formatTotal } from './format.ts';

afterEach(() => setLang('zh'));

describe('dates', () => {
  it('are those written, in every zone of the machine', () => {
    expect(formatDate('2026-05-03')).toBe('2026年5月3日');
    setLang('en');
    expect(formatDate('2026-05-03')).toBe('3 May 2026');
  });

  it('are those that Intl writes', () => {
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-03`;
      for (const [lang, locale, style] of [
        ['zh', 'zh-CN', 'long'],
        ['en', 'en-GB', 'short'],
      ] as const) {
        setLang(lang);
        const format = new Intl.DateTimeFormat(locale, {
          day: 'numeric',
          month: style,
          year: 'numeric',
          timeZone: 'UTC',
        });
        expect(formatDate(date)).toBe(format.format(new Date(`${date}T00:00:00Z`)));
      }
    }
  });

  it('in a range say once what they share', () => {
    expect(formatDates('2026-05-03', '2026-05-03')).toBe('2026年5月3日');
    expect(formatDates('2026-05-03', '2026-05-05')).toBe('2026年5月3日至5日');
    expect(formatDates('2026-05-30', '2026-06-02')).toBe('2026年5月30日至6月2日');
    expect(formatDates('2026-12-30', '2027-01-02')).toBe('2026年12月30日至2027年1月2日');
    setLang('en');
    expect(formatDates('2026-05-03', '2026-05-05')).toBe('3–5 May 2026');
    expect(formatDates('2026-05-30', '2026-06-02')).toBe('30 May – 2 Jun 2026');
    expect(formatDates('2026-12-30', '2027-01-02')).toBe('30 Dec 2026 – 2 Jan 2027');
  });

  it('with a time stand on the clock of the zone given', () => {
    expect(formatInstant('2026-05-03T16:05:00Z', 'Asia/Shanghai')).toBe('2026年5月4日 00:05');
    setLang('en');
    expect(formatInstant('2026-05-03T16:05:00Z', 'Asia/Shanghai')).toBe('4 May 2026, 00:05');
  });
});

describe('numbers', () => {
  it('say money in the language of the page', () => {
    expect([formatMoney(128_000, 'CNY'), formatMoney(1_280, 'JPY')]).toEqual(['¥1,280.00', 'JPY 1,280']);
    setLang('en');
    expect(formatMoney(-1999, 'CNY')).toBe('−CNY 19.99');
  });

  it('count up to where counting stopped', () => {
    expect(formatTotal(10_000, 10_000)).toBe('10,000');
    expect(formatTotal(10_001, 10_000)).toBe('10,000+');
  });

  it.each([
    [1, '1 KB'],
    [1024 * 1024 - 1, '1,024 KB'],
    [1024 * 1024, '1 MB'],
    [10.25 * 1024 * 1024, '10.3 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
