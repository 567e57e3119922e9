import { useSyncExternalStore } from 'react';
import { pathOf, valueAt, withValueAt } from './paths.ts';

type Errors = Readonly<Record<string, string>>;

/** The state of a form: values, which are replaced and never changed in place, and errors by path. */
export interface FormStore<V extends object = object> {
  readonly values: () => V;
  readonly get: (path: string) => unknown;
  /** Setting a value removes the error at its path. */
  readonly set: (path: string, value: unknown) => void;
  readonly replace: (values: V) => void;
  readonly errors: () => Errors;
  readonly setErrors: (errors: Errors) => void;
  /** Sets the error at a path, or removes it with undefined. */
  readonly setError: (path: string, error: string | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function formStore<V extends object>(initial: V): FormStore<V> {
  let values = initial;
  let errors: Errors = {};
  const listeners = new Set<() => void>();
  const notifyAll = () => {
    for (const listener of listeners) listener();
  };
  return {
    values: () => values,
    get: (path) => valueAt(values, pathOf(path)),
    set: (path, value) => {
      values = withValueAt(values, pathOf(path), value) as V;
      // A changed list drops the errors of its items: they would stand next to other items.
      const stays = ([place]: [string, string]) => place !== path && !place.startsWith(`${path}.`);
      errors = Object.fromEntries(Object.entries(errors).filter(stays));
      notifyAll();
    },
    replace: (next) => {
      values = next;
      errors = {};
      notifyAll();
    },
    errors: () => errors,
    setErrors: (next) => {
      errors = next;
      notifyAll();
    },
    setError: (path, error) => {
      if (errors[path] === error) return;
      const { [path]: _, ...rest } = errors;
      errors = error === undefined ? rest : { ...rest, [path]: error };
      notifyAll();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value at a path; the component draws again when this value changes, and at no other time. */
export function useStored(store: FormStore, path: string): unknown {
  return useSyncExternalStore(store.subscribe, () => store.get(path));
}

export function useError(store: FormStore, path: string): string | undefined {
  return useSyncExternalStore(store.subscribe, () => store.errors()[path]);
}

export function useErrors(store: FormStore): Errors {
  return useSyncExternalStore(store.subscribe, store.errors);
}
