import { getQueues } from '#contract/queues/calls.ts';
import { useCall } from '#web/lib/queries.ts';

const pollMs = 60_000;

/** What waits in the queues of one's duties; undefined until it is known. */
export function useQueues() {
  return useCall(getQueues, {}, { everyMs: pollMs });
}
