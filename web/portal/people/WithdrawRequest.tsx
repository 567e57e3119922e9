import { Button } from '@mantine/core';
import { useState } from 'react';
import { peopleWords } from '#contract/people/text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  name: string;
  /** Sends it; undefined when it was refused. */
  withdraw: () => Promise<unknown>;
}

/** Takes back a request that waits for review. */
export function WithdrawRequest({ name, withdraw }: Props) {
  const [asking, setAsking] = useState(false);
  const act = async () => {
    // A refusal has been shown; the dialog stays.
    if ((await withdraw()) === undefined) throw new Error('refused');
    toast('good', w('withdrawn'));
  };
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        {peopleWords('withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('withdrawTitle', { name })}
        confirm={peopleWords('withdraw')}
        onConfirm={act}
      >
        {w('withdrawWhat')}
      </ConfirmDialog>
    </>
  );
}
