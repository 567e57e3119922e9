import { refuse } from '#server/http/refuse.ts';

/** What a sheet may hold; a workbook of a school or a club has a small part of it. */
export const sheetLimits = {
  /** Excel's own. */
  row: 1_048_576,
  heightPoints: 409.5,
  rawText: 32_767,
  /** Characters of a cell that is read (its refusal names them), and of all of them. */
  cell: 1_000,
  text: 4_000_000,
  /** Texts that cells refer to: how many, and their characters. */
  shared: 250_000,
  sharedText: 12_000_000,
  /** Anything else that is listed: anchors, relations, pictures in cells. */
  list: 20_000,
  /** Rows with a height of their own. */
  heights: 100_000,
  /** Elements of one part. */
  elements: 2_000_000,
  /** Pixels of all pictures together. */
  pixels: 1_000_000_000,
} as const;

/** Refuses a list that has grown too long. @throws Refused sheetUnsafe */
export function fewEnough(count: number, most: number = sheetLimits.list): void {
  if (count > most) throw refuse('sheetUnsafe');
}

/** A whole number of a sheet's XML. @throws Refused sheetUnsafe */
export function wholeOf(text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || number > most) throw refuse('sheetUnsafe');
  return number;
}

/** A measure of a sheet's XML; 0 where it is none. @throws Refused sheetUnsafe */
export function measureOf(text: string, most: number): number {
  const number = Number(text) || 0;
  if (Math.abs(number) > most) throw refuse('sheetUnsafe');
  return number;
}

/** Adds text to text, never more than a cell holds. @throws Refused sheetUnsafe */
export function joined(text: string, more: string): string {
  if (text.length + more.length > sheetLimits.rawText) throw refuse('sheetUnsafe');
  return text + more;
}
