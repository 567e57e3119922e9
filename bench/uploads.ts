import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPackedPdf, aPdf, anMp3, anXlsx, aZip } from '#test/factories/uploads.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';

/** What an upload costs, in the server and in its helper: ms of processor and of clock, and MB grown by at most. */
export interface Cost {
  answer: string;
  cpuMs: number;
  helperCpuMs: number;
  ms: number;
  growthMb: number;
  helperGrowthMb: number;
}

type Kind = 'picture' | 'insurance' | 'music' | 'sheet';

const once = fileURLToPath(new URL('upload-once.ts', import.meta.url));

/** Each in a process of its own that has had one small upload before, so that what is loaded once is not counted. */
function cost(kind: Kind, bytes: Buffer): Cost {
  const options = { input: bytes, maxBuffer: 1e8, encoding: 'utf8' as const };
  return JSON.parse(execFileSync(process.execPath, [once, kind], options)) as Cost;
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 140, b: 200, alpha: 1 } } });

/** As a camera makes them: nothing in it is plain. */
async function photo(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const small = await sharp({
    create: { width: width >> 2, height: height >> 2, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  return sharp(small).resize(width, height);
}

/** A PNG of this size whose rows are all zero: tiny, and never held whole by who makes it. */
function hugePng(side: number): Buffer {
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  const packed = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const { crc32 } = process.getBuiltinModule('node:zlib');
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Zips in zips, ten deep. */
function nestedZip(): Buffer {
  let inner = aZip([{ name: 'a.xml', data: Buffer.alloc(30_000_000) }]);
  for (let depth = 0; depth < 10; depth++) inner = aZip([{ name: `xl/${depth}.zip`, data: inner }]);
  return anXlsx({ name: 'xl/embeddings/a.zip', data: inner });
}

/** 10 MB that say they unpack to 4 GB: ten thousand times as much were each part true. */
function hugeSheet(): Buffer {
  const data = Buffer.from(deflateRawSync(Buffer.alloc(9_000_000)).toString('binary'), 'binary');
  return anXlsx(
    ...Array.from({ length: 40 }, (_, at) => ({ name: `xl/${at}.xml`, data, says: 100_000_000 })),
  );
}

export const seconds = 60;
export const figures: Figures = {
  mostCpuMs: { kind: 'ms', limit: 2000 },
  mostGrowthMb: { kind: 'memory', limit: 200 },
  mostHelperGrowthMb: { kind: 'memory', limit: 200 },
};

/** What an honest upload costs and what a hostile one does: at most 200 MB and 2 s, and a clear refusal. */
export async function measure(): Promise<object> {
  const cases: [string, Kind, Buffer][] = [
    [
      'photo12Mp',
      'picture',
      await (await photo(4000, 3000)).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    [
      'photo20Mp',
      'picture',
      await (await photo(5472, 3648)).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    ],
    ['photo40Mp', 'picture', await (await photo(7296, 5472)).jpeg({ quality: 70 }).toBuffer()],
    ['progressive20Mp', 'picture', await (await photo(5472, 3648)).jpeg({ progressive: true }).toBuffer()],
    ['png30000', 'picture', hugePng(30_000)],
    ['png12000', 'picture', await plain(12_000, 12_000).png().toBuffer()],
    ['png40Mp16bit', 'picture', await plain(6_300, 6_300, 4).toColourspace('rgb16').png().toBuffer()],
    ['interlaced40Mp', 'picture', await plain(6_300, 6_300, 4).png({ progressive: true }).toBuffer()],
    ['progressive40Mp', 'picture', await plain(6_300, 6_300).jpeg({ progressive: true }).toBuffer()],
    ['interlaced30Mp', 'picture', await plain(6_300, 5_000, 4).png({ progressive: true }).toBuffer()],
    ['pdfPacked10Mb', 'insurance', aPackedPdf('', { packed: deflateSync(Buffer.alloc(2_000_000_000)) })],
    [
      'pdf10Mb',
      'insurance',
      aPdf({
        extra: `2 0 obj << /ObjStm ${'>> stream\n'.repeat(600_000)}${'/Type    /Pagf #41 '.repeat(200_000)}`,
      }),
    ],
    ['pdfManyStreams', 'insurance', aPdf({ extra: '/ObjStm >> stream\n'.repeat(500_000) })],
    ['mp3', 'music', anMp3(600)],
    [
      'mp3Noise',
      'music',
      Buffer.concat(Array.from({ length: 2_500_000 }, () => Buffer.from([0xff, 0xfb, 0x10, 0x00]))),
    ],
    ['nestedZips', 'sheet', nestedZip()],
    ['sheet4Gb', 'sheet', hugeSheet()],
    ['sheetRatio', 'sheet', anXlsx({ name: 'xl/a.xml', data: Buffer.alloc(500_000_000) })],
  ];
  const costs: Record<string, Cost & { kb: number }> = {};
  for (const [name, kind, bytes] of cases) {
    costs[name] = { kb: Math.round(bytes.length / 1024), ...cost(kind, bytes) };
    console.log(name, JSON.stringify(costs[name]));
  }
  const all = Object.values(costs);
  return {
    bench: 'uploads',
    mostCpuMs: Math.max(...all.map(({ cpuMs, helperCpuMs }) => cpuMs + helperCpuMs)),
    mostGrowthMb: Math.max(...all.map(({ growthMb }) => growthMb)),
    mostHelperGrowthMb: Math.max(...all.map(({ helperGrowthMb }) => helperGrowthMb)),
    costs,
    machine: machine(),
  };
}
