import { Checkbox } from '@mantine/core';
import { useField, type FieldProps } from './use-field.ts';

interface Props<T extends string | number> extends FieldProps<T[] | null> {
  options: readonly { value: T; label: string }[];
  /** What null means: all of them. Without it there is no null. */
  all?: string;
}

/** Several of a few; where all may take part that is a choice of its own. */
export function ManyField<T extends string | number>({ options, all, ...props }: Props<T>) {
  const { value, set, input } = useField(props);
  const chosen = value ?? [];
  const toggle = (one: T, on: boolean) =>
    set(options.map((each) => each.value).filter((each) => (each === one ? on : chosen.includes(each))));
  return (
    <fieldset className="stack gap-8 no-margin no-pad narrowing no-border" id={input.id} tabIndex={-1}>
      <legend>{input.label}</legend>
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
          {options.map((each) => (
            <Checkbox
              key={each.value}
              label={each.label}
              checked={chosen.includes(each.value)}
              onChange={(event) => toggle(each.value, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {input.error && <p className="bad">{input.error}</p>}
    </fieldset>
  );
}
