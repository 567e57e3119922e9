import { Button } from '@mantine/core';
import { createElement, useState } from 'react';
import { requestsAtOnce } from '#contract/consent/request.ts';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './consent-text.ts';
import { w as people } from './text.ts';

interface Props {
  memberIds: readonly string[];
  /** Whether the unit is certified. */
  approved: boolean;
  label: string;
  /** Sends a new link also where consent has been given. */
  renew?: boolean;
  look: 'bulk' | 'row' | 'first' | 'second';
  onDone?: () => void;
}

const looks = {
  bulk: { variant: 'default', size: 'sm' },
  row: { variant: 'subtle', size: 'sm' },
  first: { variant: 'light' },
  second: { variant: 'default' },
} as const;

const sentToCode = fetched(async () => (await import('./SentTo.tsx')).SentTo);

/** A button that opens what is sent to whose guardian. */
export function SendLinks({ memberIds, approved, label, renew = false, look, onDone }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const SentTo = useFetched(sentToCode, opened);
  const sendIds = memberIds.slice(0, requestsAtOnce);
  return (
    <>
      <Button
        {...looks[look]}
        disabled={!approved || memberIds.length === 0}
        title={approved ? undefined : w('notApproved')}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={w('title')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': people('close') }}
      >
        {SentTo ? (
          createElement(SentTo, {
            memberIds: sendIds,
            renew,
            onClose: close,
            onDone: () => {
              close();
              onDone?.();
            },
          })
        ) : (
          <Skeletons shape="form" count={Math.min(sendIds.length, 4)} />
        )}
      </Dialog>
    </>
  );
}
