import type { DataOf } from '#contract/call.ts';
import { assignCases, undoAssignment } from '#contract/queues/assignment.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './assign-text.ts';

/** The new reviewer: a colleague, or none. */
export type Whom = { accountId: string; name: string } | null;
/** A case, and who has it as far as is known here. */
export interface Given {
  id: string;
  from: string | null;
}
export type Left = DataOf<typeof assignCases>['left'];

export const myId = (): string => keptSession()?.uid ?? '';

let tookAt = 0;
/** Whether what is mine grew by my own act a moment ago. */
export const justTook = (): boolean => Date.now() - tookAt < 10_000;

/**
 * Assigns cases to a colleague, with a message that offers undo, and resolves to the cases that were left;
 * undefined after a failure.
 */
export function useAssign(queue: QueueName) {
  const sending = useSend(assignCases);
  const undo = useUndo();
  const assign = async (cases: readonly Given[], to: Whom): Promise<Left | undefined> => {
    const id = newId();
    if (to?.accountId === myId()) tookAt = Date.now();
    const answer = await sending.run({ id, queue, to: to?.accountId ?? null, cases: [...cases] });
    if (answer && answer.done > 0)
      toast('good', doneText(answer.done, to), { label: w('undo'), act: () => void undo.run(id) });
    return answer?.left;
  };
  return { assign, busy: sending.running };
}

function doneText(n: number, to: Whom): string {
  if (to === null) return w('doneNobody', { n });
  return to.accountId === myId() ? w('doneMe', { n }) : w('done', { n, name: to.name });
}

/** Takes back one’s own act. */
export function useUndo() {
  const { run, running } = useSend(undoAssignment);
  return {
    busy: running,
    run: async (id: string) => {
      if (await run({ id })) toast('good', w('undone'));
    },
  };
}
