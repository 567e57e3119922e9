import { useState } from 'react';
import { getFileUrl, staffGetFileUrl, type StoredFile } from '#contract/files/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { currentRealm } from '#web/lib/session.ts';

/** A signed address is good for five minutes; it is renewed before it ends. */
const renewMs = 4 * 60_000;

const callOfRealm = () => (currentRealm() === 'staff' ? staffGetFileUrl : getFileUrl);

/** Private files by id, with addresses that are renewed while they are shown (requirements 10.9). */
export function useFiles(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, StoredFile> {
  const uniqueIds = [...new Set(ids)].filter((id): id is string => Boolean(id)).sort();
  const { data } = useCall(
    callOfRealm(),
    { ids: uniqueIds },
    { enabled: uniqueIds.length > 0, everyMs: renewMs, keep: true },
  );
  return new Map(data?.files.map((file) => [file.id, file]));
}

/** One of them, and how its address was answered. */
export function useFile(id: string) {
  const { data, error, isPending, again } = useCall(callOfRealm(), { ids: [id] }, { everyMs: renewMs });
  return { file: data?.files.find((file) => file.id === id), error, isPending, again };
}

/** Addresses of private files by id. */
export function useFileUrls(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  return new Map([...useFiles(ids)].map(([id, { url }]) => [id, url]));
}

/**
 * The address that something is drawn or played from. It stays as it was first: with each new one the browser would
 * ask for the file again, and a look would be noted that no person took. Once it has run out, `onError` takes the newest.
 */
export function useShownUrl(id: string) {
  const newest = useFileUrls([id]).get(id);
  const [first, setFirst] = useState({ id, url: newest, broken: false });
  if (first.id !== id || (!first.url && newest)) setFirst({ id, url: newest, broken: false });
  const newestUrl = first.id === id ? first : { url: newest, broken: false };
  const onError = () => setFirst({ id, url: newest, broken: newest === newestUrl.url });
  return { url: newestUrl.url, broken: newestUrl.broken, onError };
}
