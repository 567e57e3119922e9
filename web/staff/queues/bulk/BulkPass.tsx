import { Button } from '@mantine/core';
import { KitDialog } from '#web/ui/KitDialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenCases } from './LeftOut.tsx';
import { Run, type Queue, type Step } from './Run.tsx';
import { w } from './text.ts';

/** Passes the clean ones of several cases after showing which they are, and says which were left and why. */
export function BulkPass<Row extends { id: string }>({
  rows,
  onDone,
  ...queue
}: Queue<Row> & ChosenCases<Row>) {
  const client = useQueryClient();
  // The rows as they were when it began.
  const [batch, setTaken] = useState<readonly Row[] | null>(null);
  const [step, setStep] = useState<Step>('look');
  const close = () => {
    if (step === 'pass') return;
    setTaken(null);
    if (step !== 'done') return;
    onDone();
    // Not before: what has passed leaves the list, and the report would go with it.
    void client.invalidateQueries();
  };
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          setStep('look');
          setTaken(rows);
        }}
      >
        {w('bulk')}
      </Button>
      <KitDialog
        opened={batch !== null}
        onClose={close}
        title={w('title')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        {batch && <Run {...queue} rows={batch} step={step} onStep={setStep} onClose={close} />}
      </KitDialog>
    </>
  );
}
