import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTables } from '#web/lib/use-media.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import type { Target } from './LinkTo.tsx';
import type { ListState } from './list-state.ts';
import { ListPages } from './ListPages.tsx';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { w } from './text.ts';

export interface Rows<Row> {
  /** What the rows are, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load: a skeleton in their shape. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a row is called in its checkbox's label. */
  rowName?: (row: Row) => string;
  /** Where a row leads; the first column is the link. */
  rowTarget?: (row: Row) => Target;
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  selected?: ReadonlySet<string>;
  /** Given together with `selected` and `rowName`, it puts a checkbox at the head of each row. */
  onSelect?: (keys: ReadonlySet<string>) => void;
}

interface Props<Row> extends Rows<Row> {
  /** Filters, page and order in the address, from `useListState`; without it there is one page. */
  list?: Pick<ListState, 'page' | 'setPage' | 'size' | 'setSize' | 'sort' | 'setSort' | 'active' | 'clear'>;
  /** All rows there are, from the server. */
  total?: number | undefined;
  /** In place of no rows at all: an `EmptyState`. Rows that only the filters hide have a state of their own. */
  empty: ReactNode;
  /** In place of the rows when they could not be loaded: an `ErrorState`. */
  failed?: ReactNode;
  /** Older rows stand while newer ones are on their way. */
  stale?: boolean;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
}

/** A list: table from 768 px, cards below, with skeleton, empty and failed states, selection and pages. */
export function DataTable<Row>({ list, total, empty, failed, stale, bulk, ...shown }: Props<Row>) {
  const asTable = useTables();
  if (failed) return <>{failed}</>;
  if (shown.rows?.length === 0 && (list?.page ?? 1) === 1) {
    return list && list.active > 0 ? <NothingFits clear={list.clear} /> : <>{empty}</>;
  }
  const View = asTable ? RowTable : RowCards;
  return (
    <div className="stack gap-12">
      <div className="narrowing" data-stale={stale || undefined} aria-busy={!shown.rows || stale}>
        <View
          {...shown}
          sort={list?.sort}
          onSort={list?.setSort}
          skeletonRows={Math.min(list?.size ?? 6, 10)}
        />
      </div>
      {/* Below the rows, so that none moves when the first is chosen; always in view. */}
      {shown.selected && shown.selected.size > 0 && (
        <div
          className={`${classes.bulk} row no-print gap-8-16 pad-8-12 round on-accent`}
          role="status"
          data-bulk={bulk ? true : undefined}
        >
          <span className="line gap-4 rigid">
            {w('selected', { n: shown.selected.size })}
            <button
              type="button"
              className="icon-button hovers"
              aria-label={w('selectNone')}
              onClick={() => shown.onSelect?.(new Set())}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
          <div className="row gap-8 filled-on-phone grow">{bulk}</div>
        </div>
      )}
      {/* A table inside a page, whole as it stands, needs no foot. */}
      {list && shown.rows && (
        <ListPages count={shown.rows.length} total={total ?? shown.rows.length} list={list} />
      )}
    </div>
  );
}

function NothingFits({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={clear}>
          {w('clearFilters')}
        </Button>
      }
    >
      {w('nothingFits')}
    </EmptyState>
  );
}
