import { eventTypes, type EventType } from '#contract/integrations/events.ts';
import { setWebhook, type Webhook } from '#contract/integrations/webhook-calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ManyField } from '#web/form/ManyField.tsx';
import type { MatchRow } from '#web/staff/kit/use-matches.ts';
import { toast } from '#web/ui/toast.ts';
import { namedOptions, optionsOf } from '#web/ui/options.ts';
import { eventWord, w } from './text.ts';
import { SecretForm } from './SecretForm.tsx';

interface Props {
  matches: readonly MatchRow[];
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
  return (
    <SecretForm
      form={form}
      send={useSend(setWebhook)}
      submit={of ? w('save') : w('newHook')}
      onClose={onClose}
      onSent={(hook) => {
        if (!hook.secret) toast('good', w('saved'));
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
        options={namedOptions(matches)}
        clearable
      />
      <ManyField<EventType>
        at={form.at('events')}
        label={w('events')}
        options={optionsOf(eventTypes, eventWord)}
      />
      <CheckField at={form.at('on')} label={w('on')} />
    </SecretForm>
  );
}
