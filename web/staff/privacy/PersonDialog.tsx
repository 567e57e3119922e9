import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { PersonPicker } from './PersonPicker.tsx';
import { w } from './text.ts';
import { Reason } from './Reason.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  confirm: string;
  /** Undefined where it is refused, which is then said. */
  act: (of: { memberId: string; reason: string }) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** What else is asked, above the person. */
  children?: ReactNode;
}

/** An act about one person, with its reason. */
export function PersonDialog({ act, done, children, ...of }: Props) {
  const [memberId, setMemberId] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const onConfirm = async () => {
    setTried(true);
    if (memberId === '' || reason.trim() === '') return false;
    const answer = await act({ memberId, reason: reason.trim() });
    if (answer !== undefined) toast('good', done);
    return answer !== undefined;
  };
  return (
    <ConfirmDialog {...of} destructive={false} onConfirm={onConfirm}>
      <div className="stack gap-16">
        {children}
        <PersonPicker
          value={memberId}
          error={tried && memberId === '' ? w('choose') : undefined}
          onChange={setMemberId}
        />
        <Reason value={reason} tried={tried} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
