import { useSyncExternalStore } from 'react';
import { dayIn } from '#contract/fields/dates.ts';
import { localTime, momentOf } from '#contract/fields/zone-clock.ts';
import { currentLang, words } from '#contract/lang.ts';
import { beijing } from '#contract/fields/time.ts';

const w = words('zones', {
  beijing: { zh: '北京时间', en: 'Beijing time' },
});

/** The user's own time zone. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const never = () => () => {};

/** The same for a page that the server draws, which does not know it: undefined there. */
export function useOwnZone(): string | undefined {
  return useSyncExternalStore(never, ownZone, () => undefined);
}

function part(zone: string, at: Date, name: 'longGeneric' | 'longOffset'): string {
  const lang = currentLang() === 'zh' ? 'zh-CN' : 'en-GB';
  const parts = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: name }).formatToParts(at);
  return parts.find((each) => each.type === 'timeZoneName')?.value ?? zone;
}

/** What people call a zone: 北京时间 for Asia/Shanghai, else the name that the browser knows. */
export function zoneName(zone: string, at: Date): string {
  return zone === beijing ? w('beijing') : part(zone, at, 'longGeneric');
}

/** Whether two zones show the same clock at that instant. */
export function sameClock(a: string, b: string, at: Date): boolean {
  return a === b || part(a, at, 'longOffset') === part(b, at, 'longOffset');
}

/** The wall clock of a zone at an instant, as a `datetime-local` input writes it: `2026-05-03T18:00`. */
export function wallClock(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${dayIn(at, zone)}T${localTime(at, zone)}`;
}

/**
 * The instant at which a zone's wall clock shows `wall`, or undefined when that is no time.
 * An hour that summer time skips becomes the hour after; of one that comes twice, the first is taken.
 */
export function instantAt(wall: string, zone: string): string | undefined {
  if (Number.isNaN(Date.parse(`${wall}Z`))) return undefined;
  return momentOf(wall.slice(0, 10), wall.slice(11, 16), zone).toISOString();
}
