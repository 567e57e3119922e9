import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Files as a browser would send them, made here byte by byte. */

/** A PDF of `pages` empty pages; `extra` stands among its objects. */
export function aPdf({ pages = 1, extra = '', trailer = '' } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return endPdf(Buffer.from(`%PDF-1.7\n${body}${extra}`, 'latin1'), trailer);
}

/** One whose page lies in an object stream, packed with these dictionary entries. */
export function aPackedPdf(
  objects: string,
  { filter = '/Filter /FlateDecode', packed = deflateSync(objects) } = {},
) {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>\nstream\n`;
  return endPdf(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]));
}

function endPdf(body: Buffer, trailer = ''): Buffer {
  const end = `trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end, 'latin1')]);
}

/** A WAV of silence, of one channel and 8 bits unless said; a second of it at 8 kHz is 8 kB. */
export function aWav(seconds: number, { rate = 8_000, channels = 1, bytes = 1 } = {}): Buffer {
  const data = Buffer.alloc(Math.round(seconds * rate) * channels * bytes, bytes === 1 ? 128 : 0);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * bytes, 28);
  head.writeUInt16LE(channels * bytes, 32);
  head.writeUInt16LE(bytes * 8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** The same in CD quality. */
export const aCdWav = (seconds: number) => aWav(seconds, { rate: 44_100, channels: 2, bytes: 2 });

/** An MP3 of silence: frames of 128 kbit/s at 44.1 kHz, 26 ms each. */
export function anMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  Buffer.from([0xff, 0xfb, 0x90, 0xc4]).copy(frame);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, each) => sum + each.length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

/** An M4A that says how long it plays, and holds as good as nothing. */
export function anM4a(seconds: number): Buffer {
  const rate = 44_100;
  const length = Math.round(seconds * rate);
  const entry = Buffer.alloc(28);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(2, 16);
  entry.writeUInt16BE(16, 18);
  entry.writeUInt32BE(rate * 65_536, 24);
  const samples = box(
    'stbl',
    box('stsd', numbers(0, 1), box('mp4a', entry)),
    box('stts', numbers(0, 1, Math.ceil(length / 1024), 1024)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 4, 1)),
    box('stco', numbers(0, 1, 0)),
  );
  const track = box(
    'trak',
    box('tkhd', numbers(0, 0, 0, 1, 0, length, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, rate, length, 0)),
      box('hdlr', numbers(0, 0), Buffer.from('soun'), numbers(0, 0, 0)),
      box('minf', box('smhd', numbers(0, 0)), samples),
    ),
  );
  const movie = box('moov', box('mvhd', numbers(0, 0, 0, rate, length, ...Array<number>(20).fill(0))), track);
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), numbers(0), Buffer.from('M4A isom')),
    movie,
    box('mdat', Buffer.alloc(64)),
  ]);
}

export interface ZipEntry {
  name: string;
  data: Buffer;
  /** What the directory says instead of the truth. */
  says?: number;
  encrypted?: boolean;
}

/** A zip, its entries deflated. */
export function aZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, data, says = data.length, encrypted = false } of entries) {
    const [packed, bare] = [deflateRawSync(data), Buffer.from(name)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says, 18);
    common.writeUInt16LE(bare.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, bare, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, bare]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The smallest .xlsx, and further parts to put into it. */
export function anXlsx(...more: ZipEntry[]): Buffer {
  return aZip([
    { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') },
    ...more,
  ]);
}

/** An OFD document of `pages` empty pages, and further parts to put into it. */
export function anOfd({ pages = 1, more = [] as ZipEntry[] } = {}): Buffer {
  const xml = (name: string, inside: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><ofd:${name} xmlns:ofd="http://www.ofdspec.org/2016">${inside}</ofd:${name}>`,
    );
  const numbers = Array.from({ length: pages }, (_, at) => at);
  const pageOf = (at: number) => `<ofd:Page ID="${at + 1}" BaseLoc="Pages/Page_${at}/Content.xml"/>`;
  return aZip([
    {
      name: 'OFD.xml',
      data: xml('OFD', '<ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody>'),
    },
    {
      name: 'Doc_0/Document.xml',
      data: xml('Document', `<ofd:Pages>${numbers.map(pageOf).join('')}</ofd:Pages>`),
    },
    ...numbers.map((at) => ({ name: `Doc_0/Pages/Page_${at}/Content.xml`, data: xml('Page', '') })),
    ...more,
  ]);
}
