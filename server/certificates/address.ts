import { signedUrl } from '#server/kit/signed-address.ts';

/** One certificate, or the valid ones of a unit in a match; '' is not given. */
interface Wanted {
  one: string;
  match: string;
  team: string;
  kind: string;
}

export function partsOf({ one, match, team, kind }: Wanted): string[] {
  return ['certificates', one, match, team, kind];
}

export function certificatesUrl(key: Buffer, wanted: Partial<Wanted>, viewer: string, now: Date): string {
  const all = { one: '', match: '', team: '', kind: '', ...wanted };
  return signedUrl(key, `/certificates?${new URLSearchParams(all).toString()}`, partsOf(all), viewer, now);
}
