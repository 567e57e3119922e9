import { Button } from '@mantine/core';
import { useState } from 'react';
import { getStaff } from '#contract/accounts/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { DutyList } from './DutyList.tsx';
import { Invitation } from './Invitation.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import { w as security } from './security-text.ts';
import { StaffForm } from './StaffForm.tsx';
import { w } from './text.ts';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { w as ties } from './conflicts-text.ts';

export type StaffRow = DataOf<typeof getStaff>['rows'][number];

const tones = { active: 'good', invited: 'wait', disabled: 'neutral' } as const;

/** The members of staff and their duties. */
export function StaffPage() {
  const { data, error, again } = useCall(getStaff, {});
  const [editing, setEditing] = useState<StaffRow | 'new'>();
  const [tiesShown, setTies] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const [invited, setInvited] = useState<{ name: string; link: string }>();
  const me = keptSession()?.uid;

  const columns: Column<StaffRow>[] = [
    {
      key: 'name',
      title: w('name'),
      cell: (row) => (
        <span className="stack">
          <span className="inline-row gap-4-12">
            {row.nickname}
            {row.id === me && <StatusTag tone="neutral" icon="person" word={w('own')} />}
          </span>
          <small>{row.email}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      cell: (row) =>
        row.state === 'invited' && !row.invitedUntil ? (
          <StatusTag tone="act" word={w('linkOver')} />
        ) : (
          <StatusTag tone={tones[row.state]} word={w(row.state)} />
        ),
    },
    {
      key: 'twoStep',
      title: security('twoStep'),
      cell: (row) => (
        <StatusTag tone={row.secondFactor === 'on' ? 'good' : 'neutral'} word={security(row.secondFactor)} />
      ),
    },
    { key: 'duties', title: w('duties'), cell: (row) => <DutyList duties={row.duties} brief /> },
    { key: 'ties', title: ties('tiesOwn'), cell: (row) => formatNumber(row.ties), numeric: true },
    {
      key: 'matches',
      title: w('matches'),
      cell: (row) => (row.matches ? listNames(row.matches.map(({ name }) => say(name))) : w('allMatches')),
    },
  ];

  return (
    <Page
      title={titles('staff')}
      about={w('staffAbout')}
      action={
        <>
          <Button onClick={() => setEditing('new')}>{w('invite')}</Button>
          <Button variant="default" onClick={() => setTies(true)}>
            {ties('ties')}
          </Button>
          <ExportButton lists={['staff']} filters={{}} disabled={!data} />
        </>
      }
    >
      <DataTable
        label={titles('staff')}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.id !== me && (
            <span className="inline-line gap-8">
              <Button
                variant="default"
                aria-label={w('editOf', { name: row.nickname })}
                onClick={() => setEditing(row)}
              >
                {w('edit')}
              </Button>
              <Button
                variant="default"
                aria-label={security('securityOf', { name: row.nickname })}
                onClick={() => setShownId(row.id)}
              >
                {security('security')}
              </Button>
            </span>
          )
        }
        empty={<EmptyState>{w('nobody')}</EmptyState>}
        failed={error && !data && <ErrorState what={error.message} onRetry={again} />}
      />
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing && editing !== 'new' ? w('editOf', { name: editing.nickname }) : w('invite')}
      >
        {editing && (
          <StaffForm
            row={editing === 'new' ? undefined : editing}
            onCancel={() => setEditing(undefined)}
            onSaved={(name, link) => {
              setEditing(undefined);
              if (link) setInvited({ name, link });
            }}
          />
        )}
      </FormDialog>
      <SecurityDialog
        row={data?.rows.find(({ id }) => id === shownId)}
        onClose={() => setShownId(undefined)}
        onLink={(name, link) => {
          setShownId(undefined);
          setInvited({ name, link });
        }}
      />
      <ConflictsDialog opened={tiesShown} onClose={() => setTies(false)} />
      <Invitation invited={invited} onClose={() => setInvited(undefined)} />
    </Page>
  );
}
