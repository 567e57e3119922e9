import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { QueuePosition } from '#contract/queues/case.ts';
import { useCall } from '#web/lib/queries.ts';

interface Reading<C extends Call> {
  body: (id: string) => BodyOf<C>;
  place: (data: DataOf<C>) => QueuePosition;
}

/** A case, read; the one after it is read while this one is looked at, so that it is there at once. */
export function useCase<C extends Call>(call: C, id: string, { body, place }: Reading<C>) {
  const { data, error, again } = useCall(call, body(id));
  const next = data === undefined ? null : place(data).next;
  useCall(call, body(next ?? id), { enabled: next !== null });
  return { data, error, again };
}
