import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { w } from './text.ts';

/** The password, changed in a dialog. */
export function PasswordSection() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Section
      title={w('passwordSection')}
      about={w('changeAbout')}
      action={
        <Button variant="default" onClick={() => setOpened(true)}>
          {w('changePassword')}
        </Button>
      }
    >
      <FormDialog opened={opened} onClose={close} title={w('changePassword')}>
        <PasswordForm onDone={close} />
      </FormDialog>
    </Section>
  );
}
