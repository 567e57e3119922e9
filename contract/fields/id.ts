import * as z from 'zod/mini';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id of a stored thing: a UUID in lower case. An empty one is code 109, a missing one code 110. */
export const id = z
  .string({ error: ({ input }) => (input === undefined ? 'dataIdEmpty' : undefined) })
  .check(z.minLength(1, { error: 'idEmpty', abort: true }), z.regex(uuid, 'fieldWrong'));

/** A file that may be missing. */
export const optionalId = z.nullable(id);

/** The stored version that a change is based on; 0 when it creates. */
export const version = z.int().check(z.minimum(0));
