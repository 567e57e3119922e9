import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import {
  getWebhooks,
  rotateWebhook,
  testWebhook,
  type Webhook,
} from '#contract/integrations/webhook-calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import type { MatchRow } from '#web/staff/kit/use-matches.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { HookForm } from './HookForm.tsx';
import { Secret } from './Secret.tsx';
import { w } from './text.ts';
import { useRequests, type Requests } from './use-requests.ts';

const pollMs = 10_000;
type OpenDialog =
  | { what: 'new' }
  | { what: 'change' | 'log'; of: Webhook }
  | { what: 'secret'; of: Webhook; secret: string };

/** Webhook addresses, with what they were sent. */
export function HooksSection({ matches }: { matches: readonly MatchRow[] }) {
  const { data, error, again } = useCall(getWebhooks, {}, { everyMs: pollMs });
  const [dialog, setDialog] = useState<OpenDialog>();
  const requests = useRequests();
  const close = () => setDialog(undefined);
  const of = dialog && 'of' in dialog ? dialog.of : undefined;
  const name = of?.name ?? '';
  return (
    <Section
      title={w('hooks')}
      about={w('hooksAbout')}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setDialog({ what: 'new' })}
          >
            {w('newHook')}
          </Button>
          <ExportButton lists={['webhooks']} filters={{}} disabled={!data || data.webhooks.length === 0} />
        </Group>
      }
    >
      <DataTable
        label={w('hooks')}
        columns={columns()}
        rows={data?.webhooks}
        rowKey={({ id }) => id}
        rowActions={(hook) => <Acts hook={hook} requests={requests} onShow={setDialog} />}
        empty={<p className="sm soft">{w('noHooks')}</p>}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
      />
      <FormDialog
        opened={dialog?.what === 'new' || dialog?.what === 'change'}
        onClose={close}
        title={of ? w('changeOf', { name }) : w('newHook')}
      >
        <HookForm matches={matches} of={of} onClose={close} />
      </FormDialog>
      <FormDialog opened={dialog?.what === 'secret'} onClose={close} title={w('secretOf', { name })}>
        {dialog?.what === 'secret' && <Secret text={dialog.secret} onClose={close} />}
      </FormDialog>
      <Dialog
        opened={dialog?.what === 'log'}
        onClose={close}
        title={w('logOf', { name })}
        size="xl"
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        {dialog?.what === 'log' && <DeliveryLog of={dialog.of} />}
      </Dialog>
    </Section>
  );
}

interface ActsProps {
  hook: Webhook;
  requests: Requests;
  onShow: (shown: OpenDialog) => void;
}

function Acts({ hook, requests, onShow }: ActsProps) {
  const testing = useSend(testWebhook);
  const rotating = useSend(rotateWebhook);
  const { id, version, name } = hook;
  const ping = async () => {
    if (!(await testing.run({ id, deliveryId: newId() }))) return;
    toast('good', w('pinged'));
    onShow({ what: 'log', of: hook });
  };
  return (
    <span className="wrap gap-8 at-end">
      <Button variant="default" size="compact-sm" onClick={() => onShow({ what: 'log', of: hook })}>
        {w('log')}
      </Button>
      {hook.state === 'on' && (
        <Button variant="default" size="compact-sm" onClick={() => void ping()}>
          {w('test')}
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={() => onShow({ what: 'change', of: hook })}>
        {w('change')}
      </Button>
      <ConfirmButton
        variant="default"
        size="compact-sm"
        word={w('newSecret')}
        title={w('newSecretTitle', { name })}
        destructive={false}
        act={async () => {
          const answer = await rotating.run({ id, requestId: requests.of(id), version });
          if (!answer) return undefined;
          requests.answered(id);
          onShow({ what: 'secret', of: hook, secret: answer.secret });
          return answer;
        }}
        done={w('saved')}
      >
        {w('newSecretText')}
      </ConfirmButton>
    </span>
  );
}

function State({ state, failingSince, waiting }: Webhook) {
  const failing = state === 'on' && failingSince !== null;
  const look = failing
    ? ({ tone: 'bad', word: 'failing' } as const)
    : (
        {
          on: { tone: 'good', word: 'hookOn' },
          off: { tone: 'neutral', word: 'off' },
          failed: { tone: 'bad', word: 'failed' },
        } as const
      )[state];
  return (
    <span className="stack start">
      <StatusTag tone={look.tone} word={w(look.word)} />
      {failing && (
        <small>
          <TimeAgo at={failingSince} />
        </small>
      )}
      {waiting > 0 && <small>{w('waitingCount', { n: waiting })}</small>}
    </span>
  );
}

const columns = (): Column<Webhook>[] => [
  {
    key: 'name',
    title: w('hookName'),
    width: '18rem',
    cell: ({ name, url }) => (
      <span className="stack start">
        <span>{name}</span>
        <small className="breaks">{url}</small>
      </span>
    ),
  },
  {
    key: 'what',
    title: w('which'),
    cell: ({ matchName, events }) => (
      <span className="stack start">
        <span>{matchName ? say(matchName) : w('allMatches')}</span>
        <small>{w('eventCount', { n: events.length })}</small>
      </span>
    ),
  },
  { key: 'state', title: w('state'), cell: (hook) => <State {...hook} /> },
  {
    key: 'last',
    title: w('lastDelivered'),
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <TimeAgo at={lastDeliveredAt} /> : w('never')),
  },
];
