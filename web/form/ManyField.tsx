import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useField, type FieldProps } from './use-field.ts';

interface Option<T> {
  /** Several stand and fall together. */
  value: T | readonly T[];
  label: ReactNode;
}

interface Props<T extends string | number> extends FieldProps<T[] | null> {
  options: readonly Option<T>[];
  /** What null means: all of them. Without it there is no null. */
  all?: string;
}

const valuesOf = <T,>({ value }: Option<T>): T[] => (Array.isArray(value) ? [...value] : [value as T]);

/** Several of a few; where all may take part that is a choice of its own. */
export function ManyField<T extends string | number>({ options, all, ...props }: Props<T>) {
  const { value, set, input } = useField(props);
  const chosen = value ?? [];
  const toggle = (option: Option<T>, on: boolean) =>
    set(
      options.flatMap((each) =>
        valuesOf(each).filter((one) => (each === option ? on : chosen.includes(one))),
      ),
    );
  return (
    <fieldset className="stack gap-8 no-margin no-pad narrowing no-border" id={input.id} tabIndex={-1}>
      <legend className="no-pad medium below-8">{input.label}</legend>
      {input.description && <p className="soft">{input.description}</p>}
      {all && (
        <Checkbox
          label={all}
          checked={value === null}
          onChange={(event) => set(event.currentTarget.checked ? null : [])}
        />
      )}
      {(!all || value !== null) && (
        <div className="tiles tiles-small gap-8-16">
          {options.map((each) => {
            const values = valuesOf(each);
            const some = values.filter((one) => chosen.includes(one)).length;
            return (
              <Checkbox
                key={String(each.value)}
                label={each.label}
                checked={some === values.length}
                indeterminate={some > 0 && some < values.length}
                onChange={(event) => toggle(each, event.currentTarget.checked)}
              />
            );
          })}
        </div>
      )}
      {input.error && <p className="bad">{input.error}</p>}
    </fieldset>
  );
}
