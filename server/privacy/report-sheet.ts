import type { Lang } from '#contract/lang.ts';
import { reportRows } from '#contract/privacy/report-rows.ts';
import { reportWords as w, type PrivacyFigures } from '#contract/privacy/report.ts';
import type { Sheet } from '#server/documents/sheet.ts';

export function reportSheet(figures: PrivacyFigures, lang: Lang): Sheet {
  return {
    name: String(figures.year),
    columns: [
      { header: w.in(lang, 'part'), width: 28 },
      { header: w.in(lang, 'figure'), width: 40 },
      { header: w.in(lang, 'count'), width: 12, numbers: '0' },
    ],
    rows: reportRows(figures, lang).map(({ part, figure, count }) => [part, figure, count]),
  };
}
