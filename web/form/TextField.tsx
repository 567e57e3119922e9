import { Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps<string> {
  placeholder?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  maxLength?: number;
  /** More than one: a text area of that height that grows. */
  lines?: number;
  /** Runs when the field is left: removes characters typed by accident. */
  tidy?: (value: string) => string;
  /** Inside the input, at its end. */
  end?: ReactNode;
}

/** Text, on one line or several. */
export function TextField({ lines = 1, tidy, end, type = 'text', ...props }: Props) {
  const { value, set, input } = useField(props);
  const shared = {
    ...input,
    value,
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
    ...(props.maxLength === undefined ? {} : { maxLength: props.maxLength }),
    autoComplete: props.autoComplete ?? 'off',
    onBlur: () => {
      if (tidy) set(tidy(value));
      input.onBlur();
    },
  };
  if (lines > 1) {
    return <Textarea {...shared} rows={lines} onChange={(event) => set(event.currentTarget.value)} />;
  }
  return (
    <TextInput
      {...shared}
      type={type}
      {...(props.inputMode === undefined ? {} : { inputMode: props.inputMode })}
      rightSection={end}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
