import { Checkbox } from '@mantine/core';
import type { Admission } from '#contract/matches/admission.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { f } from './field-text.ts';
import { InvitedField } from './InvitedField.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import { PlacesField } from './PlacesField.tsx';
import { RegistersField } from './RegistersField.tsx';
import type { Builder } from './use-builder.ts';

/** Who may enter: of the match, or of one of its events as far as the match admits them. */
export function AdmissionFields({ b, path }: { b: Builder; path: string }) {
  const at = <T,>(name: keyof Admission): FieldPath<T | null> => ({ host: b.host, path: `${path}.${name}` });
  const invited = useValue(at<string[]>('invitedUnitIds'));
  return (
    <>
      <PlacesField at={at<number[]>('countries')} label={f('countries')} />
      <ManyField
        at={at<number[]>('unitTypes')}
        label={f('unitTypes')}
        all={f('anyType')}
        options={Object.values(unitTypes).map((value) => ({ value, label: unitTypeText(value) }))}
      />
      <RegistersField b={b} path={path} />
      <Checkbox
        label={f('invitedOnly')}
        checked={invited !== null}
        onChange={(event) => b.set(`${path}.invitedUnitIds`, event.currentTarget.checked ? [] : null)}
      />
      {invited !== null && <InvitedField b={b} path={path} />}
      <PlacesField at={at<number[]>('nationalities')} label={f('nationalities')} />
    </>
  );
}
