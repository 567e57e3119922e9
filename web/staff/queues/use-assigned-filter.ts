import { getColleagues } from '#contract/queues/assignment.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import { useCall } from '#web/lib/queries.ts';
import { choice } from '#web/ui/filter.ts';
import { w } from './assign-text.ts';
import { myId } from './use-assign.ts';
import { useAssigns } from './use-assigned.ts';

/** The queue's filter by reviewer; undefined for staff who do not decide its cases. */
export function useAssignedFilter(queue: QueueName) {
  const assigns = useAssigns(queue);
  const { data } = useCall(getColleagues, { queue, ids: [] }, { enabled: assigns, quiet: true });
  if (!assigns) return undefined;
  const me = myId();
  const others = (data?.rows ?? []).filter(({ accountId }) => accountId !== me);
  return choice('assigned', w('column'), [
    { value: 'mine', label: w('mine') },
    { value: 'nobody', label: w('nobodys') },
    ...others.map(({ accountId, name }) => ({ value: accountId, label: w('ofColleague', { name }) })),
  ]);
}
