import type { Call, DataOf } from '#contract/call.ts';
import { plainAmount, yuan, type Currency } from '#contract/fields/currency.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Lang } from '#contract/lang.ts';
import type { Cell } from '#server/documents/sheet.ts';
import { hourMs } from '#contract/fields/time.ts';

/**
 * How a value is written. `money`: fen. `instant`: by the clock of China. `long`: text that needs room;
 * `short`: little of it.
 */
export type Kind = 'text' | 'long' | 'short' | 'number' | 'money' | 'instant';

export type Column<Row> = readonly [
  zh: string,
  en: string,
  value: (row: Row, lang: Lang) => Cell | undefined,
  kind?: Kind,
];

/** A list of the console as data: which call reads it, and what of a row stands in which column. */
export interface List {
  call: Call;
  /**
   * `pages`: by page and size. `after`: from where the page before ended, given by `next` or else the id of its last
   * row. `whole`: all at once.
   */
  paged: 'pages' | 'after' | 'whole';
  /** The lines that an answer comes to. */
  rows: (data: never, lang: Lang) => readonly unknown[];
  columns: readonly Column<never>[];
  /** What its rows are, where fields say it (`entityList`). */
  entity?: Entity;
  /** Whose ID number belongs to a line; where lists have one. */
  memberOf?: (row: never) => string;
}

/** Of which the types are checked against the call. */
export function list<C extends Call, Row>(
  call: C,
  rows: (data: DataOf<C>, lang: Lang) => readonly Row[],
  columns: readonly Column<NoInfer<Row>>[],
  more: { paged?: List['paged']; memberOf?: (row: NoInfer<Row>) => string } = {},
): List {
  return { call, rows, columns, paged: 'pages', ...more };
}

/** The value of a cell; money in units of the line’s currency, instants as the clock of China shows them. */
export function cellOf<Row>([, , value, kind]: Column<Row>, row: Row, lang: Lang): Cell {
  const cell = value(row, lang);
  if (cell === undefined || cell === null || cell === '') return null;
  if (kind === 'money') {
    const { currency = yuan } = row as { currency?: Currency };
    return Number(plainAmount(Number(cell), currency));
  }
  if (kind === 'instant') return chinaClock(String(cell));
  return cell;
}

const chinaMs = 8 * hourMs;

/** `2026-11-21 17:30:05`: a sheet sorts it as it stands. China has had no summer time since 1991. */
export function chinaClock(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : new Date(at + chinaMs).toISOString().slice(0, 19).replace('T', ' ');
}

export const widths: Record<Kind, number> = {
  text: 22,
  long: 40,
  short: 10,
  number: 10,
  money: 14,
  instant: 20,
};
