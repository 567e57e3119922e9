import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { w } from './text.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What will be done, with its object: 删除队伍“重庆一队”. */
  title: string;
  /** What goes with it, and whether it can be undone. */
  children: ReactNode;
  /** The button's words: the act itself, never "OK"; undefined where there is nothing to do. */
  confirm: string | undefined;
  /** Whether it is done: the dialog closes then, and stays for another try otherwise; the act has said why not. */
  onConfirm: () => Promise<boolean>;
  /** The act takes something away. */
  destructive?: boolean;
}

/** Asks before an act that cannot simply be undone, and names what goes. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  destructive = true,
}: Props) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': w('close') }}>
      <div className="stack gap-8">
        {children}
        <div className="flex dialog-foot gap-8">
          {confirm !== undefined && (
            <Button {...(destructive ? { color: 'red' } : {})} loading={busy} onClick={() => void act()}>
              {confirm}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-safe>
            {w('back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
