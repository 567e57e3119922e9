import { Select } from '@mantine/core';
import classes from './filter-bar.module.css';
import { w } from './text.ts';

interface Props {
  filter: { label: string; options: readonly { value: string | number; label: string }[] };
  value: string | number;
  onChange: (value: string | number) => void;
}

/** One choice of a filter bar; fetched apart from the list, which stands there first. */
export function FilterSelect({ filter: { label, options }, value, onChange }: Props) {
  // The default stands for "all": it is not one of the options.
  const none = typeof value === 'number' || typeof options[0]?.value === 'number' ? 0 : '';
  const chosen = options.some((each) => each.value === value);
  return (
    <Select
      className={classes.select}
      aria-label={label}
      placeholder={label}
      data={options.map((each) => ({ value: String(each.value), label: each.label }))}
      value={chosen ? String(value) : null}
      clearable
      searchable={options.length > 8}
      clearButtonProps={{ 'aria-label': `${w('clearFilters')} ${label}` }}
      checkIconPosition="right"
      onChange={(picked) => onChange(options.find((each) => String(each.value) === picked)?.value ?? none)}
    />
  );
}
