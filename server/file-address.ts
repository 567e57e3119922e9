import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/secrets.ts';

/** Five minutes at most (OWASP ASVS 5.0, 14.2.1). */
const lifeSeconds = 300;

export const variants = ['whole', 'thumb'] as const;
/** A file as it is shown or saved, or a picture's small version. */
export type Variant = (typeof variants)[number];

interface Signed {
  file: string;
  variant: Variant;
  /** The session that it was made for. */
  viewer: string;
  /** Seconds. */
  expires: number;
}

function markOf(key: Buffer, { file, variant, viewer, expires }: Signed): string {
  return keyedHash(key, `${file}|${variant}|${viewer}|${expires}`).toString('base64url');
}

/** An address for one file, one viewer's session and five minutes. */
export function signedUrl(key: Buffer, file: string, variant: Variant, viewer: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const mark = markOf(key, { file, variant, viewer, expires });
  return `/files/${file}?variant=${variant}&viewer=${viewer}&expires=${expires}&mark=${mark}`;
}

export function urlHolds(key: Buffer, signed: Signed & { mark: string }, now: Date): boolean {
  const right = Buffer.from(markOf(key, signed));
  const given = Buffer.from(signed.mark);
  const inTime = signed.expires * 1000 > now.getTime();
  return inTime && given.length === right.length && timingSafeEqual(given, right);
}
