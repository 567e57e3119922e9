import { Button } from '@mantine/core';
import { useState } from 'react';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { undoableOf } from '#contract/registrations/undoing.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
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
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('undoTitle', { name: registrantOf(shown) })}
      >
        <UndoForm shown={shown} onClose={() => setOpened(false)} />
      </FormDialog>
    </>
  );
}

function UndoForm({ shown: { id, version }, onClose }: { shown: Case; onClose: () => void }) {
  const form = useSchemaForm({ schema: undoDecision.body, initial: { id, version, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(undoDecision)}
      submit={w('undo')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('undone'));
        onClose();
      }}
    >
      <p>{w('undoAbout')}</p>
      <TextField at={form.at('reason')} label={w('reason')} maxLength={500} required />
    </Form>
  );
}
