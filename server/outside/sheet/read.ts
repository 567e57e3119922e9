import { anchored, inCellsOfMicrosoft, inCellsOfWps } from './pictures.ts';
import { Parts, SheetFault } from './unzip.ts';
import { readXml, relationsOf } from './xml.ts';

export type ReadCell = string | number | null;

export interface ReadRow {
  /** As the program that wrote it counts, from 1. */
  number: number;
  cells: ReadCell[];
}

export interface ReadSheet {
  rows: ReadRow[];
  /** Which part of the zip is the picture of which row. */
  pictures: Map<number, string>;
  parts: Parts;
}

/** Its head among them. */
export const mostRows = 2_001;
const mostColumns = 100;
const usualHeight = 15;

/**
 * Reads the first sheet of an .xlsx: texts, numbers, and a picture a row, anchored above a cell or lying in one.
 * @throws SheetFault
 */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  const parts = await Parts.open(bytes);
  const workbook = 'xl/workbook.xml';
  if (!parts.has(workbook)) throw new SheetFault('unreadable');
  const relations = await relationsOf(parts, workbook);
  let first = '';
  await readXml(parts, workbook, {
    open: (name, attributes) => {
      if (name === 'sheet' && !attributes['state']?.toLowerCase().includes('hidden'))
        first ||= relations.get(attributes['r:id'] ?? '')?.target ?? '';
    },
  });
  if (!first || !parts.has(first)) throw new SheetFault('unreadable');
  const strings = await sharedStrings(
    parts,
    [...relations.values()].find(({ type }) => type.endsWith('/sharedStrings'))?.target,
  );
  const [wps, microsoft] = [await inCellsOfWps(parts, workbook), await inCellsOfMicrosoft(parts)];
  const { rows, heights, usual, drawing, inCells } = await readRows(parts, first, strings);
  const pictures = new Map<number, string>();
  const target = drawing && (await relationsOf(parts, first)).get(drawing)?.target;
  if (target && parts.has(target))
    for (const [row, part] of await anchored(parts, target, (each) => heights.get(each) ?? usual))
      pictures.set(row, part);
  for (const { row, wps: name, vm } of inCells) {
    const part = name ? wps.get(name) : vm ? microsoft.get(vm) : undefined;
    if (part) pictures.set(row, part);
  }
  for (const [row, part] of pictures) if (!parts.has(part)) pictures.delete(row);
  const shown = rows.filter(
    ({ number, cells }) => pictures.has(number) || cells.some((cell) => cell !== null),
  );
  return { rows: shown, pictures, parts };
}

async function sharedStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!part || !parts.has(part)) return strings;
  let [text, phonetic, inside] = ['', false, false];
  await readXml(parts, part, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inside = !phonetic;
    },
    text: (more) => void (inside && (text += more)),
    close: (name) => {
      if (name === 'si') strings.push(text);
      else if (name === 'rPh') phonetic = false;
      else if (name === 't') inside = false;
    },
  });
  return strings;
}

async function readRows(parts: Parts, part: string, strings: readonly string[]) {
  const rows: ReadRow[] = [];
  const heights = new Map<number, number>();
  const inCells: { row: number; wps?: string; vm?: number }[] = [];
  let [usual, drawing, type, reference, vm] = [usualHeight, '', '', '', 0];
  let [inside, value, formula]: ['v' | 't' | 'f' | '', string, string] = ['', '', ''];
  let row: ReadRow = { number: 0, cells: [] };
  await readXml(parts, part, {
    open: (name, attributes) => {
      if (name === 'sheetFormatPr') usual = Number(attributes['defaultRowHeight']) || usualHeight;
      else if (name === 'row') {
        row = { number: Number(attributes['r'] ?? row.number + 1), cells: [] };
        if (attributes['ht']) heights.set(row.number, Number(attributes['ht']));
      } else if (name === 'c') {
        ({ t: type = 'n', r: reference = '' } = attributes);
        [vm, value, formula] = [Number(attributes['vm'] ?? 0), '', ''];
      } else if (name === 'v' || name === 't' || name === 'f') inside = name;
      else if (name === 'drawing') drawing = attributes['r:id'] ?? '';
    },
    text: (text) => {
      if (inside === 'f') formula += text;
      else if (inside) value += text;
    },
    close: (name) => {
      if (name === inside) inside = '';
      else if (name === 'c') {
        const picture = /DISPIMG\("([^"]+)"/i.exec(formula || value)?.[1];
        if (picture) inCells.push({ row: row.number, wps: picture });
        else if (vm > 0) inCells.push({ row: row.number, vm });
        const at = reference ? columnOf(reference) : row.cells.length;
        if (at >= mostColumns) return;
        while (row.cells.length < at) row.cells.push(null);
        row.cells[at] = picture || vm > 0 ? null : cellOf(type, value, strings);
      } else if (
        name === 'row' &&
        (row.cells.some((cell) => cell !== null) ||
          inCells.at(-1)?.row === row.number ||
          row.number <= mostRows)
      ) {
        if (rows.length >= mostRows && row.cells.some((cell) => cell !== null))
          throw new SheetFault('tooLong');
        if (rows.length < mostRows) rows.push(row);
      }
    },
  });
  return { rows, heights, usual, drawing, inCells };
}

/** A1 is 0. */
function columnOf(reference: string): number {
  let at = 0;
  for (const letter of reference.replace(/\d.*$/, '')) at = at * 26 + letter.codePointAt(0)! - 64;
  return at - 1;
}

function cellOf(type: string, value: string, strings: readonly string[]): ReadCell {
  if (type === 's') return tidy(strings[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return tidy(value);
  if (type === 'n' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  return type === 'e' ? '' : tidy(value);
}

const tidy = (text: string) => text.trim() || null;
