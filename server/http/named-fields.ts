import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Copy = (value: unknown) => unknown;

const same: Copy = (value) => value;
const isPresent = (value: unknown) => value !== null && value !== undefined;
const leaves = new Set<string>([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
  'custom',
]);
const copies = new WeakMap<Schema, Copy>();

/**
 * Copies what a call answers with the fields that its contract names and no other, so that a field absent from it (an ID
 * number) cannot leak. Fastify's serialiser does that by code that it generates, 25 MB of it once every call has been answered
 * (docs/decisions/0091).
 */
export function namedFields(schema: Schema): Copy {
  let copy = copies.get(schema);
  if (!copy) {
    copy = copyOf(schema);
    copies.set(schema, copy);
  }
  return copy;
}

function copyOf(schema: Schema): Copy {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofObject(Object.entries(def.shape).map(([name, field]) => [name, namedFields(field)] as const));
    case 'array':
      return ofItems(namedFields(def.element));
    case 'record':
      return ofValues(namedFields(def.valueType));
    case 'nullable':
    case 'optional': {
      const copy = namedFields(def.innerType);
      return copy === same ? same : (value) => (isPresent(value) ? copy(value) : value);
    }
    case 'union':
      return ofOptions(def.options);
    case 'tuple':
      // Of numbers alone so far.
      if (def.items.every((item) => namedFields(item) === same)) return same;
      throw unknown(def.type);
    default:
      if (leaves.has(def.type)) return same;
      throw unknown(def.type);
  }
}

const unknown = (type: string) => new Error(`What an answer of the type ${type} names is not known.`);

function ofObject(fields: readonly (readonly [string, Copy])[]): Copy {
  return (value) => {
    const from = value as Record<string, unknown>;
    const copied: Record<string, unknown> = {};
    for (const [name, copy] of fields) {
      const field = from[name];
      if (field !== undefined) copied[name] = copy(field);
    }
    return copied;
  };
}

function ofItems(copy: Copy): Copy {
  return copy === same ? same : (value) => (value as unknown[]).map(copy);
}

function ofValues(copy: Copy): Copy {
  if (copy === same) return same;
  return (value) =>
    Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, copy(each)]));
}

/** @throws Error where a value is none of them: a handler has answered what its contract does not know */
function ofOptions(options: readonly Schema[]): Copy {
  const each = options.map((option) => [option, namedFields(option)] as const);
  if (each.every(([, copy]) => copy === same)) return same;
  return (value) => {
    const option = each.find(([schema]) => z.safeParse(schema, value).success);
    if (!option) throw new Error('An answer is none of the options of its contract.');
    return option[1](value);
  };
}
