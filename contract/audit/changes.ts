import * as z from 'zod/mini';
import { redacted } from './redacted.ts';

/** One field of what was done; null where it was not there. A value that is no text is JSON. */
export const changed = z.strictObject({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Changed = z.output<typeof changed>;

/** What an act changed, field by field; those that stayed as they were are left out. */
export function changesOf(before: unknown, after: unknown): Changed[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((field) => {
    const each = { field, before: from.get(field) ?? null, after: to.get(field) ?? null };
    return each.before === each.after && !each.before?.includes(redacted) ? [] : [each];
  });
}

function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', textOf(value)]]);
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return new Map(entries.map(([name, each]) => [name, textOf(each)]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
