import type { KeyObject } from 'node:crypto';
import { signedUrl } from '#server/kit/signed-address.ts';

/**
 * One certificate, or the valid ones of a unit in a match; '' is not given.
 * `guardian`: the request of the link by which the family sees the one.
 */
interface Wanted {
  one: string;
  guardian: string;
  match: string;
  team: string;
  kind: string;
}

export function partsOf({ one, guardian, match, team, kind }: Wanted): string[] {
  return ['certificates', one, guardian, match, team, kind];
}

export function certificatesUrl(key: KeyObject, wanted: Partial<Wanted>, viewer: string, now: Date): string {
  const all = { one: '', guardian: '', match: '', team: '', kind: '', ...wanted };
  return signedUrl(key, `/certificates?${new URLSearchParams(all).toString()}`, partsOf(all), viewer, now);
}
