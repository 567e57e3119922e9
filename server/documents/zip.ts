import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** Beyond it the format would need its 64-bit records. */
const most = 0xffff_ffff;
// Sizes and check sum stand behind the content; names are UTF-8.
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same content is the same file. */
const noDate = 0x0021;

/** A compressed zip of texts as it is asked for; nothing but a line for each part is held. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let at = 0;
  const count = (bytes: Buffer) => {
    at += bytes.length;
    if (at > most) throw new RangeError('the zip is too large');
    return bytes;
  };
  for await (const { name, content } of parts) {
    const from = at;
    const path = Buffer.from(name);
    yield count(
      Buffer.concat([record(0x04034b50, [2, 20], ...common(0, 0, 0), [2, path.length], [2, 0]), path]),
    );
    const sums = { crc: 0, whole: 0 };
    const begin = at;
    const packer = createDeflateRaw({ level: 6 });
    // What the content throws comes out at the other end.
    pipeline(Readable.from(summed(content, sums), { objectMode: false }), packer, () => {});
    for await (const chunk of packer) yield count(chunk as Buffer);
    const packed = at - begin;
    if (sums.whole > most) throw new RangeError('the zip is too large');
    yield count(record(0x08074b50, [4, sums.crc], [4, packed], [4, sums.whole]));
    entries.push(
      record(
        0x02014b50,
        [2, 20],
        [2, 20],
        ...common(sums.crc, packed, sums.whole),
        [2, path.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, from],
      ),
      path,
    );
  }
  const directory = Buffer.concat(entries);
  const [begin, files] = [at, entries.length / 2];
  yield count(directory);
  yield count(
    record(0x06054b50, [2, 0], [2, 0], [2, files], [2, files], [4, directory.length], [4, begin], [2, 0]),
  );
}

type Field = readonly [bytes: 2 | 4, value: number];

function common(crc: number, packed: number, size: number): Field[] {
  return [
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, noDate],
    [4, crc],
    [4, packed],
    [4, size],
  ];
}

function record(signature: number, ...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
  bytes.writeUInt32LE(signature, 0);
  let at = 4;
  for (const [size, value] of fields) {
    bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

async function* summed(
  content: ZipPart['content'],
  sums: { crc: number; whole: number },
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.whole += bytes.length;
    yield bytes;
  }
}
