import { Select } from '@mantine/core';
import { useState } from 'react';
import { findUnits } from '#contract/units/conflict-calls.ts';
import {
  deleteRegisterMember,
  setRegister,
  setRegisterMember,
  type RegisterMember,
} from '#contract/units/register-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ReasonConfirm } from '#web/staff/kit/ReasonConfirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

export interface EditedRegister {
  id: string;
  version: number;
  federation: { zh: string; en: string };
  year: number | null;
}
export type EditedMember = RegisterMember;

export function RegisterDialog({
  register,
  onClose,
}: {
  register: EditedRegister | null;
  onClose: () => void;
}) {
  return (
    <CallDialog
      call={setRegister}
      subject={register}
      onClose={onClose}
      title={({ version }) => w(version === 0 ? 'add' : 'change')}
      initial={(each) => each}
      submit={w('save')}
      done={() => w('saved')}
    >
      {(form) => (
        <>
          <LangTextField at={form.at('federation')} label={w('federation')} maxLength={200} required />
          <NumberField at={form.at('year')} label={w('year')} hint={w('yearHint')} />
        </>
      )}
    </CallDialog>
  );
}

interface MemberProps {
  registerId: string;
  member: EditedMember | null;
  onClose: () => void;
}

export function MemberDialog({ registerId, member, onClose }: MemberProps) {
  return (
    <CallDialog
      call={setRegisterMember}
      subject={member}
      onClose={onClose}
      title={({ version }) => w(version === 0 ? 'addMember' : 'changeMember')}
      initial={({ id, version, name, code, unitId }) => ({ id, version, registerId, name, code, unitId })}
      submit={w('save')}
      done={() => w('memberSaved')}
    >
      {(form, { unitId, unitName }) => (
        <>
          <TextField at={form.at('name')} label={w('name')} maxLength={200} required />
          <TextField at={form.at('code')} label={w('code')} maxLength={60} />
          <UnitField
            at={form.at('unitId')}
            label={w('unit')}
            hint={w('unitHint')}
            known={unitId && unitName ? { id: unitId, name: unitName } : null}
          />
        </>
      )}
    </CallDialog>
  );
}

/** A unit, found by a part of its name. */
function UnitField({
  known,
  ...props
}: FieldProps<string | null> & { known: { id: string; name: string } | null }) {
  const { value, set, input } = useField(props);
  const [typed, setTyped] = useState(known?.name ?? '');
  const { data } = useCall(
    findUnits,
    { text: typed.slice(0, 60) },
    { enabled: typed.trim() !== '', keep: true },
  );
  const units = new Map(
    [...(data?.units ?? []), ...(known ? [known] : [])].map((each) => [each.id, each.name]),
  );
  return (
    <Select
      {...input}
      searchable
      clearable
      placeholder={w('unitSearch')}
      nothingFoundMessage={typed.trim() === '' ? w('unitSearch') : w('unitNone')}
      // The server has narrowed them already.
      filter={({ options }) => options}
      data={[...units].map(([id, label]) => ({ value: id, label }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={set}
    />
  );
}

export function RemoveDialog({ member, onClose }: { member: RegisterMember | null; onClose: () => void }) {
  const { run } = useSend(deleteRegisterMember);
  return (
    <ReasonConfirm
      opened={member !== null}
      onClose={onClose}
      title={w('removeTitle', { name: member?.name ?? '' })}
      confirm={w('remove')}
      destructive
      about={w('removeAbout')}
      label={w('why')}
      missing={w('whyMissing')}
      act={async (reason) => {
        const answer = await run({ id: member!.id, version: member!.version, reason });
        if (answer) toast('good', w('removed'));
        return answer;
      }}
    />
  );
}
