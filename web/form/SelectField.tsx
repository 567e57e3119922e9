import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useMemo } from 'react';
import { useField, type FieldProps } from './use-field.ts';
import { w } from './text.ts';

export interface Choice<T extends string | number> {
  value: T;
  label: string;
  /** Further text that finds the option: pinyin, its initials, a code. */
  find?: string | undefined;
  disabled?: boolean | undefined;
}

interface Props<T extends string | number> extends FieldProps<T | '' | null> {
  options: readonly Choice<T>[];
  placeholder?: string;
  /** Typing narrows the list; on from 9 options. */
  searchable?: boolean;
  clearable?: boolean;
  /** Called after a choice by the user, to empty what depended on it. */
  onPick?: (value: T | null) => void;
}

const searchFrom = 9;

/** One option of a list, found by its text, by pinyin initials or by code. */
export function SelectField<T extends string | number>(props: Props<T>) {
  const { options, placeholder, clearable, onPick } = props;
  const searchable = props.searchable ?? options.length >= searchFrom;
  const { value, set, input } = useField(props);
  const data = useMemo(
    () =>
      options.map((each) => ({
        value: String(each.value),
        label: each.label,
        disabled: each.disabled ?? false,
      })),
    [options],
  );
  const filter = useMemo<OptionsFilter>(() => {
    const also = new Map(options.map((each) => [String(each.value), each.find?.toLowerCase() ?? '']));
    return ({ options: all, search }) => {
      const start = search.trim().toLowerCase();
      // Options that begin with the text come before those that contain it: C is 重庆 before 澳门 (Macao).
      const rank = ({ label, value }: ComboboxItem) => {
        const texts = [label.toLowerCase(), also.get(value) ?? ''];
        if (texts.some((text) => text.startsWith(start))) return 0;
        return texts.some((text) => text.includes(start)) ? 1 : 2;
      };
      const matching = (all as ComboboxItem[]).filter((each) => rank(each) < 2);
      return [...matching.filter((each) => rank(each) === 0), ...matching.filter((each) => rank(each) === 1)];
    };
  }, [options]);
  return (
    <Select
      {...input}
      data={data}
      filter={filter}
      searchable={searchable}
      clearable={clearable ?? false}
      allowDeselect={false}
      openOnFocus={false}
      placeholder={placeholder ?? w('choose')}
      nothingFoundMessage={w('nothingFound')}
      checkIconPosition="right"
      limit={300}
      clearButtonProps={{ 'aria-label': w('clear') }}
      value={value === null || value === '' ? null : String(value)}
      onChange={(picked) => {
        const selected = options.find((each) => String(each.value) === picked)?.value ?? null;
        set(selected);
        onPick?.(selected);
      }}
    />
  );
}
