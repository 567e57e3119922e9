import { useState, type ReactNode } from 'react';
import { togetherAtMost } from '#contract/queues/together.ts';
import type { CaseQueue } from '#contract/queues/queue.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable, type Rows } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { choice, type Filter } from '#web/ui/filter.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { Filters, ListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf, type ListAnswer } from '#web/ui/rows-of.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w as assignWords } from './assign-text.ts';
import { AssignButton } from './AssignButton.tsx';
import type { ChosenCases } from './bulk/LeftOut.tsx';
import type { QueueAddress } from './queue-address.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { titles } from '#web/staff/text.ts';
import { w } from './text.ts';
import { myId } from './use-assign.ts';
import { useAssignedFilter } from './use-assigned-filter.ts';
import { useAssigning } from './use-assigning.tsx';
import { useAssigned, type Assigned } from './use-assigned.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** What every queue is filtered by: `view` and whose the cases are (`assignedIn`). */
interface QueueFilters {
  [key: string]: string | number | boolean;
  view: string;
  assigned: string;
}

interface Props<Row, F extends Filters> extends Omit<
  Rows<Row>,
  'rows' | 'rowKey' | 'rowTarget' | 'selected' | 'onSelect'
> {
  queue: CaseQueue;
  about: string;
  /** Of `useQueue`, with a filter `view`: '' is the queue, 'all' everything. */
  list: ListState<F & QueueFilters>;
  filters: readonly Filter<F & QueueFilters>[];
  /** The queue can be narrowed to what may be passed together (filter `together`). */
  together?: boolean;
  /** The one of them that only the list of all has: what waits is in one state alone. */
  onlyOfAll?: keyof F & string;
  answer: ListAnswer<Row>;
  /** How many wait under the filters, and since when the oldest does; undefined while it loads. */
  waiting: { count: number; oldest: string | null } | undefined;
  rowName: (row: Row) => string;
  address: QueueAddress<F & QueueFilters>;
  /** Next to the filters: counts by status and the like. */
  beside?: ReactNode;
  /** What else can be done with the selected rows of the queue: those of this page alone, as what is not in view is not touched. */
  bulk?: (cases: ChosenCases<Row>) => ReactNode;
  /** What its call is sent, without page and size. */
  query: object;
  /** What waiting and beginning are called here; 待审 and 开始审核 unless said. */
  words?: { queue: string; begin: string };
}

/**
 * A queue of cases, oldest first, and next to it the list of all; filters live in the address. The reviewer
 * of each waiting case is shown, filtered and changed here, alike in every queue.
 */
export function QueuePage<Row extends { id: string }, F extends Filters>(props: Props<Row, F>) {
  const {
    about,
    list,
    answer,
    waiting,
    beside,
    onlyOfAll,
    together,
    queue: name,
    bulk,
    columns,
    address,
    query,
    ...rest
  } = props;
  const { words = { queue: w('queue'), begin: w('begin') }, filters: _, ...rows } = rest;
  const queue = list.filters.view !== 'all';
  const whose = useAssignedFilter(name);
  const visibleRows = answer.data?.rows ?? [];
  const assigned = useAssigned(name, queue ? visibleRows.map(idOf) : []);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = visibleRows.filter(({ id }) => selected.has(id));
  const done = () => setSelected(new Set());
  const { open, dialog } = useAssigning(name, done);
  const checks = together && queue ? [choice('together', w('together'), togetherOptions())] : [];
  const all = [...props.filters, ...checks, ...(whose ? [whose] : [])] as Filter<F & QueueFilters>[];
  const filters = queue ? all.filter(({ key }) => key !== onlyOfAll) : all;
  const first = queue && list.page === 1 ? answer.data?.rows[0] : undefined;
  const target = ({ id }: Row) => address.caseAt(id, list.filters);
  const start = first && target(first);
  // Which of the two lists is shown is no filter of it.
  const filtering = {
    ...list,
    active: list.active - (queue ? 0 : 1),
    clear: () => {
      const off = filters.map(({ key }) => [key, typeof list.filters[key] === 'number' ? 0 : '']);
      list.setFilters(Object.fromEntries(off) as Partial<F & QueueFilters>);
    },
  };
  return (
    <Page
      title={titles(name)}
      about={about}
      action={
        <>
          {start && (
            <ButtonLink to={start.to} search={start.search as never}>
              {words.begin}
            </ButtonLink>
          )}
          <ExportButton lists={[name]} filters={query} disabled={answer.data?.rows.length === 0} />
        </>
      }
    >
      <div className="wrap gap-8-24 baseline">
        <ViewSwitch
          views={[
            { key: '', word: words.queue, count: waiting?.count },
            { key: 'all', word: w('all') },
          ]}
          value={queue ? '' : 'all'}
          onPick={(view) => list.setFilters({ view } as Partial<F & QueueFilters>)}
        />
        {queue && waiting?.oldest && (
          <p className="sm soft">
            {w('oldest')} <TimeAgo at={waiting.oldest} />
          </p>
        )}
        {beside && <div className="push full-on-phone">{beside}</div>}
      </div>
      <FilterBar list={filtering} filters={filters} />
      <DataTable
        {...rows}
        {...rowsOf(answer)}
        rowKey={idOf}
        rowTarget={target}
        columns={queue && whose ? [...columns, assignedColumn<Row>(idOf, assigned)] : columns}
        list={filtering}
        {...(queue && whose
          ? {
              selected: new Set(chosen.map(idOf)),
              onSelect: setSelected,
              bulk: (
                <div className="wrap gap-8">
                  <AssignButton
                    rows={chosen.map((row) => ({ id: row.id, name: rows.rowName(row) }))}
                    assigned={assigned}
                    onOpen={open}
                  />
                  {bulk?.({ rows: chosen, nameOf: rows.rowName, target, onDone: done })}
                </div>
              ),
            }
          : {})}
        empty={<EmptyState>{queue ? w('queueEmpty') : w('nothingYet')}</EmptyState>}
      />
      {dialog}
    </Page>
  );
}

const idOf = ({ id }: { id: string }) => id;

const togetherOptions = () => [{ value: '1', label: w('onlyTogether', { n: togetherAtMost }) }];

/** The reviewer of each case; empty without one. */
export function assignedColumn<Row>(
  idOf: (row: Row) => string,
  assigned: ReadonlyMap<string, Assigned> | undefined,
): Column<Row> {
  return {
    key: 'assigned',
    title: assignWords('column'),
    cell: (row) => {
      const assignment = assigned?.get(idOf(row));
      if (!assignment) return '';
      return assignment.accountId === myId() ? assignWords('me') : assignment.name;
    },
    nowrap: true,
  };
}
