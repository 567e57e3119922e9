import { useMemo } from 'react';
import { SelectField } from './SelectField.tsx';
import type { FieldProps } from './use-field.ts';
import { choicesOf, useLoaded } from './use-regions.ts';

interface Props extends FieldProps<number | null> {
  onPick?: (countryId: number | null) => void;
}

const loadCountries = () => import('#contract/reference/countries.ts');

/** A country by its numeric code. */
export function CountryField(props: Props) {
  const loaded = useLoaded(loadCountries);
  const options = useMemo(() => (loaded ? choicesOf(loaded.countries) : []), [loaded]);
  return <SelectField {...props} options={options} searchable />;
}
