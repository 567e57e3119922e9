/**
 * Reads a QR code as ISO/IEC 18004 lays it out; independent of the encoder that the product uses. Versions 1
 * to 6 at level M, bytes only; nothing is corrected, so that one wrong module is an error.
 */
export function readQr(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  const [blocks, each] = blocksOfM[version] ?? fail(`version ${version}`);
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    checkFinder(dark, row, column);
  const mask = maskOf(dark);
  const words = codewords(dark, version, mask).slice(0, blocks * each);
  const data = Array.from({ length: blocks * each }, (_, at) => {
    const [block, within] = [Math.floor(at / each), at % each];
    return words[within * blocks + block]!;
  });
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  const number = (from: number, length: number) => Number.parseInt(bits.slice(from, from + length), 2);
  if (number(0, 4) !== 0b0100) fail('not bytes');
  const bytes = Array.from({ length: number(4, 8) }, (_, at) => number(12 + at * 8, 8));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

type Grid = readonly (readonly boolean[])[];

/** Blocks, and data codewords in each, of level M by version. */
const blocksOfM: Record<number, readonly [number, number]> = {
  1: [1, 16],
  2: [1, 28],
  3: [1, 44],
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
};

function fail(why: string): never {
  throw new Error(`not a QR code that can be read: ${why}`);
}

function checkFinder(dark: Grid, top: number, x: number): void {
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 7; column++) {
      const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
      if (dark[top + row]?.[x + column] !== (ring !== 2)) fail(`finder at ${top}, ${x}`);
    }
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** The format next to the upper left finder: two bits of level, three of mask. */
function maskOf(dark: Grid): (row: number, column: number) => boolean {
  const around = [0, 1, 2, 3, 4, 5, 7].map((column) => dark[8]![column]!);
  const format = around.slice(0, 5).reduce((sum, bit) => sum * 2 + Number(bit), 0) ^ 0b10101;
  const levelM = 0b00;
  if (format >> 3 !== levelM) fail('another level than M');
  return masks[format & 0b111]!;
}

function isFunction(row: number, column: number, size: number, version: number): boolean {
  const near = (at: number) => at <= 8;
  const far = (at: number) => at >= size - 8;
  if ((near(row) && (near(column) || far(column))) || (far(row) && near(column))) return true;
  if (row === 6 || column === 6) return true;
  const alignment = size - 7;
  return version > 1 && Math.abs(row - alignment) <= 2 && Math.abs(column - alignment) <= 2;
}

/** Up and down in columns of two from the right, around what is no data. */
function codewords(dark: Grid, version: number, mask: (row: number, column: number) => boolean): number[] {
  const size = dark.length;
  let bits = '';
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const row = up ? size - 1 - n : n;
      for (const column of [right, right - 1])
        if (!isFunction(row, column, size, version))
          bits += dark[row]?.[column] === mask(row, column) ? '0' : '1';
    }
    up = !up;
  }
  return (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
}
