import { inLang, languages, listed, type Lang } from '#contract/lang.ts';
import { offenceText } from '#contract/matches/offences.ts';
import { groupsInRound, roundName } from '#contract/matches/rounds.ts';
import { cellsOf } from '#contract/results/entry-cells.ts';
import {
  entryColumns,
  judgesMost,
  judgesOf,
  panelsOf,
  type EntryColumn,
  type Judges,
} from '#contract/results/entry-columns.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import { offencesOf } from '#contract/results/offences.ts';
import type { MatchEvent, ScoreModel } from '#contract/matches/event.ts';
import type { Cell } from '#server/documents/sheet.ts';
import type { ReadCell, ReadSheet } from '#server/documents/sheet/read.ts';
import type { Line } from './result-lines.ts';
import { sheetWords as w } from './sheet-text.ts';

/** The head of a column as the grid and the sheet name it. */
function headOf({ panel, judge }: Pick<EntryColumn, 'panel' | 'judge'>, lang: Lang): string {
  const name = entryWords.in(lang, panel);
  return judge === null ? name : entryWords.in(lang, 'judge', { panel: name, n: judge });
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** The sheet of a round of an event to be filled in: entries in start-list order, with the marks that are there. */
export async function templateOf(
  event: MatchEvent,
  round: number,
  lines: readonly Line[],
  chosen: Judges,
  lang: Lang,
): Promise<Buffer> {
  const { formXlsxOf } = await import('#server/documents/sheet/form.ts');
  const model = event.scoreModel;
  const judges = judgesOf(
    model,
    lines.flatMap(({ marks }) => marks ?? []),
    chosen,
  );
  const columns = entryColumns(model, judges);
  const groups = new Map(groupsInRound(event, round).map(({ id, name }) => [id, inLang(name, lang)]));
  const called = roundName(event, round);
  const offences = offencesOf(model).map((code) => `${code} ${offenceText(code, lang)}`);
  const list = listed(offences, lang);
  return formXlsxOf({
    name: w.in(lang, 'sheet'),
    listsName: w.in(lang, 'lists'),
    columns: [
      { header: w.in(lang, 'number'), width: 9 },
      { header: w.in(lang, 'group'), width: 16 },
      ...(called ? [{ header: w.in(lang, 'round'), width: 10 }] : []),
      { header: w.in(lang, 'unit'), width: 28 },
      { header: w.in(lang, 'team'), width: 24 },
      { header: w.in(lang, 'people'), width: 24 },
      ...columns.map((column) => ({
        header: headOf(column, lang),
        width: 12,
        ...(column.kind === 'offences' ? { note: w.in(lang, 'offencesNote', { list }) } : {}),
      })),
    ],
    rows: lines.map((line): Cell[] => {
      const cells = line.marks ? cellsOf(line.marks) : {};
      return [
        line.number,
        groups.get(line.groupId) ?? '',
        ...(called ? [inLang(called, lang)] : []),
        line.unitName,
        line.teamType === 11 ? w.in(lang, 'individual') : line.teamName,
        listed(line.people, lang),
        ...columns.map(({ key }) => cells[key] ?? null),
      ];
    }),
    blank: 0,
  });
}

export interface SheetRow {
  row: number;
  /** As it stands in the sheet; null where there is none. */
  number: number | null;
  /** What stands in place of a number that is none. */
  numberText: string;
  /** What it says of its round; '' nothing. */
  round: string;
  cells: Record<string, string>;
}

/**
 * The rows of a filled-in sheet, its heads in any of our languages; null where it has no column of start numbers.
 * `heads` gives back the head of each column as the sheet has it.
 */
export function rowsOf(
  sheet: Pick<ReadSheet, 'rows'>,
  model: ScoreModel,
): { rows: SheetRow[]; heads: Map<string, string> } | null {
  const names = namesOf(model);
  const headsOf = (key: 'number' | 'round') => new Set(languages.map((lang) => plain(w.in(lang, key))));
  const [isNumber, isRound] = [headsOf('number'), headsOf('round')];
  const at = sheet.rows.findIndex(({ cells }) => cells.some((cell) => isNumber.has(plain(text(cell)))));
  const head = sheet.rows[at];
  if (!head) return null;
  const keys = head.cells.map((cell) => {
    const name = plain(text(cell));
    return isNumber.has(name) ? 'number' : isRound.has(name) ? 'round' : names.get(name);
  });
  const heads = new Map(
    keys.flatMap((key, column) => (key ? [[key, text(head.cells[column] ?? null)] as const] : [])),
  );
  const rows = sheet.rows.slice(at + 1).map(({ number: row, cells }): SheetRow => {
    const marks = Object.fromEntries(
      cells.flatMap((cell, column) => {
        const key = keys[column];
        return key && cell !== null && text(cell) !== '' ? [[key, text(cell)] as const] : [];
      }),
    );
    const { number: numberText = '', round = '', ...rest } = marks;
    const digits = numberText.normalize('NFKC');
    return {
      row,
      number: /^\d{1,7}$/.test(digits) ? Number(digits) : null,
      numberText,
      round,
      cells: rest,
    };
  });
  return { rows: rows.filter(({ numberText, cells }) => numberText || Object.keys(cells).length > 0), heads };
}

const text = (cell: ReadCell) => (cell === null ? '' : String(cell).trim());

/** Every head that a column may bear, by its plain form. */
function namesOf(model: ScoreModel): Map<string, string> {
  const all = entryColumns(
    model,
    Object.fromEntries(panelsOf(model).flatMap(({ judges }) => (judges ? [[judges, judgesMost]] : []))),
  );
  const names = new Map(
    languages.flatMap((lang) => all.map((column) => [plain(headOf(column, lang)), column.key] as const)),
  );
  // Sheets taken out before the head was renamed still bear the former one; a deduction must not be lost.
  for (const { key, kind } of all) if (kind === 'offences') names.set('违规', key);
  return names;
}
