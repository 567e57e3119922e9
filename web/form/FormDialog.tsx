import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { w } from './text.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A component that makes its form and draws a `Form`; it is mounted again at every opening. */
  children: ReactNode;
}

/** A short form in a dialog. The whole screen on phones. */
export function FormDialog({ opened, onClose, title, children }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('cancel') }}
    >
      {children}
    </Dialog>
  );
}
