import { unitFields } from '#contract/units/describe.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { NameField } from '#web/form/NameField.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';
import type { UnitFormState } from './use-unit-form.ts';

interface Props {
  form: UnitFormState;
  individual: boolean;
  beside: boolean;
}

/** Whom staff and organisers reach. */
export function ContactFields({ form, individual, beside }: Props) {
  return (
    <Section
      title={w('contact')}
      about={
        <>
          {w('contactAbout')}
          {beside && w('contactAtOnce')}
        </>
      }
    >
      <div className="stack gap-20 pad-bottom-12">
        <NameField
          at={form.at('contactName')}
          label={unitFields('contactName')}
          hint={individual ? w('contactSelf') : undefined}
          required={!individual}
        />
        <FieldRow>
          <PhoneField at={form.at('contactPhone')} label={unitFields('contactPhone')} />
          <TextField
            at={form.at('contactEmail')}
            label={unitFields('contactEmail')}
            type="email"
            autoComplete="email"
            maxLength={254}
            tidy={(value) => value.trim()}
          />
        </FieldRow>
      </div>
    </Section>
  );
}
