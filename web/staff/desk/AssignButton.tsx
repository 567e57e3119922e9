import { Button } from '@mantine/core';
import { useState } from 'react';
import type { QueueName } from '#contract/desk/queue.ts';
import { w } from './assign-text.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { Given } from './use-assign.ts';

interface Props {
  queue: QueueName;
  cases: readonly Given[];
  nameOf: (id: string) => string;
  onDone: () => void;
}

/** Beside the chosen rows of a list: gives them to somebody. */
export function AssignButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {w('assign')}
      </Button>
      <AssignDialog {...props} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
