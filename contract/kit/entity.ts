import * as z from 'zod/mini';
import type { Field, Label } from './field.ts';

/** The fields of a row by name. Wire schema, select list, columns of list and export follow from it. */
export type Entity = Readonly<Record<string, Field>>;

/** Those that answers carry. */
type OnWire<E extends Entity> = {
  [K in keyof E as E[K]['wire'] extends null ? never : K]: NonNullable<E[K]['wire']>;
};
export type RowOf<E extends Entity> = { [K in keyof OnWire<E>]: z.output<OnWire<E>[K]> };
export type WireKey<E extends Entity> = keyof OnWire<E> & string;
/** Those that have a label, and so can be a column. */
export type ShownKey<E extends Entity> = {
  [K in keyof E]: E[K]['label'] extends Label ? K : never;
}[keyof E] &
  string;

export function wireKeys<E extends Entity>(entity: E): WireKey<E>[] {
  return Object.keys(entity).filter((key) => entity[key]!.wire !== null) as WireKey<E>[];
}

/** The strict object that an answer carries for each row. */
export function wireOf<E extends Entity>(entity: E) {
  const shape = Object.fromEntries(wireKeys(entity).map((key) => [key, entity[key]!.wire]));
  return z.strictObject(shape as OnWire<E>);
}
