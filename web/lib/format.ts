import { currentLang } from '#contract/lang.ts';
import { clockParts } from '#contract/fields/clock-parts.ts';
import { moneyText, type Currency } from '#contract/fields/currency.ts';

const locale = { zh: 'zh-CN', en: 'en-GB' } as const;

// Dates and small numbers are written without Intl, whose first format costs a phone a tenth of a second.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** `YYYY-MM-DD` as people read it: 2026年11月3日, 3 Nov 2026. */
export function formatDate(date: string): string {
  const year = Number(date.slice(0, 4));
  return currentLang() === 'zh' ? `${year}年${formatDayOfYear(date)}` : `${formatDayOfYear(date)} ${year}`;
}

/** The same without its year, where the year is clear: 11月3日, 3 Nov. */
export function formatDayOfYear(date: string): string {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  // A table's cell holds an English date on one line where its month is short.
  return currentLang() === 'zh' ? `${month}月${day}日` : `${day} ${months[month - 1]}`;
}

/**
 * Two days as one range, with common parts written once: 2026年5月3日至5日, 3–5 May 2026. Not `formatRange`, whose
 * spaces differ from one engine to another: what the server draws and what the browser draws must be one text.
 */
export function formatDates(from: string, to: string): string {
  if (from === to) return formatDate(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const dayOfMonth = (date: string) => String(Number(date.slice(8)));
  if (currentLang() === 'zh') {
    const end = sameMonth ? `${dayOfMonth(to)}日` : sameYear ? formatDayOfYear(to) : formatDate(to);
    return `${formatDate(from)}至${end}`;
  }
  if (sameMonth) return `${dayOfMonth(from)}–${formatDate(to)}`;
  return `${sameYear ? formatDayOfYear(from) : formatDate(from)} – ${formatDate(to)}`;
}

/** An instant in a time zone: 2026年11月3日 18:00, 3 Nov 2026, 18:00. */
export function formatInstant(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = clockParts(new Date(instant), zone);
  const date = formatDate(`${year}-${month}-${day}`);
  return currentLang() === 'zh' ? `${date} ${hour}:${minute}` : `${date}, ${hour}:${minute}`;
}

/** A number with separated thousands. */
export function formatNumber(value: number): string {
  const small = Number.isInteger(value) && Math.abs(value) < 1000;
  return small ? String(value) : value.toLocaleString(locale[currentLang()]);
}

/** A list's total: counting stops at 10,000, and a stopped count ends with "+". */
export function formatTotal(total: number, countedAtMost: number): string {
  return total > countedAtMost ? `${formatNumber(countedAtMost)}+` : formatNumber(total);
}

/** An amount of money in the language of the page: ¥1,280.00, JPY 1,280. */
export const formatMoney = (amount: number, currency: Currency): string =>
  moneyText(amount, currency, currentLang());

/** Bytes as KB or MB, one decimal at most. */
export function formatBytes(bytes: number): string {
  const mb = bytes / 1024 / 1024;
  return mb >= 1
    ? `${formatNumber(Math.round(mb * 10) / 10)} MB`
    : `${formatNumber(Math.ceil(bytes / 1024))} KB`;
}

/** What something is of: 头像：上传; Photo: upload. */
export function labelled(label: string, what: string): string {
  return currentLang() === 'zh' ? `${label}：${what}` : `${label}: ${what}`;
}
