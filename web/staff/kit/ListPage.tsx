import type { ReactNode } from 'react';
import type { ExportList } from '#contract/exports/lists.ts';
import { ExportButton } from './ExportButton.tsx';
import { DataTable, type Rows } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Filter } from '#web/ui/filter.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { Filters, ListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf, type ListAnswer } from '#web/ui/rows-of.tsx';

interface Props<Row, F extends Filters> extends Omit<Rows<Row>, 'rows'> {
  title: string;
  about: string;
  /** Buttons in front of the one that exports. */
  action?: ReactNode;
  exports: ExportList;
  /** What the call is sent, without page and size. */
  query: object;
  list: ListState<F>;
  filters: readonly Filter<F>[];
  answer: ListAnswer<Row>;
  /** Text of the empty list. */
  empty: string;
  /** Above the filters; between filters and rows. */
  above?: ReactNode;
  sums?: ReactNode;
  /** Below the rows: dialogs. */
  children?: ReactNode;
}

/** A list of the console with its filters, its export and its pages. Queues have `QueuePage`. */
export function ListPage<Row, F extends Filters>(props: Props<Row, F>) {
  const {
    title,
    about,
    action,
    exports,
    query,
    list,
    filters,
    answer,
    empty,
    above,
    sums,
    children,
    ...rows
  } = props;
  return (
    <Page
      title={title}
      about={about}
      action={
        <>
          {action}
          <ExportButton
            lists={[exports]}
            filters={query}
            disabled={!answer.data || answer.data.rows.length === 0}
          />
        </>
      }
    >
      {above}
      <FilterBar list={list} filters={filters} />
      {sums}
      <DataTable {...rows} {...rowsOf(answer)} list={list} empty={<EmptyState>{empty}</EmptyState>} />
      {children}
    </Page>
  );
}
