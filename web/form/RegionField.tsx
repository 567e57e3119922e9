import { useMemo } from 'react';
import { mainlandProvinces } from '#contract/reference/provinces.ts';
import { FieldRow } from './FieldRow.tsx';
import { useValue, type FieldPath } from './field-path.ts';
import { SelectField } from './SelectField.tsx';
import { w } from './text.ts';
import { choicesOf, useLoaded } from './use-regions.ts';

interface Props {
  /** 6-digit codes; null while not chosen. */
  province: FieldPath<number | null>;
  city: FieldPath<number | null>;
  required?: boolean;
  disabled?: boolean;
}

const loadCities = () => import('#contract/reference/cities.ts');

/** Province, then its cities. Another province empties the city; where there are no cities none is asked for. */
export function RegionField({ province, city, required = false, disabled = false }: Props) {
  const chosen = useValue(province);
  const cities = useLoaded(loadCities);
  const ofProvince = useMemo(
    () => (cities && chosen !== null ? choicesOf(cities.citiesOf(chosen)) : []),
    [cities, chosen],
  );
  const none = cities !== undefined && chosen !== null && ofProvince.length === 0;
  return (
    <FieldRow>
      <SelectField
        at={province}
        label={w('province')}
        required={required}
        disabled={disabled}
        options={useMemo(() => choicesOf(mainlandProvinces), [])}
        searchable
        onPick={() => city.host.store.set(city.path, null)}
      />
      <SelectField
        at={city}
        label={w('city')}
        required={required && !none}
        disabled={disabled || ofProvince.length === 0}
        placeholder={none ? w('noCity') : chosen === null ? w('provinceFirst') : w('choose')}
        options={ofProvince}
        searchable
      />
    </FieldRow>
  );
}
