import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/secrets.ts';

/** As addresses of files. */
const lifeSeconds = 300;

interface Signed {
  id: string;
  /** The session that it was made for. */
  viewer: string;
  /** Seconds. */
  expires: number;
}

function markOf(key: Buffer, { id, viewer, expires }: Signed): string {
  return keyedHash(key, `export|${id}|${viewer}|${expires}`).toString('base64url');
}

export function exportUrl(key: Buffer, id: string, viewer: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `/exports/${id}?viewer=${viewer}&expires=${expires}&mark=${markOf(key, { id, viewer, expires })}`;
}

export function exportUrlHolds(key: Buffer, signed: Signed & { mark: string }, now: Date): boolean {
  const [right, given] = [Buffer.from(markOf(key, signed)), Buffer.from(signed.mark)];
  const inTime = signed.expires * 1000 > now.getTime();
  return inTime && given.length === right.length && timingSafeEqual(given, right);
}
