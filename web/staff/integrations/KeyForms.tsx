import { makeApiKey, rotateApiKey, type ApiKey } from '#contract/integrations/key-calls.ts';
import { scopes, type Scope } from '#contract/integrations/scopes.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { ManyField } from '#web/form/ManyField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { scopeWord, w } from './text.ts';
import type { Requests } from './use-requests.ts';
import { SecretForm } from './SecretForm.tsx';

export function NewKeyForm({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const form = useSchemaForm({
    schema: makeApiKey.body,
    initial: {
      id: newId(),
      matchId,
      name: '',
      scopes: ['results:write', 'start-lists:read'] as Scope[],
      expiresAt: null as string | null,
    },
  });
  return (
    <SecretForm form={form} send={useSend(makeApiKey)} submit={w('newKey')} onClose={onClose}>
      <TextField at={form.at('name')} label={w('keyName')} hint={w('keyNameHint')} maxLength={60} required />
      <ManyField<Scope> at={form.at('scopes')} label={w('scopes')} options={optionsOf(scopes, scopeWord)} />
      <DateTimeField
        at={form.at('expiresAt')}
        label={w('expires')}
        hint={w('expiresHint')}
        zone={ownZone()}
      />
    </SecretForm>
  );
}

const keeps = [
  { value: 0, word: 'keepNone' },
  { value: 1, word: 'keepHour' },
  { value: 24, word: 'keepDay' },
  { value: 168, word: 'keepWeek' },
] as const;

interface RotateProps {
  of: ApiKey;
  requests: Requests;
  onClose: () => void;
}

export function RotateForm({ of, requests, onClose }: RotateProps) {
  const form = useSchemaForm({
    schema: rotateApiKey.body,
    initial: { id: of.id, requestId: requests.of(of.id), hint: of.hint, keepHours: 24 as number | null },
  });
  return (
    <SecretForm
      form={form}
      send={useSend(rotateApiKey)}
      submit={w('rotate')}
      onClose={onClose}
      onSent={() => requests.answered(of.id)}
    >
      <p className="sm soft">{w('rotateAbout')}</p>
      <SelectField<number>
        at={form.at('keepHours')}
        label={w('keep')}
        options={keeps.map(({ value, word }) => ({ value, label: w(word) }))}
        required
      />
    </SecretForm>
  );
}
