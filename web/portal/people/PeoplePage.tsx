import type { ReactNode } from 'react';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { DataTable, type Rows } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Filter } from '#web/ui/filter.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Filters, ListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf, type ListAnswer } from '#web/ui/rows-of.tsx';
import { PeopleTabs } from './PeopleTabs.tsx';

interface Props<Row, F extends Filters> extends Omit<Rows<Row>, 'rows' | 'label'> {
  title: string;
  about: string;
  /** Address and label of the button that adds a person. */
  add: { to: string; word: string };
  /** Further buttons next to the one that adds a person. */
  more?: ReactNode;
  /** What is to be done first, above the list. */
  first?: ReactNode;
  list: ListState<F>;
  filters: readonly Filter<F>[];
  answer: ListAnswer<Row>;
  /** Text of the empty list. */
  empty: string;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
}

/** One of the lists of the unit's people, under the tabs that they share. */
export function PeoplePage<Row, F extends Filters>(props: Props<Row, F>) {
  const { title, about, add, more, first, list, filters, answer, empty, ...rows } = props;
  return (
    <Page
      title={title}
      about={about}
      action={
        <>
          <ButtonLink to={add.to} leftSection={<Icon name="add" size={16} />}>
            {add.word}
          </ButtonLink>
          {more}
        </>
      }
    >
      <PeopleTabs />
      {first}
      <FilterBar list={list} filters={filters} />
      <DataTable
        {...rows}
        {...rowsOf(answer)}
        label={title}
        list={list}
        empty={<EmptyState>{empty}</EmptyState>}
      />
    </Page>
  );
}
