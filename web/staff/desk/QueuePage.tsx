import type { ReactNode } from 'react';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { DataTable, type Rows } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar, type Filter } from '#web/ui/FilterBar.tsx';
import type { Filters, ListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf, type ListAnswer } from '#web/ui/rows-of.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './desk.module.css';
import { w } from './text.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props<Row, F extends Filters> extends Omit<Rows<Row>, 'rows' | 'rowTarget'> {
  title: string;
  about: string;
  /** Of `useQueue`, with a filter `view`: '' is the queue, 'all' everything. */
  list: ListState<F & { view: string }>;
  filters: readonly Filter<F & { view: string }>[];
  /** The one of them that only the list of all has: what waits is in one state alone. */
  onlyOfAll?: keyof F & string;
  answer: ListAnswer<Row>;
  /** How many wait under the filters, and since when the oldest does; undefined while it loads. */
  waiting: { count: number; oldest: string | null } | undefined;
  rowTarget: NonNullable<Rows<Row>['rowTarget']>;
  /** Beside the filters: counts by status and the like. */
  beside?: ReactNode;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
  /** What waiting and beginning are called here; 待审 and 开始审核 unless said. */
  words?: { queue: string; begin: string };
}

/** A queue of cases, oldest first, and the list of all beside it; filters live in the address. */
export function QueuePage<Row, F extends Filters>(props: Props<Row, F>) {
  const { title, about, list, answer, waiting, beside, onlyOfAll, ...rest } = props;
  const { words = { queue: w('queue'), begin: w('begin') }, filters: _, ...rows } = rest;
  const queue = list.filters.view !== 'all';
  const filters = queue ? props.filters.filter(({ key }) => key !== onlyOfAll) : props.filters;
  const first = queue && list.page === 1 ? answer.data?.rows[0] : undefined;
  const start = first && rows.rowTarget(first);
  // Which of the two lists is shown is no filter of it.
  const filtering = {
    ...list,
    active: list.active - (queue ? 0 : 1),
    clear: () => {
      const off = filters.map(({ key }) => [key, typeof list.filters[key] === 'number' ? 0 : '']);
      list.setFilters(Object.fromEntries(off) as Partial<F & { view: string }>);
    },
  };
  return (
    <Page
      title={title}
      about={about}
      action={
        start && (
          <ButtonLink to={start.to} search={start.search as never}>
            {words.begin}
          </ButtonLink>
        )
      }
    >
      <div className={classes.queueHead}>
        <ViewSwitch
          views={[
            { key: '', word: words.queue, count: waiting?.count },
            { key: 'all', word: w('all') },
          ]}
          value={queue ? '' : 'all'}
          onPick={(view) => list.setFilters({ view } as Partial<F & { view: string }>)}
        />
        {queue && waiting?.oldest && (
          <p className={classes.oldest}>
            {w('oldest')} <TimeAgo at={waiting.oldest} />
          </p>
        )}
        {beside}
      </div>
      <FilterBar list={filtering} filters={filters} />
      <DataTable
        {...rows}
        {...rowsOf(answer)}
        list={filtering}
        empty={<EmptyState>{queue ? w('queueEmpty') : w('nothingYet')}</EmptyState>}
      />
    </Page>
  );
}
