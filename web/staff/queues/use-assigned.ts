import { useMemo } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { getAssigned } from '#contract/queues/assignment.ts';
import { queueDuty, type QueueName } from '#contract/queues/queue.ts';
import { useCall } from '#web/lib/queries.ts';

export type Assigned = DataOf<typeof getAssigned>['rows'][number];

/** Whether the user decides cases of this queue, and so sees and changes their reviewers. */
export function useAssigns(queue: QueueName): boolean {
  const { data } = useCall(getStaffInfo, {});
  return data?.duties.includes(queueDuty[queue]) ?? false;
}

/** Who is to see to these cases, by their ids; undefined until it is known. */
export function useAssigned(
  queue: QueueName,
  ids: readonly string[],
): ReadonlyMap<string, Assigned> | undefined {
  const may = useAssigns(queue);
  const { data } = useCall(
    getAssigned,
    { queue, ids: [...ids] },
    { enabled: may && ids.length > 0, keep: true, quiet: true },
  );
  return useMemo(() => data && new Map(data.rows.map((row) => [row.id, row])), [data]);
}
