/** Where rows lie below one another: most are of the usual height, some have their own. */
export class RowHeights {
  readonly #usual: number;
  /** From 0, ascending. */
  readonly #rows: number[];
  /** How much the rows before the n-th of these are higher than usual, together. */
  readonly #more: number[] = [0];

  /** @param heights heights by row, from 1 */
  constructor(heights: ReadonlyMap<number, number>, usual: number) {
    this.#usual = usual;
    const rows = [...heights].toSorted(([a], [b]) => a - b);
    this.#rows = rows.map(([row]) => row - 1);
    for (const [, height] of rows) this.#more.push(this.#more.at(-1)! + height - usual);
  }

  /** The distance of a row's upper edge from the sheet's; `row` from 0. */
  topOf(row: number): number {
    return row * this.#usual + this.#more[firstWhere(this.#rows.length, (at) => this.#rows[at]! >= row)]!;
  }

  /** The row, from 0 and below `most`, that lies so far down. */
  rowAt(top: number, most: number): number {
    return Math.max(0, firstWhere(most, (row) => this.topOf(row) > top) - 1);
  }
}

/** The first of 0 … count that holds, where all after it hold as well; `count` where none does. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
