/** Each file in a zip begins with these four bytes: PK 3 4. */
const mark = [0x50, 0x4b, 0x03, 0x04] as const;

/** Counts the files of a zip while it comes in, piece by piece: the size of all of it is not known before. */
export function entryCounter(): (piece: Uint8Array) => number {
  let count = 0;
  /** How much of the mark the last piece ended with. */
  let run = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === mark[run]) run++;
      else run = byte === mark[0] ? 1 : 0;
      if (run < mark.length) continue;
      count++;
      run = 0;
    }
    return count;
  };
}
