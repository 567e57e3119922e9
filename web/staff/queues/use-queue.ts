import { useListState, type Filters } from '#web/ui/list-state.ts';

/**
 * The state of a queue's list in the address. `view`: what a call is asked for, what waits or all there is.
 * @param key under which the page size is kept
 */
export function useQueue<F extends Filters & { view: string }>(key: string, defaults: F) {
  const list = useListState(key, defaults);
  const { page, size } = list;
  const queue = list.filters.view !== 'all';
  return { list, queue, view: queue ? ('queue' as const) : ('all' as const), paging: { page, size } };
}
