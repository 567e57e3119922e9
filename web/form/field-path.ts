import { useStored, type FormStore } from './form-store.ts';

/** The dotted paths in a form's values: `contact.phone`, `events.0.name`. */
export type PathOf<T> = T extends readonly (infer E)[]
  ? `${number}` | `${number}.${PathOf<E>}`
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** The type of the value at a path. */
export type AtPath<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? AtPath<NonNullable<Step<T, K>>, Rest>
  : Step<T, P>;

type Step<T, K extends string> = T extends readonly (infer E)[] ? E : K extends keyof T ? T[K] : never;

/** What a field needs of its form. */
export interface FieldHost {
  readonly store: FormStore;
  /** Prefix of the ids of its inputs, so that two forms on a page do not clash. */
  readonly id: string;
  /** Labels of the fields drawn so far, by path, for the summary of what is wrong. */
  readonly labels: Map<string, string>;
  /** Whether sending has been tried: from then on an empty field shows its error when it is left. */
  readonly tried: () => boolean;
  /** Uploads in progress; each resolves, once its file id is in the form, to whether there is one. */
  readonly uploads: Set<Promise<boolean>>;
  /** Checks the values and shows the problem at one place. */
  readonly checkAt: (path: string) => void;
}

/** A place in a form that holds a `T`: what `form.at('contact.phone')` gives and a field's `at` takes. */
export interface FieldPath<T> {
  readonly host: FieldHost;
  readonly path: string;
  /** Only for the type checker; a method, so that a field may accept more than the place can hold. */
  holds?(value: T): T;
}

/** The place of one field of what a place holds. */
export function fieldOf<T, F extends keyof T & string>(
  { host, path }: FieldPath<T>,
  field: F,
): FieldPath<T[F]> {
  return { host, path: `${path}.${field}` };
}

/** The id of a place's input. */
export function inputId(host: FieldHost, path: string): string {
  return `${host.id}-${path.replaceAll('.', '-')}`;
}

/** The value at a place, drawing again when it changes. */
export function useValue<T>({ host, path }: FieldPath<T>): T {
  return useStored(host.store, path) as T;
}
