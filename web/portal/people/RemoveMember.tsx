import { Button } from '@mantine/core';
import { useState } from 'react';
import { deleteMember } from '#contract/people/calls.ts';
import type { MemberRow } from '#contract/people/member.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

export function RemoveMember({
  member: { id, version, name },
}: {
  member: Pick<MemberRow, 'id' | 'version' | 'name'>;
}) {
  const [opened, setOpened] = useState(false);
  const { run } = useSend(deleteMember);
  const remove = async () => {
    // A refusal has been shown; the dialog stays.
    if (!(await run({ id, version }))) throw new Error('refused');
    toast('good', w('removed', { name }));
  };
  return (
    <>
      <Button variant="subtle" color="gray.8" size="sm" onClick={() => setOpened(true)}>
        {w('remove')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('removeTitle', { name })}
        confirm={w('remove')}
        onConfirm={remove}
      >
        {w('removeWhat')}
      </ConfirmDialog>
    </>
  );
}
