import { Button } from '@mantine/core';
import type { BodyOf } from '#contract/call.ts';
import { useState } from 'react';
import { getRegisterMembers, getRegisters, type RegisterMember } from '#contract/units/register-calls.ts';
import { clubRegister, titleOf } from '#contract/units/registers.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall } from '#web/lib/queries.ts';
import { ListPage } from '#web/staff/kit/ListPage.tsx';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { choice, search } from '#web/ui/filter.ts';
import { useListState } from '#web/ui/list-state.ts';
import { ImportDialog } from './ImportDialog.tsx';
import {
  MemberDialog,
  RegisterDialog,
  RemoveDialog,
  type EditedMember,
  type EditedRegister,
} from './dialogs.tsx';
import { w } from './text.ts';

const defaults = { register: '', text: '', here: '' };

/** Member registers of federations: one at a time, with its members and the units here that they are. */
export function RegistersPage() {
  const list = useListState('staff.registers', defaults);
  const registers = useCall(getRegisters, {}).data?.rows ?? [];
  const { register: registerId, here, ...query } = list.query;
  const register =
    registers.find(({ id }) => id === registerId) ?? registers.find(({ id }) => id === clubRegister.id);
  const body: BodyOf<typeof getRegisterMembers> = {
    ...query,
    registerId: register?.id ?? clubRegister.id,
    ...(here === 'yes' || here === 'no' ? { here } : {}),
  };
  const answer = useCall(getRegisterMembers, body, { keep: true });
  const [editing, setEditing] = useState<EditedRegister | null>(null);
  const [member, setMember] = useState<EditedMember | null>(null);
  const [removing, setRemoving] = useState<RegisterMember | null>(null);
  const [importing, setImporting] = useState(false);
  const newMember = { id: newId(), version: 0, name: '', code: '', unitId: null, unitName: null };
  return (
    <ListPage
      title={titles('registers')}
      about={w('about')}
      empty={w('none')}
      label={w('list')}
      exports="registerMembers"
      query={body}
      list={list}
      answer={answer}
      action={
        <>
          <Button onClick={() => setMember(newMember)}>{w('addMember')}</Button>
          <Button variant="default" onClick={() => setImporting(true)}>
            {w('import')}
          </Button>
        </>
      }
      above={
        <div className="wrap gap-8">
          <Button
            variant="default"
            onClick={() =>
              setEditing({ id: newId(), version: 0, federation: { zh: '', en: '' }, year: null })
            }
          >
            {w('add')}
          </Button>
          {register && (
            <Button
              variant="default"
              onClick={() => {
                const { id, version, federation, year } = register;
                setEditing({ id, version, federation: inBoth(federation), year });
              }}
            >
              {w('change')}
            </Button>
          )}
        </div>
      }
      filters={[
        choice(
          'register',
          w('register'),
          registers.map(({ id, members, ...each }) => ({
            value: id === clubRegister.id ? '' : id,
            label: w('registerCount', { name: say(titleOf(each)), n: members }),
          })),
        ),
        search(w('search')),
        choice('here', w('here'), [
          { value: 'yes', label: w('hereYes') },
          { value: 'no', label: w('hereNo') },
        ]),
      ]}
      columns={columns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => (
        <>
          <Button
            variant="subtle"
            aria-label={w('editOf', { name: row.name })}
            onClick={() => setMember(row)}
          >
            {w('edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            aria-label={w('removeOf', { name: row.name })}
            onClick={() => setRemoving(row)}
          >
            {w('remove')}
          </Button>
        </>
      )}
    >
      <RegisterDialog register={editing} onClose={() => setEditing(null)} />
      <MemberDialog registerId={body.registerId} member={member} onClose={() => setMember(null)} />
      <RemoveDialog member={removing} onClose={() => setRemoving(null)} />
      <ImportDialog registerId={body.registerId} opened={importing} onClose={() => setImporting(false)} />
    </ListPage>
  );
}

const columns = (): Column<RegisterMember>[] => [
  { key: 'name', title: w('name'), cell: ({ name }) => name, width: '16rem' },
  { key: 'code', title: w('code'), cell: ({ code }) => code, nowrap: true },
  {
    key: 'unit',
    title: w('unit'),
    cell: ({ unitName }) => unitName ?? <span className="soft">{w('hereNo')}</span>,
  },
];
