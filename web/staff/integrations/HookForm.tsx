import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { eventTypes, type EventType } from '#contract/integrations/events.ts';
import type { getInterfaceMatches } from '#contract/integrations/key-calls.ts';
import { setWebhook, type Webhook } from '#contract/integrations/webhook-calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ManyField } from '#web/staff/matches/builder/ManyField.tsx';
import { toast } from '#web/ui/toast.ts';
import { Secret } from './Secret.tsx';
import { eventWord, w } from './text.ts';

export type Matches = DataOf<typeof getInterfaceMatches>['matches'];

interface Props {
  matches: Matches;
  /** Undefined: a new one. */
  of?: Webhook | undefined;
  onClose: () => void;
}

export function HookForm({ matches, of, onClose }: Props) {
  const form = useSchemaForm({
    schema: setWebhook.body,
    initial: {
      id: of?.id ?? newId(),
      version: of?.version ?? 0,
      matchId: of?.matchId ?? null,
      name: of?.name ?? '',
      url: of?.url ?? '',
      events: of?.events ?? [...eventTypes],
      on: of ? of.state === 'on' : true,
    },
  });
  const sending = useSend(setWebhook);
  const [secret, setSecret] = useState<string>();
  if (secret) return <Secret text={secret} onClose={onClose} />;
  return (
    <Form
      form={form}
      send={sending}
      submit={of ? w('save') : w('newHook')}
      onCancel={onClose}
      onSent={(made) => {
        if (made.secret) return setSecret(made.secret);
        toast('good', w('saved'));
        onClose();
      }}
    >
      <TextField
        at={form.at('name')}
        label={w('hookName')}
        hint={w('hookNameHint')}
        maxLength={60}
        required
      />
      <TextField at={form.at('url')} label={w('address')} hint={w('addressHint')} maxLength={500} required />
      <SelectField<string>
        at={form.at('matchId')}
        label={w('which')}
        placeholder={w('allMatches')}
        options={matches.map(({ id, name }) => ({ value: id, label: say(name) }))}
        clearable
      />
      <ManyField<EventType>
        at={form.at('events')}
        label={w('events')}
        options={eventTypes.map((value) => ({ value, label: eventWord(value) }))}
      />
      <CheckField at={form.at('on')} label={w('on')} />
    </Form>
  );
}
