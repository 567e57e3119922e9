import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/secrets.ts';

/** Five minutes at most (issue 3; money-and-security 14.2.1). */
const lifeSeconds = 300;

function mark(key: Buffer, file: string, viewer: string, expires: number): string {
  return keyedHash(key, `${file}|${viewer}|${expires}`).toString('base64url');
}

/** An address for one file, one viewer's session and five minutes. */
export function signedUrl(key: Buffer, file: string, sessionId: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `/files/${file}?viewer=${sessionId}&expires=${expires}&mark=${mark(key, file, sessionId, expires)}`;
}

export function urlHolds(
  key: Buffer,
  file: string,
  query: { viewer: string; expires: number; mark: string },
  now: Date,
): boolean {
  const right = Buffer.from(mark(key, file, query.viewer, query.expires));
  const given = Buffer.from(query.mark);
  return (
    query.expires * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right)
  );
}
