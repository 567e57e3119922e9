import fc from 'fast-check';
import * as z from 'zod';
import type { Call } from '#contract/call.ts';

/** Bodies after a call's own schema: sound ones, and such as are broken in one to three places. */

type Schema = Readonly<Record<string, unknown>>;

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  "'; drop table accounts; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{"zh":1}',
  '../../etc/passwd',
  '1e400',
  '9999-99-99',
  '2026-02-30',
  '+86 138 0000 0000',
  '\u{1F3C6}'.repeat(300),
  '绳'.repeat(5000),
];

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[[]]]]],
  { toString: 1, length: -1 },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  ...hostileTexts,
];

/**
 * Bodies for a call.
 * @param ids ids that exist, put where the schema takes one
 */
export function bodiesFor(call: Call, ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.body as never, { io: 'input', unrepresentable: 'any' }) as Schema;
  const sound = valueOf(schema, ids, schema) as fc.Arbitrary<Record<string, unknown>>;
  const broken = fc
    .tuple(sound, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }))
    .map(([body, faults]) =>
      faults.reduce<unknown>((result, [where, how]) => breakOne(result, where, how), body),
    )
    .filter((body): body is Record<string, unknown> => typeof body === 'object' && body !== null);
  return fc.oneof({ weight: 1, arbitrary: sound }, { weight: 2, arbitrary: broken });
}

function valueOf(schema: Schema, ids: readonly string[], root: Schema): fc.Arbitrary<unknown> {
  const of = (each: unknown) => valueOf(each as Schema, ids, root);
  const { $ref, anyOf, oneOf, allOf, type } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return fc.constant(null);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const options = (anyOf ?? oneOf) as Schema[] | undefined;
  if (options) return fc.oneof(...options.map(of));
  if (allOf) return of(Object.assign({}, ...(allOf as Schema[])));
  switch (type) {
    case 'object':
      return objectOf(schema, of);
    case 'array': {
      const least = Number(schema['minItems'] ?? 0);
      const most = Math.min(Number(schema['maxItems'] ?? 3), Math.max(least, 3));
      const items = schema['items'];
      return items ? fc.array(of(items), { minLength: least, maxLength: most }) : fc.constant([]);
    }
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return numberOf(schema);
    case 'number':
      return fc.oneof(numberOf(schema), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(...hostileValues);
  }
}

function objectOf(schema: Schema, of: (each: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, unknown>);
  const needed = new Set((schema['required'] ?? []) as string[]);
  const others = schema['additionalProperties'];
  const declared = fc.record(Object.fromEntries(fields.map(([name, each]) => [name, of(each)])), {
    requiredKeys: fields.map(([name]) => name).filter((name) => needed.has(name)),
  });
  if (typeof others !== 'object' || others === null) return declared;
  const names = (schema['propertyNames'] ?? { type: 'string' }) as Schema;
  const key = of(names).map(String);
  return fc
    .tuple(declared, fc.array(fc.tuple(key, of(others)), { maxLength: 2 }))
    .map(([body, more]) => ({ ...(body as object), ...Object.fromEntries(more) }));
}

const uuid = /^\^\(?\[0-9a-f(?:A-F)?\]\{8\}/;

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema as Record<string, never>;
  if (format === 'uuid' || (typeof pattern === 'string' && uuid.test(pattern)))
    return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 7 }));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  if (typeof pattern === 'string') {
    try {
      return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constantFrom(...hostileTexts));
    } catch {
      // Not every pattern can be turned round.
    }
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(
    fc.string({ unit: 'grapheme', ...length }),
    fc.constantFrom('2026-11-21', '张三', 'Ann', '13800000001', 'a@example.org'),
  );
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minimum = -5, maximum = 10_000 } = schema as { minimum?: number; maximum?: number };
  const least = Math.ceil(Math.max(minimum, Number.MIN_SAFE_INTEGER));
  const most = Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER));
  return fc.oneof(
    fc.integer({ min: least, max: Math.min(most, least + 20) }),
    fc.constant(least),
    fc.constant(most),
  );
}

/** One place of a body made hostile, left out, doubled, or given an unknown key. */
function breakOne(value: unknown, where: number, how: number): unknown {
  const hostile = hostileValues[how % hostileValues.length];
  if (Array.isArray(value) && value.length > 0 && where % 5 > 0) {
    const at = where % value.length;
    return value.map((each, n) => (n === at ? breakOne(each, Math.floor(where / 5), how) : each));
  }
  if (Array.isArray(value)) return how % 2 ? [...value, ...value, hostile] : hostile;
  if (typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  const key = keys[where % Math.max(1, keys.length)];
  if (key === undefined || how % 11 === 0) return { ...value, [`field${how}`]: hostile };
  if (how % 7 === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: breakOne((value as never)[key], Math.floor(where / 7), how) };
}
