import { useEffect, type ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { isEmpty } from './check.ts';
import { useError } from './form-store.ts';
import { inputId, useValue, type FieldPath } from './field-path.ts';

/** Props of every field. */
export interface FieldProps<T> {
  /** The place of its value: `form.at('phone')`. */
  at: FieldPath<T>;
  label: string;
  /** Under the label: what to enter, with an example. */
  hint?: ReactNode;
  /** Marks the field; the schema decides whether it may be empty. */
  required?: boolean;
  /** Cannot be changed; `hint` says why. */
  disabled?: boolean;
}

interface Field<T> {
  value: T;
  set: (value: T) => void;
  error: ReactNode;
  /** For the input: id, error, label, description, and checking when it is left. */
  input: {
    id: string;
    label: string;
    description: ReactNode;
    error: ReactNode;
    required: boolean;
    disabled: boolean;
    onBlur: () => void;
  };
}

/** One field of a form: it draws again when its value or the form's errors change, and at no other time. */
export function useField<T>({ at, label, hint, required, disabled }: FieldProps<T>): Field<T> {
  const { host, path } = at;
  const value = useValue(at);
  useEffect(() => {
    host.labels.set(path, label);
    return () => void host.labels.delete(path);
  }, [host.labels, path, label]);
  const error = useError(host.store, path);
  return {
    value,
    set: (next) => host.store.set(path, next),
    error,
    input: {
      id: inputId(host, path),
      label,
      description: hint,
      error,
      required: required ?? false,
      disabled: disabled ?? false,
      // Passing through an empty field is no mistake yet.
      onBlur: () =>
        afterPress(() => {
          if (host.tried() || !isEmpty(host.store.get(path))) host.checkAt(path);
        }),
    },
  };
}
