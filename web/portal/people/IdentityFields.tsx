import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { idTypes, type IdType } from '#contract/fields/id-number.ts';
import { asksNationality } from '#contract/people/nationality.ts';
import { peopleWords } from '#contract/people/text.ts';
import { CountryField } from '#web/form/CountryField.tsx';
import { DateField } from '#web/form/DateField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { IdNumberField } from '#web/form/IdNumberField.tsx';
import { NameField } from '#web/form/NameField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useError } from '#web/form/form-store.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { formatDate } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import { today } from './today.ts';
import type { MemberFormState } from './use-member-form.ts';

interface Props {
  form: MemberFormState;
  /** The stored number, masked. */
  masked?: string | undefined;
  /** Held by a qualification or a registration. */
  frozen: boolean;
  /** The nationality that is stored. */
  stored: number | null;
  /** The unit's person who has the number that was refused. */
  existing?: { id: string; name: string } | undefined;
}

/** A person's identity, as on the document; a Chinese number fills in birth date and gender. */
export function IdentityFields({ form, masked, frozen, stored, existing }: Props) {
  const { returnTo } = useSearch({ strict: false });
  const number = form.at('member.idCardNumber');
  const refused = useError(number.host.store, number.path);
  const idType = useValue(form.at('member.idType'));
  const nationality = asksNationality(idType) && (
    <CountryField
      at={form.at('member.nationality')}
      label={peopleWords('nationality')}
      hint={formWords('nationalityHint')}
      disabled={frozen && stored !== null}
    />
  );
  if (frozen) return <Fixed form={form}>{nationality}</Fixed>;
  return (
    <Section title={formWords('identity')} about={formWords('identityAbout')}>
      <div className="stack gap-20 pad-bottom-12">
        <FieldRow>
          <NameField at={form.at('member.name')} label={w('name')} required />
          <SelectField<IdType>
            at={form.at('member.idType')}
            label={formWords('idType')}
            options={Object.values(idTypes).map((value) => ({ value, label: peopleWords(`idType${value}`) }))}
            searchable={false}
            required
          />
        </FieldRow>
        <IdNumberField
          at={number}
          type={form.at('member.idType')}
          label={formWords('idNumber')}
          hint={formWords(`idFormat${idType}`)}
          stored={masked}
          onRead={({ birthdate, gender }) => {
            form.set('member.birthdate', birthdate);
            form.set('member.gender', gender);
          }}
          required
        />
        {existing && refused && (
          <LinkTo
            target={{ to: '/member/memberCreate', search: { id: existing.id, returnTo } }}
            className="inline-line touch self-start"
          >
            {formWords('openExisting', { name: existing.name })}
          </LinkTo>
        )}
        {nationality}
        <FieldRow>
          <RadioField
            at={form.at('member.gender')}
            label={w('gender')}
            options={optionsOf([1, 2] as const, (value) => peopleWords(`gender${value}`))}
            required
          />
          <DateField
            at={form.at('member.birthdate')}
            label={formWords('birthdate')}
            min="1900-01-01"
            max={today()}
            required
          />
        </FieldRow>
      </div>
    </Section>
  );
}

/** What cannot be changed now is read, not filled in. */
function Fixed({ form, children }: Pick<Props, 'form'> & { children: ReactNode }) {
  const { name, idType, gender, birthdate } = form.values().member;
  return (
    <Section title={formWords('identity')}>
      <DefinitionList
        columns={1}
        items={[
          [w('name'), name],
          [formWords('idType'), peopleWords(`idType${idType}`)],
          [w('gender'), gender && peopleWords(`gender${gender}`)],
          [formWords('birthdate'), formatDate(birthdate)],
        ]}
      />
      {children}
      <p className="flex gap-8 top soft">
        <Icon className="above-4 rigid" name="lock" size={16} />
        {formWords('frozen')}
      </p>
    </Section>
  );
}
