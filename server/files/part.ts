import type { Part } from '#server/storage/storage.ts';

/**
 * What a Range header asks for (RFC 9110, 14.1.2), of a file of so many bytes. Undefined: the whole, also where it asks
 * for several parts or cannot be understood; null: nothing that the file has.
 */
export function partOf(header: string | undefined, bytes: number): Part | null | undefined {
  const range = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!range || (!range[1] && !range[2])) return undefined;
  const last = bytes - 1;
  if (!range[1]) {
    const count = Math.min(Number(range[2]), bytes);
    return count === 0 ? null : { start: bytes - count, end: last };
  }
  const start = Number(range[1]);
  const end = range[2] ? Math.min(Number(range[2]), last) : last;
  if (range[2] && Number(range[2]) < start) return undefined;
  return start > last ? null : { start, end };
}
