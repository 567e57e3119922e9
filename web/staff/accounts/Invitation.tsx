import { Button } from '@mantine/core';
import { KitDialog } from '#web/ui/KitDialog.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { w } from './text.ts';

interface Props {
  invited: { name: string; link: string } | undefined;
  onClose: () => void;
}

/** The one-time address, to be handed on. */
export function Invitation({ invited, onClose }: Props) {
  return (
    <KitDialog
      opened={invited !== undefined}
      onClose={onClose}
      title={w('invitation')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('done') }}
    >
      {invited && (
        <div className="stack gap-16">
          <p>{w('invitationAbout', { name: invited.name })}</p>
          <code className="secret xs">{invited.link}</code>
          <div className="flex dialog-foot gap-8">
            <Button onClick={onClose}>{w('done')}</Button>
            <CopyButton text={invited.link} label={w('copyLink')} />
          </div>
        </div>
      )}
    </KitDialog>
  );
}
