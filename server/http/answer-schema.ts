import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/**
 * The JSON schema by which Fastify's serialiser writes a success envelope. It writes only what the contract
 * names, so that a field absent from it (an ID number) cannot leak.
 */
export function answerSchema(data: z.ZodMiniType): Json {
  return {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      data: jsonSchema(data),
      msg: { type: 'string' },
      arrErr: { type: 'array', items: { type: 'object', additionalProperties: true } },
    },
  };
}

/** Draft 7, the one that Fastify reads. */
export function jsonSchema(schema: z.ZodMiniType): Json {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => simplifyNullable(jsonSchema as Json),
  }) as Json;
  delete made['$schema'];
  return made;
}

/**
 * `anyOf [T, null]` costs the serialiser a validation of every value; `nullable` costs nothing. It needs a
 * type, which a union lacks.
 */
function simplifyNullable(schema: Json): void {
  const options = schema['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const rest = (options as Json[]).filter((each) => each['type'] !== 'null');
  if (rest.length !== 1 || rest[0]!['type'] === undefined) return;
  delete schema['anyOf'];
  Object.assign(schema, rest[0], { nullable: true });
}
