import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { requestKinds } from '#contract/privacy/calls.ts';
import { setStaffPersonRequest } from '#contract/privacy/staff-calls.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { PersonPicker } from './PersonPicker.tsx';
import classes from './privacy.module.css';
import { w } from './text.ts';

/** Notes a request that came by letter or phone. */
export function NoteRequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [id] = useState(newId);
  const [kind, setKind] = useState<(typeof requestKinds)[number]>('export');
  const [memberId, setMemberId] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run } = useSend(setStaffPersonRequest);
  const confirm = async () => {
    setTried(true);
    if (memberId === '' || reason.trim() === '') throw new Error('incomplete');
    if (!(await run({ id, kind, memberId, reason: reason.trim() }))) throw new Error('refused');
    toast('good', w('saved'));
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={w('noteRequest')}
      confirm={w('save')}
      destructive={false}
      onConfirm={confirm}
    >
      <div className={classes.form}>
        <p>{w('noteRequestAbout')}</p>
        <Radio.Group
          label={w('requests')}
          value={kind}
          onChange={(value) => setKind(requestKinds.find((each) => each === value) ?? 'export')}
        >
          <div className={classes.find}>
            {requestKinds.map((each) => (
              <Radio key={each} value={each} label={w(each)} />
            ))}
          </div>
        </Radio.Group>
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
