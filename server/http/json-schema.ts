import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Draft 7. */
export function jsonSchema(schema: z.ZodMiniType): Json {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => simplifyNullable(jsonSchema as Json),
  }) as Json;
  delete made['$schema'];
  return made;
}

/** `nullable` says `anyOf [T, null]` in one word. It needs a type, which a union lacks. */
function simplifyNullable(schema: Json): void {
  const options = schema['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const rest = (options as Json[]).filter((each) => each['type'] !== 'null');
  if (rest.length !== 1 || rest[0]!['type'] === undefined) return;
  delete schema['anyOf'];
  Object.assign(schema, rest[0], { nullable: true });
}
