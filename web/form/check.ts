import type * as z from 'zod/mini';
import { problem, problemsOf, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';

type Values = Record<string, unknown>;

export type Checked<T> = { ok: true; body: T } | { ok: false; problems: Problem[] };

/**
 * What a form holds against a call's schema. A form keeps an empty field as `''` or `null`; where the schema
 * does not take that, the field is left out, and if it had to be there the problem is `required`.
 */
export function check<S extends z.ZodMiniType>(schema: S, values: Values): Checked<z.output<S>> {
  const first = schema.safeParse(values);
  if (first.success) return { ok: true, body: first.data };
  const empty = first.error.issues
    .map((issue) => issue.path)
    .filter((path) => path.length > 0 && isEmpty(at(values, path)));
  if (empty.length === 0) return { ok: false, problems: problemsOf(first.error.issues) };
  const second = schema.safeParse(empty.reduce<unknown>(without, values));
  if (second.success) return { ok: true, body: second.data };
  const missing = new Set(empty.map((path) => path.join('.')));
  const problems = problemsOf(second.error.issues).map((each) =>
    missing.has(each.place) ? problem('required', each.place) : each,
  );
  return { ok: false, problems: problems.filter(firstOfItsKind) };
}

export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

function firstOfItsKind(each: Problem, index: number, all: Problem[]): boolean {
  if (each.code !== refusals.required.code) return true;
  return all.findIndex((other) => other.place === each.place && other.code === each.code) === index;
}

function at(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );
}

function without(values: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof values !== 'object' || values === null) return values;
  const copy: Record<PropertyKey, unknown> | unknown[] = Array.isArray(values)
    ? [...(values as unknown[])]
    : { ...values };
  const slots = copy as Record<PropertyKey, unknown>;
  if (rest.length > 0) slots[key] = without(slots[key], rest);
  else if (Array.isArray(copy)) slots[key] = undefined;
  else delete slots[key];
  return copy;
}
