import { Radio } from '@mantine/core';
import type { Choice } from './SelectField.tsx';
import { useField, type FieldProps } from './use-field.ts';

interface Props<T extends string | number> extends FieldProps<T | '' | null> {
  options: readonly Choice<T>[];
  onPick?: (value: T) => void;
}

/** One of a few, all in view. */
export function RadioField<T extends string | number>(props: Props<T>) {
  const { options, onPick } = props;
  const { value, set, input } = useField(props);
  const { id, disabled, onBlur, ...wrapper } = input;
  return (
    <Radio.Group
      {...wrapper}
      value={value === null ? '' : String(value)}
      onChange={(picked) => {
        const option = options.find((each) => String(each.value) === picked);
        if (!option) return;
        set(option.value);
        onPick?.(option.value);
      }}
    >
      <div className="row gap-8-24 control">
        {options.map((each, at) => (
          <Radio
            key={each.value}
            // A line of the summary leads to the first option.
            {...(at === 0 ? { id } : {})}
            value={String(each.value)}
            label={each.label}
            disabled={disabled || (each.disabled ?? false)}
            aria-invalid={wrapper.error ? true : undefined}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
