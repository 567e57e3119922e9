import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { BodyOf, Call, Who } from '#contract/call.ts';
import type { Entity, RowOf, ShownKey } from '#contract/kit/entity.ts';
import type { Queue } from '#contract/kit/queue.ts';
import { useCall } from '#web/lib/queries.ts';
import { QueuePage } from '#web/staff/queues/QueuePage.tsx';
import { useQueue } from '#web/staff/queues/use-queue.ts';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';
import { choice, search } from '#web/ui/filter.ts';
import type { QueuePlace, QueueState } from './queue-filters.ts';
import { columnsOf, word, type Cells } from './show.tsx';

interface Page<Row> {
  rows: Row[];
  total: number;
  waiting: number;
  oldest: string | null;
}
type ListCall<Data> = Call<string, Who, z.ZodMiniType, z.ZodMiniType<Data>>;

interface Props<E extends Entity, Data> {
  of: Queue<E>;
  call: ListCall<Data>;
  place: QueuePlace<unknown>;
  /** The body of the call, since calls differ in how they separate a queue from the list of all. */
  query: (filters: QueueState) => object;
  about: string;
  words: { list: string; search: string; queue: string; begin: string };
  /** The first names the row; the match is left out where the list is of one. */
  columns: readonly ShownKey<E>[];
  cells: Cells<E>;
  rowName: (row: RowOf<E>) => string;
  beside?: (data: Data | undefined) => ReactNode;
}

/** The page of a queue whose fields an entity knows: what waits, the list of all, filters and export. */
export function EntityQueue<E extends Entity, Data extends Page<RowOf<E> & { id: string }>>(
  props: Props<E, Data>,
) {
  const { of, call, place, query: queryOf, words, columns, cells, beside, ...rest } = props;
  const { list, paging } = useQueue(`staff.${of.name}`, place.defaults);
  const ofMatch = useMatchFilter();
  const query = queryOf(list.filters);
  const answer = useCall(call, { ...query, ...paging } as BodyOf<typeof call>, { keep: true });
  const data = answer.data as Data | undefined;
  const choices = [...of.by, of.state].map((key) =>
    choice(
      key,
      word(of.entity[key]!.label!),
      Object.entries(of.entity[key]!.choices!).map(([value, each]) => ({ value, label: word(each) })),
    ),
  );
  const visible = list.filters.matchId === '' ? columns : columns.filter((key) => key !== 'matchName');
  return (
    <QueuePage<RowOf<E> & { id: string }, QueueState>
      {...rest}
      queue={of.name}
      label={words.list}
      list={list}
      filters={[search(words.search), ofMatch, ...choices]}
      onlyOfAll={of.state}
      query={query}
      answer={{ ...answer, data }}
      words={words}
      waiting={data && { count: data.waiting, oldest: data.oldest }}
      beside={beside?.(data)}
      columns={columnsOf(of.entity, visible, cells)}
      address={place}
    />
  );
}
