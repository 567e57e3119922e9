import { Button } from '@mantine/core';
import { useState } from 'react';
import type { changePassword, staffChangePassword } from '#contract/accounts/calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { w } from './text.ts';

interface Props {
  call: typeof changePassword | typeof staffChangePassword;
}

/** The password of one's own account, changed in a dialog. */
export function PasswordSection({ call }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const action = (
    <Button variant="default" onClick={() => setOpened(true)}>
      {w('change')}
    </Button>
  );
  return (
    <Section title={w('section')} about={w('about')} action={action}>
      <FormDialog opened={opened} onClose={close} title={w('change')}>
        <PasswordForm call={call} onDone={close} />
      </FormDialog>
    </Section>
  );
}
