import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '#contract/registrations/actions.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { problemText } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { windowsOf } from '#web/shared/registrations/state.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { stateOf, type Case } from './case.ts';
import { w } from './text.ts';

/** Takes the registration back; names what goes before it goes. */
export function WithdrawButton({ shown }: { shown: Case }) {
  const [opened, setOpened] = useState(false);
  const { run } = useSend(setMatchReview);
  const refused = refusalOf('withdraw', {
    stage: shown.stage,
    payment: shown.payment,
    windows: windowsOf(stateOf(shown)),
  });
  const why =
    refused === null
      ? undefined
      : problemText({ code: refusals[refused].code, place: '', values: {}, severity: 'block' });
  const withdraw = async () => {
    const done = await run({ act: 'withdraw', id: shown.id, version: shown.version });
    // The failure has been shown; the dialog stays.
    if (!done) throw new Error('refused');
    toast('good', w('withdrawn'));
  };
  return (
    <>
      <Button variant="default" disabled={refused !== null} title={why} onClick={() => setOpened(true)}>
        {w('withdraw')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('withdrawTitle', { team: shown.teamType === 11 ? w('individual') : shown.teamName })}
        confirm={w('withdraw')}
        onConfirm={withdraw}
      >
        {w('withdrawWhat')}
      </ConfirmDialog>
    </>
  );
}
