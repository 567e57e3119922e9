import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of black and white whose rows are all zero: tiny, and never held whole by who makes it. */
export function hugePng(width: number, height = width, more: readonly [string, Buffer][] = []): Buffer {
  const row = Buffer.alloc(Math.ceil(Math.min(width, 100_000) / 8) + 1);
  const rows = Math.min(height, 30_000);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A TIFF that says it is so many pixels wide and high, of one strip that is not there. */
export function hugeTiff(side: number): Buffer {
  const tags: [number, number, number][] = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [278, 4, side],
    [279, 4, 0xffff_fff0],
  ];
  const bytes = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  for (const [at, [tag, type, value]] of tags.entries()) {
    const place = 10 + at * 12;
    bytes.writeUInt16LE(tag, place);
    bytes.writeUInt16LE(type, place + 2);
    bytes.writeUInt32LE(1, place + 4);
    bytes.writeUInt32LE(value, place + 8);
  }
  return bytes;
}

/** A WebP whose canvas is as large as the format can say, without a picture in it. */
export function hugeWebp(): Buffer {
  const bytes = Buffer.alloc(30, 0xff);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUInt32LE(0, 20);
  return bytes;
}

/** A JPEG whose picture is scanned again and again: each scan goes over all of it. */
export function manyScans(progressive: Buffer, times: number): Buffer {
  const start = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(start, progressive.length - 2);
  return Buffer.concat([
    progressive.subarray(0, start),
    ...Array.from({ length: times }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
