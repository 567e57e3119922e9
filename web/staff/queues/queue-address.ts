import { useSearch } from '@tanstack/react-router';
import { useAddressId } from '#web/shell/use-address-id.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { addressable, filtersIn, type Filters } from '#web/ui/list-state.ts';

/** Where a queue stands, and its cases below it, with the filters of the list they were opened from. */
export interface QueueAddress<F extends Filters> {
  filtersIn: (search: Readonly<Record<string, unknown>>) => F;
  queueAt: (filters: F) => Target;
  /** The neighbours of the case are those of the list. */
  caseAt: (id: string, filters: F) => Target;
}

/** `defaults`: the list's filters, each with the value that filters nothing. */
export function queueAddress<F extends Filters>(path: string, defaults: F): QueueAddress<F> {
  return {
    filtersIn: (search) => filtersIn(defaults, search),
    queueAt: (filters) => ({ to: path, search: addressable(filters) }),
    caseAt: (id, filters) => ({ to: `${path}/${id}`, search: addressable(filters) }),
  };
}

/** The case that the address names, and the list it was opened from. */
export function useCaseAddress<F extends Filters>({ filtersIn: read, queueAt, caseAt }: QueueAddress<F>) {
  const id = useAddressId();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const filters = read(search);
  return { id, filters, back: queueAt(filters), caseOf: (other: string) => caseAt(other, filters) };
}
