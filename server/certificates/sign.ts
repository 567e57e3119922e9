import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/secrets.ts';

/** As addresses of files. */
const lifeSeconds = 300;

/** One certificate, or the valid ones of a unit in a match; '' is not given. */
export interface Wanted {
  one: string;
  match: string;
  team: string;
  kind: string;
}

export interface Signed extends Wanted {
  /** The session that it was made for. */
  viewer: string;
  /** Seconds. */
  expires: number;
}

function markOf(key: Buffer, { one, match, team, kind, viewer, expires }: Signed): string {
  return keyedHash(key, `certificates|${one}|${match}|${team}|${kind}|${viewer}|${expires}`).toString(
    'base64url',
  );
}

export function certificatesUrl(key: Buffer, wanted: Wanted, viewer: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const mark = markOf(key, { ...wanted, viewer, expires });
  return `/certificates?${new URLSearchParams({ ...wanted, viewer, expires: String(expires), mark }).toString()}`;
}

export function certificatesUrlHolds(key: Buffer, signed: Signed & { mark: string }, now: Date): boolean {
  const right = Buffer.from(markOf(key, signed));
  const given = Buffer.from(signed.mark);
  const inTime = signed.expires * 1000 > now.getTime();
  return inTime && given.length === right.length && timingSafeEqual(given, right);
}
