import type { ModalProps } from '@mantine/core';
import { createElement, useEffect } from 'react';
import { fetched, useFetched } from '#web/lib/fetched.ts';

/** Longer than the kit takes to draw a dialog away. */
const goneMs = 300;

const dialogCode = fetched(async () => (await import('./KitDialog.tsx')).KitDialog);

/** A dialog; its code comes when the first one is opened, or ahead. Closed or gone, it gives the focus back. */
export function Dialog(props: ModalProps) {
  const KitDialog = useFetched(dialogCode, props.opened, props.onClose);
  useFocusBack(props.opened);
  return KitDialog ? createElement(KitDialog, props) : null;
}

/** The kit gives the focus back only from a dialog that stood closed before and stays drawn after. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    if (!(before instanceof HTMLElement)) return;
    return () => {
      const giveBack = () => {
        const { activeElement, body } = before.ownerDocument;
        const free = activeElement === null || activeElement === body;
        if (free && before.isConnected) before.focus({ preventScroll: true });
      };
      // Not before what had the focus in the dialog is gone, too.
      setTimeout(giveBack, goneMs);
    };
  }, [opened]);
}
