import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { toast } from './toast.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  /** The act itself: on the button, and on the one that confirms. */
  word: string;
  /** Why it cannot be done now; the button is disabled. */
  why?: string | undefined;
  /** What will be done, with its object. */
  title: string;
  /** What goes with it, and whether it can be undone. */
  children: ReactNode;
  /** Does it; undefined when it was refused, and the refusal shown. */
  act: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** The act takes something away; so it is unless said. */
  destructive?: boolean;
}

/** A button for an act that cannot simply be undone: it asks first. */
export function ConfirmButton({ word, why, title, children, act, done, destructive = true, ...look }: Props) {
  const [opened, setOpened] = useState(false);
  const confirm = async () => {
    const answer = await act();
    if (answer !== undefined) toast('good', done);
    return answer !== undefined;
  };
  return (
    <>
      <Button {...look} disabled={why !== undefined} title={why} onClick={() => setOpened(true)}>
        {word}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        confirm={word}
        onConfirm={confirm}
        destructive={destructive}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
