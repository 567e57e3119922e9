import { Button } from '@mantine/core';
import { useState } from 'react';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { undoableOf } from '#contract/registrations/undoing.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { w } from './exception-words.ts';

/** Takes back what was decided last; there as long as nothing has followed it. */
export function UndoDecision({ shown }: { shown: Case }) {
  const [opened, setOpened] = useState(false);
  if (!undoableOf(shown.history.map(({ act }) => act))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {w('undo')}
      </Button>
      <CallDialog
        call={undoDecision}
        subject={shown}
        opened={opened}
        onClose={() => setOpened(false)}
        title={() => w('undoTitle', { name: registrantOf(shown) })}
        initial={({ id, version }) => ({ id, version, reason: '' })}
        submit={w('undo')}
        done={() => w('undone')}
      >
        {(form) => (
          <>
            <p>{w('undoAbout')}</p>
            <ReasonField at={form.at('reason')} label={w('reason')} />
          </>
        )}
      </CallDialog>
    </>
  );
}
