import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { getApiKeys, revokeApiKey, type ApiKey } from '#contract/integrations/key-calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { NewKeyForm, RotateForm } from './KeyForms.tsx';
import { scopeWord, w } from './text.ts';
import { useRequests } from './use-requests.ts';

/** The keys by which programs work on the match. */
export function KeysSection({ matchId }: { matchId: string }) {
  const { data, error, again } = useCall(getApiKeys, { matchId });
  const revoking = useSend(revokeApiKey);
  const requests = useRequests();
  const [making, setMaking] = useState(false);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  return (
    <Section
      title={w('keys')}
      about={w('keysAbout')}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setMaking(true)}
          >
            {w('newKey')}
          </Button>
          <ExportButton
            lists={['apiKeys']}
            filters={{ matchId }}
            disabled={!data || data.keys.length === 0}
          />
        </Group>
      }
    >
      <DataTable
        label={w('keys')}
        columns={columns()}
        rows={data?.keys}
        rowKey={({ id }) => id}
        rowActions={(key) =>
          key.state !== 'revoked' && (
            <span className="wrap gap-8 at-end">
              {key.state === 'live' && (
                <Button variant="default" size="compact-sm" onClick={() => setRotating(key)}>
                  {w('rotate')}
                </Button>
              )}
              <ConfirmButton
                variant="default"
                size="compact-sm"
                word={w('revoke')}
                title={w('revokeTitle', { name: key.name })}
                act={() => revoking.run({ id: key.id })}
                done={w('revoked')}
              >
                {w('revokeText')}
              </ConfirmButton>
            </span>
          )
        }
        empty={<p className="sm soft">{w('noKeys')}</p>}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
      />
      <FormDialog opened={making} onClose={() => setMaking(false)} title={w('newKey')}>
        <NewKeyForm matchId={matchId} onClose={() => setMaking(false)} />
      </FormDialog>
      <FormDialog
        opened={rotating !== null}
        onClose={() => setRotating(null)}
        title={w('rotateOf', { name: rotating?.name ?? '' })}
      >
        {rotating && <RotateForm of={rotating} requests={requests} onClose={() => setRotating(null)} />}
      </FormDialog>
    </Section>
  );
}

const tones = { live: 'good', expired: 'neutral', revoked: 'neutral' } as const;

const columns = (): Column<ApiKey>[] => [
  {
    key: 'name',
    title: w('keyName'),
    width: '14rem',
    cell: ({ name, hint }) => (
      <span className="stack start">
        <span>{name}</span>
        <small>
          <code>{hint}…</code>
        </small>
      </span>
    ),
  },
  {
    key: 'scopes',
    title: w('scopes'),
    width: '16rem',
    cell: ({ scopes }) => (
      <span className="stack start">
        {scopes.map((scope) => (
          <span key={scope}>{scopeWord(scope)}</span>
        ))}
      </span>
    ),
  },
  {
    key: 'made',
    title: w('keyMade'),
    cell: ({ by, madeAt }) => (
      <span className="stack start">
        <span>{by}</span>
        <small>
          <TimeAgo at={madeAt} />
        </small>
      </span>
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
    cell: ({ state, expiresAt, oldUntil }) => (
      <span className="stack start">
        <StatusTag tone={tones[state]} word={w(state)} />
        {state === 'live' && expiresAt && (
          <small>{w('until', { time: formatInstant(expiresAt, ownZone()) })}</small>
        )}
        {state === 'live' && oldUntil && (
          <small>{w('oldUntil', { time: formatInstant(oldUntil, ownZone()) })}</small>
        )}
      </span>
    ),
  },
];
