import type { Filters } from './list-state.ts';

interface Search<Key> {
  kind: 'search';
  key: Key;
  label: string;
}
interface Choice<Key> {
  kind: 'select';
  key: Key;
  label: string;
  options: readonly { value: string | number; label: string }[];
}

/** One filter. A select's first state is its default, shown as "all". */
export type Filter<F extends Filters> = Search<keyof F & string> | Choice<keyof F & string>;

export function search(label: string): Search<'text'> {
  return { kind: 'search', key: 'text', label };
}

export function choice<Key extends string>(
  key: Key,
  label: string,
  options: Choice<Key>['options'],
): Choice<Key> {
  return { kind: 'select', key, label, options };
}
