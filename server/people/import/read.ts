import { readListText, type ListText } from '#contract/people/list-text.ts';
import { sheetColumns, sheetWords } from '#contract/people/sheet.ts';
import { readSheet, type ReadSheet } from '#server/documents/sheet/read.ts';
import { isZip } from '#server/files/paper.ts';

/**
 * A sheet of people, or a list of them as text, which is a sheet of the template's columns.
 * @throws Refused as `readSheet`
 */
export async function readPeople(bytes: Buffer): Promise<ReadSheet & Pick<ListText, 'rest'>> {
  if (isZip(bytes)) return { ...(await readSheet(bytes)), rest: [] };
  const { people, rest } = readListText(bytes.toString('utf8'));
  const head = { number: 0, cells: sheetColumns.map((column) => sheetWords.in('zh', column)) };
  const rows = people.map(({ row, cells }) => ({ number: row, cells }));
  return { rows: [head, ...rows], pictures: new Map(), rest };
}
