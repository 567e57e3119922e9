type Json = Record<string, unknown>;

/** Sample texts of certain forms; the first that fits a schema is taken. All of them are invented. */
const texts = [
  '示例',
  '01970000-0000-7000-8000-000000000001',
  '2026-05-01',
  '2026-05-01T01:00:00.000Z',
  '13800000000',
  '+8613800000000',
  'club@ropemeet.example',
  'example',
  '2026',
  '123456',
  'a'.repeat(64),
  'v1.AAAA',
  'https://example.org/',
  '11010519491231002X',
  '91350100M000100Y43',
  '2026-05',
  '08:00',
];

const pem = '-----BEGIN EXAMPLE KEY-----\nAAAA\n-----END EXAMPLE KEY-----\n';

/**
 * A value that a schema (draft 7, of the contract) accepts: required fields only, lists as short as possible.
 */
export function exampleOf(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const choices = schema['enum'] ?? undefined;
  if (Array.isArray(choices)) return choices[0];
  const options = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (options) return exampleOf(options.find((each) => each['type'] !== 'null') ?? options[0]!, name);
  if (schema['nullable'] === true) return null;
  switch (schema['type']) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return Array.from({ length: (schema['minItems'] as number | undefined) ?? 0 }, () =>
        exampleOf((schema['items'] ?? {}) as Json),
      );
    case 'string':
      return ofText(schema, name);
    case 'integer':
    case 'number':
      return ofNumber(schema);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function ofObject(schema: Json): Json {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name]!, name)]));
}

function ofText(schema: Json, name: string): string {
  const parts = [schema, ...((schema['allOf'] ?? []) as Json[])];
  const fits = (text: string) =>
    parts.every(({ pattern, minLength, maxLength }) => {
      const length = text.length;
      if (typeof minLength === 'number' && length < minLength) return false;
      if (typeof maxLength === 'number' && length > maxLength) return false;
      return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
    });
  // For checks that no schema can express.
  const named = /email/i.test(name)
    ? ['club@ropemeet.example']
    : /key$/i.test(name)
      ? ['x'.repeat(32), pem]
      : [];
  return [...named, ...texts].find(fits) ?? '';
}

function ofNumber(schema: Json): number {
  const least = schema['minimum'] as number | undefined;
  const most = schema['maximum'] as number | undefined;
  if (least !== undefined && least > -Number.MAX_SAFE_INTEGER) return least;
  return most !== undefined && most < 0 ? most : 1;
}
