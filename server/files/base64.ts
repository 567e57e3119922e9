import { base64Length } from '#contract/files/kinds.ts';
import type { Refused } from '#server/http/refuse.ts';

/** Refused by its length before it is decoded. */
export function bytesOfBase64(base64: string, most: number, tooLarge: () => Refused): Buffer {
  if (base64.length > base64Length(most)) throw tooLarge();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > most) throw tooLarge();
  return bytes;
}
