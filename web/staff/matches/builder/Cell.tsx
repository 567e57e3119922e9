import { useField } from '#web/form/use-field.ts';
import type { FieldPath } from '#web/form/field-path.ts';
import { readNumber } from '#web/form/NumberField.tsx';
import { useState } from 'react';
import classes from './builder.module.css';

interface Props<T> {
  at: FieldPath<T>;
  /** What it is, for a screen reader; the column's head says it to the eye. */
  label: string;
}

/** Compact fields for a grid: one line high, the label in the column's head, what is wrong as their title. */
export function TextCell({ at, label, placeholder }: Props<string> & { placeholder?: string }) {
  const { value, set, input } = useField({ at, label });
  return (
    <input
      {...shared(input, label)}
      type="text"
      value={value}
      placeholder={placeholder}
      maxLength={200}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** A day, or null. */
export function DateCell({ at, label }: Props<string | null>) {
  const { value, set, input } = useField({ at, label });
  return (
    <input
      {...shared(input, label)}
      type="date"
      max="9999-12-31"
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  );
}

/** A whole number, or null; what is none stays as typed and is refused. */
export function NumberCell({ at, label, placeholder }: Props<number | null> & { placeholder?: string }) {
  const { value, set, input } = useField({ at, label });
  const displayed = value === null || Number.isNaN(value) ? '' : String(value);
  const [rawText, setRawText] = useState(displayed);
  const text = Object.is(readNumber(rawText, 0), value) ? rawText : displayed;
  return (
    <input
      {...shared(input, label)}
      type="text"
      inputMode="numeric"
      value={text}
      placeholder={placeholder}
      onChange={(event) => {
        setRawText(event.currentTarget.value);
        set(readNumber(event.currentTarget.value, 0));
      }}
    />
  );
}

export function SelectCell<T extends string | number>({
  at,
  label,
  options,
}: Props<T | null> & { options: readonly { value: T; label: string }[] }) {
  const { value, set, input } = useField({ at, label });
  return (
    <select
      {...shared(input, label)}
      value={String(value)}
      onChange={(event) =>
        set(options.find((each) => String(each.value) === event.currentTarget.value)!.value)
      }
    >
      {options.map((each) => (
        <option key={each.value} value={String(each.value)}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

function shared({ id, error, onBlur }: { id: string; error: unknown; onBlur: () => void }, label: string) {
  return {
    id,
    className: `${classes.cell} text-input full`,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    title: typeof error === 'string' ? error : undefined,
    onBlur,
    autoComplete: 'off',
  } as const;
}
