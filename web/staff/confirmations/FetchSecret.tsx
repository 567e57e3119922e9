import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getConfirmedSecret } from '#contract/confirmations/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { w } from './text.ts';

/** The link or key that one's own act has made, behind password and code. */
export function FetchSecret({ id }: { id: string }) {
  const [secret, setSecret] = useState<DataOf<typeof getConfirmedSecret>>();
  const { run, running } = useSend(getConfirmedSecret);
  const close = () => setSecret(undefined);
  return (
    <>
      <Button variant="subtle" size="sm" loading={running} onClick={() => void run({ id }).then(setSecret)}>
        {w('fetch')}
      </Button>
      <Dialog
        opened={secret !== undefined}
        onClose={close}
        title={w(secret?.kind === 'invitation' ? 'invitationTitle' : 'secretTitle')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        {secret && (
          <div className="stack gap-16">
            <p role="status">{w('secretAbout')}</p>
            <code className="secret">{secret.secret}</code>
            <div className="flex dialog-foot gap-8">
              <Button onClick={close}>{w('done')}</Button>
              <CopyButton text={secret.secret} label={w('copy')} />
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}
