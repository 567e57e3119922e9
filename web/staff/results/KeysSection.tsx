import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  getResultKeys,
  makeResultKey,
  revokeResultKey,
  type ResultKey,
} from '#contract/results/key-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './results.module.css';
import { w } from './text.ts';

/** The keys by which scoring programs hand in results of the match. */
export function KeysSection({ matchId }: { matchId: string }) {
  const { data, error, again } = useCall(getResultKeys, { matchId });
  const revoking = useSend(revokeResultKey);
  const [making, setMaking] = useState(false);
  return (
    <Section
      title={w('keys')}
      about={w('keysAbout')}
      action={
        <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setMaking(true)}>
          {w('newKey')}
        </Button>
      }
    >
      <DataTable
        label={w('keys')}
        columns={columns()}
        rows={data?.keys}
        rowKey={({ id }) => id}
        rowActions={({ id, name, revokedAt }) =>
          revokedAt === null && (
            <ConfirmButton
              variant="default"
              size="compact-sm"
              word={w('revoke')}
              title={w('revokeTitle', { name })}
              act={() => revoking.run({ id })}
              done={w('revoked')}
            >
              {w('revokeText')}
            </ConfirmButton>
          )
        }
        empty={<p className={classes.note}>{w('noKeys')}</p>}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
      />
      <FormDialog opened={making} onClose={() => setMaking(false)} title={w('newKey')}>
        <KeyForm matchId={matchId} onClose={() => setMaking(false)} />
      </FormDialog>
    </Section>
  );
}

const columns = (): Column<ResultKey>[] => [
  { key: 'name', title: w('keyName'), cell: ({ name }) => name },
  { key: 'hint', title: w('keyHint'), cell: ({ hint }) => <code>{hint}…</code>, nowrap: true },
  {
    key: 'made',
    title: w('keyMade'),
    cell: ({ by, madeAt }) => (
      <>
        {by} · <TimeAgo at={madeAt} />
      </>
    ),
  },
  {
    key: 'used',
    title: w('keyUsed'),
    cell: ({ usedAt }) => (usedAt ? <TimeAgo at={usedAt} /> : w('keyNever')),
  },
  {
    key: 'state',
    title: w('state'),
    cell: ({ revokedAt }) => (
      <StatusTag tone={revokedAt ? 'neutral' : 'good'} word={w(revokedAt ? 'keyRevoked' : 'keyLive')} />
    ),
    nowrap: true,
    inCard: 'tag',
  },
];

function KeyForm({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const form = useSchemaForm({ schema: makeResultKey.body, initial: { id: newId(), matchId, name: '' } });
  const sending = useSend(makeResultKey);
  const [secret, setSecret] = useState<string | null>();
  if (secret)
    return (
      <div className={classes.correct}>
        <p role="status">{w('keyShown')}</p>
        <code className={classes.secret}>{secret}</code>
        <div className={classes.buttons}>
          <CopyButton text={secret} label={w('keyCopy')} />
          <Button onClick={onClose}>{w('done')}</Button>
        </div>
      </div>
    );
  return (
    <Form
      form={form}
      send={sending}
      submit={w('newKey')}
      onCancel={onClose}
      onSent={(made) => (made.secret ? setSecret(made.secret) : onClose())}
    >
      <TextField at={form.at('name')} label={w('keyName')} hint={w('keyNameHint')} maxLength={60} required />
    </Form>
  );
}
