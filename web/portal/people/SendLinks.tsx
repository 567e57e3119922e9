import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { getConsentRequest } from '#contract/consent/calls.ts';
import { requestsAtOnce } from '#contract/consent/request.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './consent-text.ts';
import { LinksForm } from './LinksForm.tsx';
import { w as people } from './text.ts';

interface Props {
  memberIds: readonly string[];
  /** Whether the unit is certified. */
  approved: boolean;
  label: string;
  /** Asks anew also where consent has been given. */
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

/** A button that opens what is sent to whose guardian. */
export function SendLinks({ memberIds, approved, label, renew = false, look, onDone }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
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
      <Modal
        opened={opened}
        onClose={close}
        title={w('title')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': people('close') }}
      >
        <Loaded
          memberIds={memberIds.slice(0, requestsAtOnce)}
          renew={renew}
          onClose={close}
          onDone={() => {
            close();
            onDone?.();
          }}
        />
      </Modal>
    </>
  );
}

interface LoadedProps {
  memberIds: readonly string[];
  renew: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Loaded({ memberIds, renew, onClose, onDone }: LoadedProps) {
  const { data, error, again } = useCall(
    getConsentRequest,
    { memberIds: [...memberIds] },
    { fresh: true, quiet: true },
  );
  if (!data) {
    return error ? (
      <ErrorState what={error.message} onRetry={again} />
    ) : (
      <Skeletons shape="form" count={Math.min(memberIds.length, 4)} />
    );
  }
  return <LinksForm people={data.people} renew={renew} onClose={onClose} onDone={onDone} />;
}
