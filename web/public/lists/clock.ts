import { dayIn } from '#contract/fields/dates.ts';
import { formatDayOfYear } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of day of an instant in a zone: 09:30; with seconds 09:30:05. */
export function clockIn(timeZone: string | undefined, instant: string | number, seconds = false): string {
  const key = `${timeZone} ${seconds}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
      hourCycle: 'h23',
      timeZone,
    });
  formats.set(key, format);
  return format.format(new Date(instant));
}

/** The same with its day, where that is another than today. */
export function timeIn(timeZone: string, instant: string): string {
  const day = dayIn(new Date(instant), timeZone);
  const clock = clockIn(timeZone, instant);
  return day === dayIn(new Date(serverNow()), timeZone) ? clock : `${formatDayOfYear(day)} ${clock}`;
}
