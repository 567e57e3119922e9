import type * as z from 'zod/mini';
import type { Entity } from '#contract/kit/entity.ts';
import type { Queue } from '#contract/kit/queue.ts';
import { queueFilters } from '#web/staff/queues/filters.ts';
import { queueAddress, type QueueAddress } from '#web/staff/queues/queue-address.ts';

/** The filters of a queue as they stand in the address; '' is all, and of `view` the queue. */
export interface QueueState {
  [choice: string]: string;
  view: string;
  assigned: string;
  text: string;
  matchId: string;
}

export interface QueuePlace<Query> extends QueueAddress<QueueState> {
  defaults: QueueState;
  /** What the calls are asked; a value that is none of the choice is left out. */
  queryOf: (filters: QueueState) => Query;
  /** The same, for calls that take `view`: the queue, or all and the state that it is narrowed to. */
  viewed: (filters: QueueState) => Query & { view: 'queue' | 'all' };
  /** The state that the list of all is narrowed to. */
  stateOf: (filters: QueueState) => object;
}

/** Where a queue stands in the console, and how its address is read. */
export function linkToQueue<E extends Entity, Filters extends z.ZodMiniType>(
  { entity, by, state }: Queue<E> & { filters: Filters },
  path: string,
): QueuePlace<z.output<Filters>> {
  const choices = Object.fromEntries([...by, state].map((key) => [key, '']));
  const defaults: QueueState = { view: '', assigned: '', text: '', matchId: '', ...choices };
  // Statuses with numbers are numbers on the wire.
  const valueOf = (key: string, typed: string) =>
    [typed, Number(typed)].find((value) => entity[key]!.wire!.safeParse(value).success);
  const chosen = (filters: QueueState, keys: readonly string[]) =>
    Object.fromEntries(
      keys
        .map((key) => [key, valueOf(key, filters[key]!)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const queryOf = (filters: QueueState) =>
    ({ ...queueFilters(filters), ...chosen(filters, by) }) as z.output<Filters>;
  const stateOf = (filters: QueueState) => (filters.view === 'all' ? chosen(filters, [state]) : {});
  return {
    ...queueAddress(path, defaults),
    defaults,
    queryOf,
    stateOf,
    viewed: (filters) =>
      ({
        ...(queryOf(filters) as object),
        ...stateOf(filters),
        view: filters.view === 'all' ? 'all' : 'queue',
      }) as z.output<Filters> & { view: 'queue' | 'all' },
  };
}
