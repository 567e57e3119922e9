import type * as z from 'zod/mini';
import { problem, problemsOf, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { pathOf, valueAt, without, withValueAt } from './paths.ts';

type Values = Record<string, unknown>;

export type Checked<T> = { ok: true; body: T } | { ok: false; problems: Problem[] };

/**
 * Checks a form's values against a call's schema. A form holds an empty field as `''` or `null`; where the
 * schema does not accept that it becomes null, or else the field is left out, and if it had to be there the
 * problem is `required`.
 */
export function check<S extends z.ZodMiniType>(schema: S, values: Values): Checked<z.output<S>> {
  const first = schema.safeParse(values);
  if (first.success) return { ok: true, body: first.data };
  const empty = first.error.issues
    .map((issue) => issue.path)
    .filter((path) => path.length > 0 && isEmpty(valueAt(values, path)));
  // A required box without its tick.
  const isUnticked = (place: string) => valueAt(values, pathOf(place)) === false;
  if (empty.length === 0) return { ok: false, problems: named(first.error.issues, isUnticked) };
  // A picture that was removed is `''` in the form and null on the wire.
  const nulled = empty.reduce<unknown>((all, path) => withValueAt(all, path, null), values);
  const asNull = schema.safeParse(nulled);
  if (asNull.success) return { ok: true, body: asNull.data };
  const nullIssues = new Set(asNull.error.issues.map((issue) => issue.path.join('.')));
  const absent = empty.filter((path) => nullIssues.has(path.join('.')));
  const second = schema.safeParse(absent.reduce<unknown>(without, nulled));
  if (second.success) return { ok: true, body: second.data };
  const missing = new Set(empty.map((path) => path.join('.')));
  return {
    ok: false,
    problems: named(second.error.issues, (place) => missing.has(place) || isUnticked(place)),
  };
}

function named(issues: Parameters<typeof problemsOf>[0], isMissing: (place: string) => boolean): Problem[] {
  return problemsOf(issues)
    .map((each) => (isMissing(each.place) ? problem('required', each.place) : each))
    .filter(firstOfItsKind);
}

export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

function firstOfItsKind(each: Problem, index: number, all: Problem[]): boolean {
  if (each.code !== refusals.required.code) return true;
  return all.findIndex((other) => other.place === each.place && other.code === each.code) === index;
}
