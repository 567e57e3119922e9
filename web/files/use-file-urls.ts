import { getFileUrl, staffGetFileUrl } from '#contract/files/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { currentRealm } from '#web/lib/session.ts';

/** An address is good for five minutes; it is asked for anew while it still is. */
const renewMs = 4 * 60_000;

/** Signed addresses of private files by id, renewed while they are shown (reading.md 21). */
export function useFileUrls(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)].filter((id): id is string => Boolean(id)).sort();
  const call = currentRealm() === 'staff' ? staffGetFileUrl : getFileUrl;
  const { data } = useCall(
    call,
    { ids: wanted },
    { enabled: wanted.length > 0, everyMs: renewMs, keep: true },
  );
  return new Map(data?.files.map(({ id, url }) => [id, url]));
}
