import * as z from 'zod/mini';

/** A file that is made for one caller and kept nowhere. */
export const madeFile = z.strictObject({
  name: z.string(),
  mime: z.string(),
  /** Base64: it lies at no address and in no cache. */
  content: z.string(),
});
