import { ActionIcon, Select } from '@mantine/core';
import type { Choice } from '#web/form/SelectField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

interface Props<T extends string | number> {
  /** Label of the select that adds one. */
  label: string;
  chosen: readonly { value: T; label: string }[];
  options: readonly Choice<T>[];
  onChange: (chosen: T[]) => void;
  /** What is typed, where the options are asked of the server. */
  onSearch?: (text: string) => void;
}

/** Several of many: those chosen as a list, one more by a search. */
export function PickList<T extends string | number>({
  label,
  chosen,
  options,
  onChange,
  onSearch,
}: Props<T>) {
  const values = chosen.map(({ value }) => value);
  const remaining = options.filter(({ value }) => !values.includes(value));
  const find = new Map(
    remaining.map((each) => [String(each.value), `${each.label} ${each.find ?? ''}`.toLowerCase()]),
  );
  return (
    <div className="stack gap-8">
      {chosen.length > 0 && (
        <ul className="wrap list gap-4-12">
          {chosen.map((each) => (
            <li className="inline-line gap-4 pad-0-8 round on-deep" key={each.value}>
              {each.label}
              <ActionIcon
                variant="subtle"
                color="gray.8"
                size="sm"
                aria-label={w('removeItem', { name: each.label })}
                onClick={() => onChange(values.filter((value) => value !== each.value))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label={label}
        placeholder={label}
        className="measure-short"
        data={remaining.map((each) => ({ value: String(each.value), label: each.label }))}
        value={null}
        searchable
        limit={300}
        filter={
          onSearch
            ? ({ options: all }) => all
            : ({ options: all, search }) =>
                all.filter(
                  (each) => 'value' in each && find.get(each.value)!.includes(search.trim().toLowerCase()),
                )
        }
        {...(onSearch ? { onSearchChange: onSearch } : {})}
        onChange={(picked) => {
          const option = remaining.find((each) => String(each.value) === picked);
          if (option) onChange([...values, option.value]);
        }}
      />
    </div>
  );
}
