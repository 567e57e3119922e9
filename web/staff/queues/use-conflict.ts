import { conflictQueues, type ConflictQueue, type QueueName } from '#contract/queues/queue.ts';
import { getConflictOfCase } from '#contract/units/conflict-calls.ts';
import { useCall } from '#web/lib/queries.ts';

const hasConflicts = (queue: QueueName): queue is ConflictQueue =>
  conflictQueues.some((each) => each === queue);

/** The name of the case's unit, where the user is tied to it and so leaves it to others; else null. */
export function useConflict(queue: QueueName, id: string | undefined): string | null {
  const body = id !== undefined && hasConflicts(queue) ? { queue, id } : null;
  const { data } = useCall(getConflictOfCase, body ?? { queue: 'units', id: '' }, {
    enabled: body !== null,
    quiet: true,
  });
  return data?.unit ?? null;
}
