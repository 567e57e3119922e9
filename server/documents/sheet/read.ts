import { pixelsOf } from '#server/files/image.ts';
import { refuse } from '#server/http/refuse.ts';
import { RowHeights } from './heights.ts';
import { fewEnough, joined, measureOf, sheetLimits, wholeOf } from './limits.ts';
import { anchored, inCellsOfMicrosoft, inCellsOfWps } from './pictures.ts';
import { Parts, type PicturePlace } from './unzip.ts';
import { readXml, relationsOf } from './xml.ts';

export type ReadCell = string | number | null;

interface ReadRow {
  /** As the program that wrote it counts, from 1. */
  number: number;
  cells: ReadCell[];
}

export interface ReadSheet {
  rows: ReadRow[];
  /** Which bytes of the file are the picture of which row. */
  pictures: Map<number, PicturePlace>;
}

/** Its head among them. */
const mostRows = 2_001;
const mostColumns = 100;
const usualHeight = 15;

/**
 * Reads the first sheet of an .xlsx: texts, numbers, and a picture a row, anchored above a cell or lying in one.
 * Everything in it is bounded (`limits.ts`); it is read in a helper process all the same.
 * @throws Refused sheetUnreadable, sheetUnsafe, sheetTooLong, sheetCellTooLong, sheetPicturesTooLarge
 */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  const parts = await Parts.open(bytes);
  const workbook = 'xl/workbook.xml';
  if (!parts.has(workbook)) throw refuse('sheetUnreadable');
  const relations = await relationsOf(parts, workbook);
  let first = '';
  await readXml(parts, workbook, {
    open: (name, attributes) => {
      if (name === 'sheet' && !attributes['state']?.toLowerCase().includes('hidden'))
        first ||= relations.get(attributes['r:id'] ?? '')?.target ?? '';
    },
  });
  if (!first || !parts.has(first)) throw refuse('sheetUnreadable');
  const strings = await sharedStrings(
    parts,
    [...relations.values()].find(({ type }) => type.endsWith('/sharedStrings'))?.target,
  );
  const [wps, microsoft] = [await inCellsOfWps(parts, workbook), await inCellsOfMicrosoft(parts)];
  const { rows, heights, drawing, inCells } = await readRows(parts, first, strings);
  const named = new Map<number, string>();
  const target = drawing && (await relationsOf(parts, first)).get(drawing)?.target;
  if (target && parts.has(target))
    for (const [row, part] of await anchored(parts, target, heights)) named.set(row, part);
  for (const [row, { wps: name, vm }] of inCells) {
    const part = name ? wps.get(name) : vm ? microsoft.get(vm) : undefined;
    if (part) named.set(row, part);
  }
  const filledRows = rows.filter(
    ({ number, cells }) => named.has(number) || cells.some((cell) => cell !== null),
  );
  return { rows: filledRows, pictures: await picturesOf(parts, filledRows, named) };
}

/** Where the pictures of these rows lie. What they are made of is looked at first: decoding them takes far longer. */
async function picturesOf(
  parts: Parts,
  rows: readonly ReadRow[],
  named: ReadonlyMap<number, string>,
): Promise<ReadSheet['pictures']> {
  const pictureOf = new Map<string, { place: PicturePlace; pixels: number }>();
  const pictures: ReadSheet['pictures'] = new Map();
  let pixels = 0;
  for (const { number } of rows) {
    const part = named.get(number);
    if (part === undefined || !parts.has(part)) continue;
    const picture = pictureOf.get(part) ?? {
      place: await parts.placeOf(part),
      pixels: await pixelsOf(await parts.picture(part)),
    };
    pictureOf.set(part, picture);
    pictures.set(number, picture.place);
    pixels += picture.pixels;
    if (pixels > sheetLimits.pixels) throw refuse('sheetPicturesTooLarge');
  }
  return pictures;
}

async function sharedStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!part || !parts.has(part)) return strings;
  let [text, phonetic, inside, length] = ['', false, false, 0];
  await readXml(parts, part, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inside = !phonetic;
    },
    text: (more) => void (inside && (text = joined(text, more))),
    close: (name) => {
      if (name === 'si') {
        fewEnough(strings.push(text), sheetLimits.shared);
        fewEnough((length += text.length), sheetLimits.sharedText);
      } else if (name === 'rPh') phonetic = false;
      else if (name === 't') inside = false;
    },
  });
  return strings;
}

async function readRows(parts: Parts, part: string, strings: readonly string[]) {
  const rows: ReadRow[] = [];
  const heights = new Map<number, number>();
  const inCells = new Map<number, { wps?: string; vm?: number }>();
  let [usual, drawing, type, reference, vm, length] = [usualHeight, '', '', '', 0, 0];
  let [inside, value, formula]: ['v' | 't' | 'f' | '', string, string] = ['', '', ''];
  let row: ReadRow = { number: 0, cells: [] };
  await readXml(parts, part, {
    open: (name, attributes) => {
      if (name === 'sheetFormatPr') usual = heightOf(attributes['defaultRowHeight']) || usualHeight;
      else if (name === 'row') {
        row = {
          number: wholeOf(attributes['r'] ?? String(row.number + 1), 1, sheetLimits.row),
          cells: [],
        };
        if (attributes['ht']) heights.set(row.number, heightOf(attributes['ht']));
        fewEnough(heights.size, sheetLimits.heights);
      } else if (name === 'c') {
        ({ t: type = 'n', r: reference = '' } = attributes);
        [vm, value, formula] = [Number(attributes['vm'] ?? 0), '', ''];
      } else if (name === 'v' || name === 't' || name === 'f') inside = name;
      else if (name === 'drawing') drawing = attributes['r:id'] ?? '';
    },
    text: (text) => {
      if (inside === 'f') formula = joined(formula, text);
      else if (inside) value = joined(value, text);
    },
    close: (name) => {
      if (name === inside) inside = '';
      else if (name === 'c') {
        const picture = /DISPIMG\("([^"]+)"/i.exec(formula || value)?.[1];
        if (picture) inCells.set(row.number, { wps: picture });
        else if (vm > 0) inCells.set(row.number, { vm });
        fewEnough(inCells.size);
        const at = columnOf(reference) ?? row.cells.length;
        if (at >= mostColumns) return;
        while (row.cells.length < at) row.cells.push(null);
        const cell = picture || vm > 0 ? null : cellOf(type, value, strings);
        row.cells[at] = cell;
        if (typeof cell !== 'string') return;
        if (cell.length > sheetLimits.cell) throw refuse('sheetCellTooLong', { row: row.number });
        fewEnough((length += cell.length), sheetLimits.text);
      } else if (
        name === 'row' &&
        (row.cells.some((cell) => cell !== null) || inCells.has(row.number) || row.number <= mostRows)
      ) {
        if (rows.length >= mostRows && row.cells.some((cell) => cell !== null)) throw refuse('sheetTooLong');
        if (rows.length < mostRows) rows.push(row);
      }
    },
  });
  return { rows, heights: new RowHeights(heights, usual), drawing, inCells };
}

/** Points; 0 where none is said. */
function heightOf(text = ''): number {
  return Math.max(0, measureOf(text, sheetLimits.heightPoints));
}

/** A1 is 0; undefined where the cell does not say where it stands. */
function columnOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (!letters) return undefined;
  let at = 0;
  for (const letter of letters) at = at * 26 + letter.codePointAt(0)! - 64;
  return at - 1;
}

function cellOf(type: string, value: string, strings: readonly string[]): ReadCell {
  if (type === 's') return tidy(strings[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return tidy(value);
  if (type === 'n' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  return type === 'e' ? '' : tidy(value);
}

const tidy = (text: string) => text.trim() || null;
