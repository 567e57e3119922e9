import type { Part } from '#server/storage/storage.ts';

/**
 * What a Range header asks for (RFC 9110, 14.1.2), of a file of so many bytes. Undefined: the whole, also where it asks
 * for several parts or cannot be understood; null: nothing that the file has.
 */
export function partOf(header: string | undefined, bytes: number): Part | null | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  const last = bytes - 1;
  if (!asked[1]) {
    const count = Math.min(Number(asked[2]), bytes);
    return count === 0 ? null : { start: bytes - count, end: last };
  }
  const start = Number(asked[1]);
  const end = asked[2] ? Math.min(Number(asked[2]), last) : last;
  if (asked[2] && Number(asked[2]) < start) return undefined;
  return start > last ? null : { start, end };
}
