import { formatDate, formatInstant } from '#web/lib/format.ts';
import { ownZone } from '#web/lib/zones.ts';
import { w } from './text.ts';
import { useNow } from './use-now.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Further back a date says more than a count of days. */
const daysCounted = 30;

/** How long ago: minutes, hours, days, and after 30 days the date. */
export function timeAgo(at: string, now: number): string {
  const ms = now - Date.parse(at);
  if (ms < minute) return w('justNow');
  if (ms < hour) return w('minutesAgo', { n: Math.floor(ms / minute) });
  if (ms < day) return w('hoursAgo', { n: Math.floor(ms / hour) });
  if (ms < daysCounted * day) return w('daysAgo', { n: Math.floor(ms / day) });
  return formatDate(at.slice(0, 10));
}

/** An instant (ISO) as the time since then; the exact time is its title. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow(minute);
  return (
    <time dateTime={at} title={formatInstant(at, ownZone())}>
      {timeAgo(at, now)}
    </time>
  );
}
