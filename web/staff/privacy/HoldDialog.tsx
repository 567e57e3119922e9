import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { setHold } from '#contract/privacy/staff-calls.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { PersonPicker } from './PersonPicker.tsx';
import classes from './privacy.module.css';
import { w } from './text.ts';

/** Holds one person's data back from erasing. */
export function HoldDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [id] = useState(newId);
  const [memberId, setMemberId] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run } = useSend(setHold);
  const confirm = async () => {
    setTried(true);
    if (memberId === '' || reason.trim() === '') throw new Error('incomplete');
    if (!(await run({ id, act: 'hold', memberId, reason: reason.trim() }))) throw new Error('refused');
    toast('good', w('held'));
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={w('hold')}
      confirm={w('hold')}
      destructive={false}
      onConfirm={confirm}
    >
      <div className={classes.form}>
        <PersonPicker
          value={memberId}
          error={tried && memberId === '' ? w('choose') : undefined}
          onChange={setMemberId}
        />
        <TextInput
          label={w('reason')}
          required
          maxLength={200}
          value={reason}
          error={tried && reason.trim() === '' && w('needed')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
