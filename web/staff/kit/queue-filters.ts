import type * as z from 'zod/mini';
import type { Entity } from '#contract/kit/entity.ts';
import type { Queue } from '#contract/kit/queue.ts';
import { narrowed } from '#web/staff/desk/asked.ts';
import { queueAddress, type QueueAddress } from '#web/staff/desk/queue-address.ts';

/** The filters of a queue as they stand in the address; '' is all, and of `view` the queue. */
export interface QueueState {
  [choice: string]: string;
  view: string;
  assigned: string;
  text: string;
  matchId: string;
}

export interface QueuePlace<Asked> extends QueueAddress<QueueState> {
  defaults: QueueState;
  /** What the calls are asked; a value that is none of the choice is left out. */
  askedOf: (filters: QueueState) => Asked;
  /** The state that the list of all is narrowed to. */
  stateOf: (filters: QueueState) => object;
}

/** Where a queue stands in the console, and how its address is read. */
export function queuePlace<E extends Entity, Filters extends z.ZodMiniType>(
  { entity, by, state }: Queue<E> & { filters: Filters },
  path: string,
): QueuePlace<z.output<Filters>> {
  const choices = Object.fromEntries([...by, state].map((key) => [key, '']));
  const defaults: QueueState = { view: '', assigned: '', text: '', matchId: '', ...choices };
  const chosen = (filters: QueueState, keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap((key) =>
        Object.hasOwn(entity[key]!.choices!, filters[key]!) ? [[key, filters[key]]] : [],
      ),
    );
  return {
    ...queueAddress(path, defaults),
    defaults,
    askedOf: (filters) => ({ ...narrowed(filters), ...chosen(filters, by) }) as z.output<Filters>,
    stateOf: (filters) => (filters.view === 'all' ? chosen(filters, [state]) : {}),
  };
}
