import type { KeyObject } from 'node:crypto';
import { signedUrl } from '#server/kit/signed-address.ts';

export function partsOf(id: string): string[] {
  return ['personal-copy', id];
}

/** @param viewer the session, or `guardian` for a guardian who has proved the phone of the link */
export function copyUrl(key: KeyObject, id: string, viewer: string, now: Date): string {
  return signedUrl(key, `/personal-copy?id=${id}`, partsOf(id), viewer, now);
}
