import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/secrets.ts';

/** As addresses of files. */
const lifeSeconds = 300;

interface Signed {
  /** The request whose copy it is. */
  id: string;
  /** The session that it was made for; `guardian`: whoever has proved the phone of the link. */
  viewer: string;
  /** Seconds. */
  expires: number;
}

function markOf(key: Buffer, { id, viewer, expires }: Signed): string {
  return keyedHash(key, `personal-copy|${id}|${viewer}|${expires}`).toString('base64url');
}

export function copyUrl(key: Buffer, id: string, viewer: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const mark = markOf(key, { id, viewer, expires });
  return `/personal-copy?${new URLSearchParams({ id, viewer, expires: String(expires), mark }).toString()}`;
}

export function copyUrlHolds(key: Buffer, signed: Signed & { mark: string }, now: Date): boolean {
  const right = Buffer.from(markOf(key, signed));
  const given = Buffer.from(signed.mark);
  const inTime = signed.expires * 1000 > now.getTime();
  return inTime && given.length === right.length && timingSafeEqual(given, right);
}
