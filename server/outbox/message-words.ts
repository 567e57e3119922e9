import { dayIn } from '#contract/fields/dates.ts';
import { localTime } from '#contract/fields/zone-clock.ts';
import { inLang, type Lang, type LangText } from '#contract/lang.ts';
import { beijing } from '#contract/fields/time.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A moment as a message says it, on the zone's clock: 10月12日 18:00, 12 October 2026, 18:00. The year is left out in
 * Chinese where it is this year; a zone is named unless it is Beijing's.
 */
export function momentText(at: Date, timeZone: string, lang: Lang, now: Date): string {
  const [year, month, day] = dayIn(at, timeZone).split('-').map(Number) as [number, number, number];
  const thisYear = year === Number(dayIn(now, timeZone).slice(0, 4));
  const time = localTime(at, timeZone);
  const momentWords =
    lang === 'zh'
      ? `${thisYear ? '' : `${year}年`}${month}月${day}日 ${time}`
      : `${day} ${months[month - 1]} ${year}, ${time}`;
  if (timeZone === beijing) return momentWords;
  const zone = zoneName(at, timeZone, lang);
  return lang === 'zh' ? `${momentWords}（${zone}）` : `${momentWords} (${zone})`;
}

function zoneName(at: Date, timeZone: string, lang: Lang): string {
  const locale = lang === 'zh' ? 'zh-CN' : 'en-GB';
  return (
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

/** A group with its event, as a message names it. */
export function groupText({ name }: { name: LangText }, group: { name: LangText }, lang: Lang): string {
  return [inLang(name, lang), inLang(group.name, lang)].join(lang === 'zh' ? ' ' : ', ');
}
