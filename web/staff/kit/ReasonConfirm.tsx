import { Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  confirm: string;
  destructive?: boolean;
  /** What the act brings with it. */
  about: string;
  /** Label of the reason, and what is said where it is missing. */
  label: string;
  missing: string;
  /** Undefined where it is refused, which is then said. */
  act: (reason: string) => Promise<unknown>;
}

/** Asks for a reason before an act that cannot simply be undone. */
export function ReasonConfirm({ onClose, about, label, missing, act, ...dialog }: Props): ReactNode {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = () => {
    setReason('');
    setTried(false);
    onClose();
  };
  const confirm = async () => {
    setTried(true);
    return reason.trim() !== '' && (await act(reason.trim())) !== undefined;
  };
  return (
    <ConfirmDialog {...dialog} onClose={close} onConfirm={confirm}>
      <p>{about}</p>
      <Textarea
        label={label}
        required
        value={reason}
        maxLength={500}
        rows={3}
        error={tried && reason.trim() === '' && missing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
