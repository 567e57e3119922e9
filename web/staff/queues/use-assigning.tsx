import { useState, type ReactNode } from 'react';
import type { QueueName } from '#contract/queues/queue.ts';
import { AssignDialog, type Giving } from './AssignDialog.tsx';

/**
 * Giving out cases of a queue. The dialog stands outside the list, whose rows may leave it once they are given.
 * @param onDone what was chosen may be forgotten
 */
export function useAssigning(
  queue: QueueName,
  onDone?: () => void,
): { open: (giving: Giving) => void; dialog: ReactNode } {
  const [giving, setGiving] = useState<Giving>();
  const close = () => setGiving(undefined);
  return {
    open: setGiving,
    dialog: <AssignDialog queue={queue} giving={giving} onClose={close} {...(onDone ? { onDone } : {})} />,
  };
}
