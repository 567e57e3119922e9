import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { setCertificate, type StaffCertificateRow } from '#contract/certificates/staff-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

export interface ReasonRequest {
  act: 'revoke' | 'reissue';
  row: StaffCertificateRow;
}

/** Revokes a certificate, or issues it again, with a reason. */
export function ReasonDialog({ asked, onClose }: { asked: ReasonRequest | undefined; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { run } = useSend(setCertificate);
  const act = asked?.act ?? 'revoke';
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const confirm = async () => {
    setMissing(reason.trim() === '');
    if (!asked || reason.trim() === '') throw new Error('no reason');
    const done = await run({ id: asked.row.id, act, reason: reason.trim() });
    if (!done) throw new Error('refused');
    toast('good', w(act === 'revoke' ? 'revokedDone' : 'reissuedDone', { number: done.number }));
  };
  const of = { number: asked?.row.number ?? '', name: asked?.row.facts.name ?? '' };
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={close}
      title={w(act === 'revoke' ? 'revokeTitle' : 'reissueTitle', of)}
      confirm={w(act)}
      destructive={act === 'revoke'}
      onConfirm={confirm}
    >
      <p>{w(act === 'revoke' ? 'revokeAbout' : 'reissueAbout')}</p>
      <Textarea
        label={w('reason')}
        required
        value={reason}
        maxLength={500}
        rows={3}
        error={missing && w('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
