import { Radio } from '@mantine/core';
import { useState } from 'react';
import { china, chineseRegions } from '#contract/fields/country.ts';
import { currentLang } from '#contract/lang.ts';
import { choicesOf, useLoaded } from '#web/form/use-regions.ts';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { optionsOf } from '#web/ui/options.ts';
import { f } from './field-text.ts';
import { PickList } from './PickList.tsx';

const loadCountries = () => import('#contract/reference/countries.ts');

const presets = { china: [china], regions: chineseRegions } as const;
type Kind = keyof typeof presets | 'any' | 'some';

function kindOf(value: readonly number[] | null): Kind {
  if (value === null) return 'any';
  const preset = (Object.keys(presets) as (keyof typeof presets)[]).find(
    (each) => value.length === presets[each].length && presets[each].every((code) => value.includes(code)),
  );
  return preset ?? 'some';
}

/** The field of countries and regions: all of them; the Chinese mainland; the mainland, Hong Kong, Macao and Taiwan; or a list that is picked. */
export function PlacesField(props: FieldProps<number[] | null>) {
  const { value, set, input } = useField(props);
  const loaded = useLoaded(loadCountries);
  const [naming, setNaming] = useState(false);
  const kind = naming && value !== null ? 'some' : kindOf(value);
  const pick = (next: string) => {
    setNaming(next === 'some');
    if (next === 'any') set(null);
    else if (next === 'some') set(value ?? []);
    else set([...presets[next as keyof typeof presets]]);
  };
  return (
    <div className="stack gap-16" id={input.id} tabIndex={-1}>
      <Radio.Group label={input.label} error={input.error} value={kind} onChange={pick}>
        <div className="row gap-8-24 control">
          <Radio value="any" label={f('anyCountry')} />
          <Radio value="china" label={f('chinaOnly')} />
          <Radio value="regions" label={f('chineseRegions')} />
          <Radio value="some" label={f('someCountries')} />
        </div>
      </Radio.Group>
      {kind === 'some' && value && loaded && (
        <PickList
          label={f('addCountry')}
          chosen={optionsOf(value, (code) => loaded.countryName(code, currentLang()))}
          options={choicesOf(loaded.countries)}
          onChange={set}
        />
      )}
    </div>
  );
}
