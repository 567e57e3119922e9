import { writeFile } from 'node:fs/promises';
import { reportRows } from '#contract/privacy/report-rows.ts';
import { reportWords as w } from '#contract/privacy/report.ts';
import { csvOf, xlsxOf } from '#server/documents/sheet.ts';
import { PlainError } from '#server/plain-error.ts';
import { privacyFigures } from '#server/privacy/report.ts';
import { reportSheet } from '#server/privacy/report-sheet.ts';
import { withDatabase } from './database.ts';

/** `npm run privacy:report -- 2026 [FILE.xlsx|FILE.csv]`: the yearly report on minors' data; without a file, to read. */
const [yearText = '', file] = process.argv.slice(2);
const year = Number(yearText);

await withDatabase(async (_config, _client, db) => {
  if (!/^20\d\d$/.test(yearText)) throw new PlainError('Say which year: npm run privacy:report -- 2026');
  const figures = await privacyFigures(db, year, new Date());
  if (file) {
    const sheet = reportSheet(figures, 'zh');
    await writeFile(file, file.endsWith('.csv') ? csvOf(sheet) : await xlsxOf([sheet]));
    return file;
  }
  const lines = reportRows(figures, 'zh').map(({ part, figure, count }) => `${part}\t${figure}\t${count}`);
  return [w.in('zh', 'title', { year }), `${w.in('zh', 'until')} ${figures.until}`, ...lines].join('\n');
});
