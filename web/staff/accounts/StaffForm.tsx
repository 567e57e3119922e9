import { useState } from 'react';
import { setStaff } from '#contract/accounts/calls.ts';
import { normaliseEmail } from '#contract/fields/email.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { DutiesField } from './DutiesField.tsx';
import { MatchesField } from './MatchesField.tsx';
import type { StaffRow } from './StaffPage.tsx';
import { w } from './text.ts';

interface Props {
  /** Undefined: a new account. */
  row: StaffRow | undefined;
  onCancel: () => void;
  /** With the address of the invitation, where the account still needs one. */
  onSaved: (name: string, invitation: string | null) => void;
}

/** Name, e-mail and duties of a member of staff. */
export function StaffForm({ row, onCancel, onSaved }: Props) {
  const [initial] = useState(() => ({
    id: row?.id ?? newId(),
    version: row?.version ?? 0,
    nickname: row?.nickname ?? '',
    email: row?.email ?? '',
    duties: [...(row?.duties ?? [])],
    matchIds: row?.matches?.map(({ id }) => id) ?? null,
    disabled: row?.state === 'disabled',
  }));
  const form = useSchemaForm({ schema: setStaff.body, initial });
  const send = useSend(setStaff);
  return (
    <Form
      form={form}
      send={send}
      submit={row ? w('save') : w('inviteNow')}
      onCancel={onCancel}
      onSent={({ invitation }) => {
        if (!invitation) toast('good', w('saved'));
        onSaved(form.values().nickname, invitation);
      }}
    >
      <TextField at={form.at('nickname')} label={w('name')} maxLength={40} required />
      <TextField at={form.at('email')} label={w('email')} type="email" tidy={normaliseEmail} required />
      <DutiesField at={form.at('duties')} label={w('duties')} />
      <MatchesField at={form.at('matchIds')} label={w('matches')} hint={w('matchesHint')} />
      {row && <CheckField at={form.at('disabled')} label={w('disable')} hint={w('disableHint')} />}
    </Form>
  );
}
