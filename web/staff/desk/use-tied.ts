import { tiedQueues, type QueueName, type TiedQueue } from '#contract/desk/queue.ts';
import { getTied } from '#contract/units/tie-calls.ts';
import { useCall } from '#web/lib/queries.ts';

const isTied = (queue: QueueName): queue is TiedQueue => tiedQueues.some((each) => each === queue);

/** The name of the case's unit, where the user is tied to it and so leaves it to others; else null. */
export function useTied(queue: QueueName, id: string | undefined): string | null {
  const asked = id !== undefined && isTied(queue) ? { queue, id } : null;
  const { data } = useCall(getTied, asked ?? { queue: 'units', id: '' }, {
    enabled: asked !== null,
    quiet: true,
  });
  return data?.unit ?? null;
}
