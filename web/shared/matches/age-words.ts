import { ageOn } from '#contract/fields/dates.ts';
import { currentLang, words } from '#contract/lang.ts';
import { keyDayOf, type BirthWindow } from '#contract/matches/age-groups.ts';
import { w } from './fact-text.ts';

const ages = words('matches.ages', {
  between: { zh: '{least}–{most} 岁', en: '{least}–{most} years' },
  one: { zh: '{age} 岁', en: '{age} years' },
  least: { zh: '{age} 岁及以上', en: '{age} and over' },
  most: { zh: '{age} 岁及以下', en: '{age} and under' },
});

/** 2012.9.1, 1 Sep 2012: short, as many stand side by side. */
function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  if (currentLang() === 'zh') return `${year}.${month}.${date}`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Who is meant by a window of birth dates: whole years as years, any other cut-off as days. */
export function bornWords({ bornFrom, bornTo }: BirthWindow): string {
  const fromYear = bornFrom?.endsWith('-01-01') ? bornFrom.slice(0, 4) : null;
  const toYear = bornTo?.endsWith('-12-31') ? bornTo.slice(0, 4) : null;
  if (bornFrom === null && bornTo === null) return w('anyAge');
  if (bornFrom === null)
    return toYear ? w('bornToYear', { to: toYear }) : w('bornTo', { to: dayWords(bornTo!) });
  if (bornTo === null)
    return fromYear ? w('bornFromYear', { from: fromYear }) : w('bornFrom', { from: dayWords(bornFrom) });
  if (fromYear && fromYear === toYear) return w('bornYear', { year: fromYear });
  if (fromYear && toYear) return w('bornYears', { from: fromYear, to: toYear });
  return w('born', { from: dayWords(bornFrom), to: dayWords(bornTo) });
}

/** How old those are on the key day of a match that begins on this day, else on the day itself. '' for a window without limits. */
export function ageWords({ bornFrom, bornTo }: BirthWindow, day: string): string {
  const on = keyDayOf([{ bornFrom, bornTo }], day) ?? day;
  const least = bornTo === null ? null : Math.max(0, ageOn(bornTo, on));
  const most = bornFrom === null ? null : ageOn(bornFrom, on);
  if (least === null) return most === null ? '' : ages('most', { age: most });
  if (most === null) return ages('least', { age: least });
  return least === most ? ages('one', { age: least }) : ages('between', { least, most });
}
