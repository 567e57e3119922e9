import { timingSafeEqual, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { keyedHash } from '#server/secrets.ts';

/** Five minutes at most (OWASP ASVS 5.0, 14.2.1). */
const lifeSeconds = 300;

/** The query values of every signed address; `viewer` is the session it was made for, `expires` is in seconds. */
export const signature = { viewer: z.uuid(), expires: z.coerce.number(), mark: z.string() };

type Signature = z.output<z.ZodMiniObject<typeof signature>>;

function markOf(key: KeyObject, parts: readonly string[], viewer: string, expires: number): string {
  return keyedHash(key, [...parts, viewer, expires].join('|')).toString('base64url');
}

/** `address` for one viewer's session and five minutes; the mark vouches for `parts`, which must name all it opens. */
export function signedUrl(
  key: KeyObject,
  address: string,
  parts: readonly string[],
  viewer: string,
  now: Date,
): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const mark = markOf(key, parts, viewer, expires);
  return `${address}${address.includes('?') ? '&' : '?'}viewer=${viewer}&expires=${expires}&mark=${mark}`;
}

export function signatureHolds(
  key: KeyObject,
  parts: readonly string[],
  { viewer, expires, mark }: Signature,
  now: Date,
): boolean {
  const right = Buffer.from(markOf(key, parts, viewer, expires));
  const markBytes = Buffer.from(mark);
  return (
    expires * 1000 > now.getTime() && markBytes.length === right.length && timingSafeEqual(markBytes, right)
  );
}
