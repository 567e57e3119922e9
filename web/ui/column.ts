import type { ReactNode } from 'react';

/** One column of a list; the same list of columns draws the table and the cards. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its key is a sort order of the list. */
  sortable?: boolean;
  /** Figures, set at the right and in columns. */
  numeric?: boolean;
  /** Stays on one line: dates, numbers, codes. */
  nowrap?: boolean;
  /** The least width of the column, a CSS length. */
  width?: string;
  /**
   * Its place in a card: the first column is the `title`; others are a `line` with their name, unless they are
   * the `tag` at the right of the title, a second `title` below the first, a `plain` line that needs no name, or
   * `none`.
   */
  inCard?: 'title' | 'tag' | 'line' | 'plain' | 'none';
}
