import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import type { setConsentRequest } from '#contract/consent/calls.ts';
import { relationsFor } from '#contract/consent/consent.ts';
import { consentWords } from '#contract/consent/text.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { NameField } from '#web/form/NameField.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import type { SchemaForm } from '#web/form/use-schema-form.ts';
import { w } from './consent-text.ts';
import type { LinksValues, Wanted } from './LinksForm.tsx';
import { AskedTag } from './Tags.tsx';
import { w as people } from './form-text.ts';

export type GuardianForm = SchemaForm<typeof setConsentRequest.body, LinksValues>;

interface Props {
  form: GuardianForm;
  /** Which of the requests. */
  at: number;
  person: Wanted;
  /** The only guardian, who cannot be left out. */
  alone: boolean;
}

/** One child, and the guardian to be asked. Typing in one row draws no other. */
export const GuardianFields = memo(function GuardianFields({ form, at, person, alone }: Props) {
  const { name, guardian, asked, standing } = person;
  const [open, setOpen] = useState(guardian === null);
  return (
    <li className="stack gap-8 pad-12-0 line-below">
      <div className="row gap-4-12">
        <strong>{name}</strong>
        {asked && <AskedTag asked={asked} />}
        {!alone && (
          <Button
            variant="subtle"
            className="push"
            color="gray.8"
            size="sm"
            aria-label={w('leaveOutOf', { name })}
            onClick={() => form.remove('requests', at)}
          >
            {w('leaveOut')}
          </Button>
        )}
      </div>
      {!open && guardian ? (
        <div className="row gap-4-12">
          <span>
            {w('guardianIs', {
              name: guardian.guardianName,
              relation: consentWords(guardian.relation),
              phone: guardian.phone,
            })}
          </span>
          <Button
            variant="subtle"
            className="push"
            size="sm"
            aria-label={w('changeOf', { name })}
            onClick={() => setOpen(true)}
          >
            {w('change')}
          </Button>
        </div>
      ) : (
        <>
          <FieldRow>
            <NameField at={form.at(`requests.${at}.guardianName`)} label={people('guardian')} required />
            <PhoneField at={form.at(`requests.${at}.phone`)} label={people('guardianPhone')} required />
          </FieldRow>
          <RadioField
            at={form.at(`requests.${at}.relation`)}
            label={people('relation')}
            options={relationsFor(standing).map((value) => ({ value, label: consentWords(value) }))}
            required
          />
        </>
      )}
    </li>
  );
});
