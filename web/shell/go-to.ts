import { defaultParseSearch } from '@tanstack/react-router';
import { localPath } from './local-path.ts';

/** A local path, taken apart as the router wants it; null where it is none. */
export function targetOf(
  path: unknown,
): { to: string; search: Record<string, unknown>; hash: string } | null {
  const local = localPath(path);
  if (local === null) return null;
  const url = new URL(local, 'http://here.invalid');
  return {
    to: decodeURI(url.pathname),
    search: defaultParseSearch(url.search),
    hash: url.hash.slice(1),
  };
}
