import { Checkbox, Radio } from '@mantine/core';
import { memo, useState } from 'react';
import { china } from '#contract/fields/country.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { currentLang } from '#contract/lang.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { choicesOf, useLoaded } from '#web/form/use-regions.ts';
import { optionsOf } from '#web/ui/options.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { f } from './field-text.ts';
import { InvitedField } from './InvitedField.tsx';
import { ManyField } from './ManyField.tsx';
import { PickList } from './PickList.tsx';
import type { Builder } from './use-builder.ts';

export const AdmissionSection = memo(function AdmissionSection({ b }: { b: Builder }) {
  const invited = useValue(b.at('admission.invitedUnitIds') as FieldPath<string[] | null>);
  return (
    <BuilderSection name="admission">
      <Countries b={b} />
      <ManyField
        at={b.at('admission.unitTypes') as unknown as FieldPath<number[] | null>}
        label={f('unitTypes')}
        all={f('anyType')}
        options={Object.values(unitTypes).map((value) => ({ value, label: unitTypeText(value) }))}
      />
      <CheckField at={b.at('admission.membersOnly')} label={f('membersOnly')} />
      <Checkbox
        label={f('invitedOnly')}
        checked={invited !== null}
        onChange={(event) => b.set('admission.invitedUnitIds', event.currentTarget.checked ? [] : null)}
      />
      {invited !== null && <InvitedField b={b} />}
    </BuilderSection>
  );
});

const loadCountries = () => import('#contract/reference/countries.ts');

/** China, everybody, or those named. */
function Countries({ b }: { b: Builder }) {
  const at = b.at('admission.countries') as FieldPath<number[] | null>;
  const value = useValue(at);
  const loaded = useLoaded(loadCountries);
  const [naming, setNaming] = useState(false);
  const onlyChina = value?.length === 1 && value[0] === china;
  const kind = value === null ? 'any' : onlyChina && !naming ? 'china' : 'some';
  const set = (next: string) => {
    setNaming(next === 'some');
    if (next === 'any') b.set(at.path, null);
    else if (next === 'china' || value === null) b.set(at.path, [china]);
  };
  return (
    <div className="stack gap-16">
      <Radio.Group label={f('countries')} value={kind} onChange={set}>
        <div className="wrap gap-8-24">
          <Radio value="china" label={f('chinaOnly')} />
          <Radio value="any" label={f('anyCountry')} />
          <Radio value="some" label={f('someCountries')} />
        </div>
      </Radio.Group>
      {kind === 'some' && value && loaded && (
        <PickList
          label={f('addCountry')}
          chosen={optionsOf(value, (code) => loaded.countryName(code, currentLang()))}
          options={choicesOf(loaded.countries)}
          onChange={(next) => b.set(at.path, next)}
        />
      )}
    </div>
  );
}
