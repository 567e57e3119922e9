import type { ModalProps } from '@mantine/core';
import { createElement } from 'react';
import { fetched, useFetched } from '#web/lib/fetched.ts';

export const dialogCode = fetched(async () => (await import('./KitDialog.tsx')).KitDialog);

/** A dialog; its code comes when the first one is opened, or ahead. */
export function Dialog(props: ModalProps) {
  const KitDialog = useFetched(dialogCode, props.opened, props.onClose);
  return KitDialog ? createElement(KitDialog, props) : null;
}
