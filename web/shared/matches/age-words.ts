import { ageOn } from '#contract/fields/dates.ts';
import { words } from '#contract/lang.ts';
import type { BirthWindow } from '#contract/matches/age-groups.ts';
import { formatDate } from '#web/lib/format.ts';
import { w } from './text.ts';

const ages = words('matches.ages', {
  between: { zh: '{least}—{most} 岁', en: '{least}–{most} years' },
  one: { zh: '{age} 岁', en: '{age} years' },
  least: { zh: '{age} 岁及以上', en: '{age} and over' },
  most: { zh: '{age} 岁及以下', en: '{age} and under' },
});

/** Who is meant by a window of birth dates: whole years as years, any other cut-off as days. */
export function bornWords({ bornFrom, bornTo }: BirthWindow): string {
  const fromYear = bornFrom?.endsWith('-01-01') ? bornFrom.slice(0, 4) : null;
  const toYear = bornTo?.endsWith('-12-31') ? bornTo.slice(0, 4) : null;
  if (bornFrom === null && bornTo === null) return w('anyAge');
  if (bornFrom === null)
    return toYear ? w('bornToYear', { to: toYear }) : w('bornTo', { to: formatDate(bornTo!) });
  if (bornTo === null)
    return fromYear ? w('bornFromYear', { from: fromYear }) : w('bornFrom', { from: formatDate(bornFrom) });
  if (fromYear && fromYear === toYear) return w('bornYear', { year: fromYear });
  if (fromYear && toYear) return w('bornYears', { from: fromYear, to: toYear });
  return w('born', { from: formatDate(bornFrom), to: formatDate(bornTo) });
}

/** How old those are on a day; '' for a window without limits. */
export function ageWords({ bornFrom, bornTo }: BirthWindow, day: string): string {
  const least = bornTo === null ? null : Math.max(0, ageOn(bornTo, day));
  const most = bornFrom === null ? null : ageOn(bornFrom, day);
  if (least === null) return most === null ? '' : ages('most', { age: most });
  if (most === null) return ages('least', { age: least });
  return least === most ? ages('one', { age: least }) : ages('between', { least, most });
}
