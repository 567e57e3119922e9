import { exportNumber } from '#contract/exports/number.ts';
import { listOf } from '#contract/exports/lists.ts';
import { inLang } from '#contract/lang.ts';
import { chinaClock } from './list.ts';
import type { Export } from './store.ts';
import { w } from './text.ts';

/** What stands in a file of who took it, when and what for, so that a page or a line of it can be traced. */
export interface Mark {
  title: string;
  /** On every page and in every line. */
  line: string;
  /** All of it, name and value. */
  lines: [string, string][];
}

export function markOf(row: Export, until: Date): Mark {
  const { lang } = row;
  const number = exportNumber(row.id);
  const title = inLang(listOf(row.list), lang);
  const at = chinaClock(row.created_at.toISOString()).slice(0, 16);
  const purpose = row.purpose || w.in(lang, 'none');
  // An ID number that was searched for is not written down.
  const filters = JSON.stringify(row.filters).replaceAll(/\d{6,}/g, '***');
  const lines: [string, string][] = [
    [w.in(lang, 'list'), title],
    [w.in(lang, 'number'), number],
    [w.in(lang, 'by'), row.by],
    [w.in(lang, 'at'), at],
    [w.in(lang, 'purpose'), purpose],
    ...(row.numbers_for === null
      ? []
      : ([[w.in(lang, 'numbersFor'), row.numbers_for]] satisfies [string, string][])),
    [w.in(lang, 'filters'), filters === '{}' ? '—' : filters],
    [w.in(lang, 'until'), chinaClock(until.toISOString()).slice(0, 16)],
    [w.in(lang, 'clock'), w.in(lang, 'clockText')],
  ];
  if (listOf(row.list).personal) lines.push([w.in(lang, 'duty'), w.in(lang, 'dutyText')]);
  return { title, line: [number, row.by, at, purpose].filter(Boolean).join(' · '), lines };
}
