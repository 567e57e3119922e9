import { currentLang, words } from '#contract/lang.ts';

const w = words('zones', {
  beijing: { zh: '北京时间', en: 'Beijing time' },
});

/** The time zone of whoever is looking. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function part(zone: string, at: Date, name: 'longGeneric' | 'longOffset'): string {
  const lang = currentLang() === 'zh' ? 'zh-CN' : 'en-GB';
  const parts = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: name }).formatToParts(at);
  return parts.find((each) => each.type === 'timeZoneName')?.value ?? zone;
}

/** What people call a zone: 北京时间 for Asia/Shanghai, else the name that the browser knows. */
export function zoneName(zone: string, at: Date): string {
  return zone === 'Asia/Shanghai' ? w('beijing') : part(zone, at, 'longGeneric');
}

/** Whether two zones show the same clock at that instant. */
export function sameClock(a: string, b: string, at: Date): boolean {
  return a === b || part(a, at, 'longOffset') === part(b, at, 'longOffset');
}

/** The wall clock of a zone at an instant, as a `datetime-local` input writes it: `2026-05-03T18:00`. */
export function wallClock(instant: string, zone: string): string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/**
 * The instant at which a zone's wall clock shows `wall`, or undefined when that is no time.
 * An hour that summer time skips becomes the hour after; of one that comes twice, the first is taken.
 */
export function instantAt(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offset = (at: number) =>
    Date.parse(`${wallClock(new Date(at).toISOString(), zone)}Z`) - floorToMinute(at);
  const day = 86_400_000;
  const [before, after] = [offset(asUtc - day), offset(asUtc + day)];
  const found = [asUtc - before, asUtc - after].find((at) => at + offset(at) === asUtc);
  return new Date(found ?? asUtc - before).toISOString();
}

function floorToMinute(ms: number): number {
  return Math.floor(ms / 60_000) * 60_000;
}
