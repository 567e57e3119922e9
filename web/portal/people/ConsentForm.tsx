import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '#contract/call.ts';
import { setConsent } from '#contract/consent/calls.ts';
import {
  consentFormProblems,
  paperScopes,
  neededScopes,
  relationsFor,
  type ConsentForm as Sent,
  type ConsentScope,
} from '#contract/consent/consent.ts';
import type { ConsentStanding } from '#contract/people/member.ts';
import { consentTextVersion, consentWords } from '#contract/consent/text.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { NameField } from '#web/form/NameField.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { Picture } from './DetailFields.tsx';
import { w } from './form-text.ts';

type Values = Omit<BodyOf<typeof setConsent>, 'consent'> & {
  consent: Omit<Sent, 'relation' | 'paperId'> & {
    relation: Sent['relation'] | '';
    paperId: string | null;
  };
};

interface Props {
  memberId: string;
  standing: ConsentStanding;
  onDone: () => void;
}

/** What the guardian ticked on the signed paper. */
export function ConsentForm({ memberId, standing, onDone }: Props) {
  const [id] = useState(newId);
  const sending = useSend(setConsent);
  const form = useSchemaForm<typeof setConsent.body, Values>({
    schema: setConsent.body,
    initial: {
      id,
      memberId,
      consent: {
        guardianName: '',
        relation: '',
        phone: '',
        textVersion: consentTextVersion,
        scopes: [],
        paperId: null,
      },
    },
  });
  const scopes = useValue(form.at('consent.scopes'));
  const lacking = consentFormProblems({ scopes });
  return (
    <Form
      form={form}
      send={sending}
      submit={w('save')}
      onCancel={onDone}
      onSent={() => {
        toast('good', w('consentSaved'));
        onDone();
      }}
    >
      <div className="stack gap-20 pad-bottom-12">
        <FieldRow>
          <NameField at={form.at('consent.guardianName')} label={w('guardian')} required />
          <SelectField
            at={form.at('consent.relation')}
            label={w('relation')}
            options={relationsFor(standing).map((value) => ({ value, label: consentWords(value) }))}
            required
          />
        </FieldRow>
        <PhoneField at={form.at('consent.phone')} label={w('guardianPhone')} required />
        <ScopesField at={form.at('consent.scopes')} label={w('scopes')} hint={w('scopesHint')} required />
        {scopes.length > 0 && lacking.length > 0 && (
          <p className="flex notice gap-8 top" data-tone="wait" role="status">
            <Icon className="above-4 rigid" name="alert" size={16} />
            {problemsText(lacking)}
          </p>
        )}
        <Picture at={form.at('consent.paperId')} kind="consent" label={w('paper')} required />
      </div>
    </Form>
  );
}

/** Each by itself, as the guardian chose. */
function ScopesField(props: FieldProps<ConsentScope[]>) {
  const { value, set, input } = useField(props);
  const { id, disabled, onBlur, ...wrapper } = input;
  return (
    <Checkbox.Group
      {...wrapper}
      value={value}
      onChange={(picked) => set(paperScopes.filter((scope) => picked.includes(scope)))}
    >
      <div className="stack gap-12 pad-top-8">
        {paperScopes.map((scope, at) => (
          <Checkbox
            key={scope}
            {...(at === 0 ? { id } : {})}
            value={scope}
            label={consentWords(scope)}
            description={neededScopes.includes(scope) ? w('scopeNeeded') : undefined}
            disabled={disabled}
            aria-invalid={wrapper.error ? true : undefined}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
