import type { Entry, ZipFile } from 'yauzl';
import { refuse } from '#server/http/refuse.ts';

/** Limits of an OFD document as a zip: an invoice has a few dozen small parts. Bytes, but for the entries and the ratio. */
const ofdLimits = {
  entries: 2_000,
  total: 60_000_000,
  /** Of the two parts that are read here. */
  read: 1_000_000,
  /** Unpacked by packed, of entries above a megabyte. */
  ratio: 200,
} as const;

/**
 * What a document is made of (GB/T 33190-2016): descriptions, pictures, fonts, seals and signatures, and the
 * invoice's data as an attachment. An archive or a program has no business there.
 */
const parts = /(?:\.(?:xml|xbrl|png|jpe?g|bmp|gif|tiff?|jb2|gbig2|ttf|otf|ttc|dat|esl|sig|cer)|\/)$/i;
const namespace = /=\s*["']http:\/\/www\.ofdspec\.org(?:\/2016)?["']/;
const root = /DocRoot>([^<>]*)<\//;
const page = /<(?:\w+:)?Page\s[^<>]*BaseLoc\s*=/g;

/**
 * Whether a file is an OFD document that may be stored, and how many pages it has; looked at are the zip, the list of
 * its parts and the two parts that lead to its pages. Seals are for the reader's own program to verify. OFD is never
 * shown inline.
 * @throws Refused ofdWrong, ofdUnsafe
 */
export async function checkOfd(bytes: Buffer): Promise<{ pages: number }> {
  const { default: yauzl } = await import('yauzl');
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  }).catch(() => {
    throw refuse('ofdWrong');
  });
  const entries = await partsOf(zip, bytes.length);
  const first = await textOf(zip, entries.get('OFD.xml'));
  const body = namespace.test(first) ? root.exec(first)?.[1]?.trim().replace(/^\//, '') : undefined;
  const document = body === undefined ? '' : await textOf(zip, entries.get(body));
  const pages = namespace.test(document) ? (document.match(page)?.length ?? 0) : 0;
  if (pages === 0) throw refuse('ofdWrong');
  return { pages };
}

async function partsOf(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > ofdLimits.entries) throw refuse('ofdUnsafe');
  const entries = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (!fits(entry) || unpacked > ofdLimits.total) reject(refuse('ofdUnsafe'));
      else zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', () => reject(refuse('ofdWrong')));
    zip.readEntry();
  });
  // Entries that lie over one another: the same bytes unpacked again and again.
  if (packed > bytes) throw refuse('ofdUnsafe');
  return entries;
}

function fits({ fileName, uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): boolean {
  const encrypted = (generalPurposeBitFlag & 1) === 1;
  if (!parts.test(fileName) || encrypted) return false;
  return uncompressedSize <= 1_000_000 || uncompressedSize <= compressedSize * ofdLimits.ratio;
}

/** What comes out is counted, as a zip may lie. */
async function textOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry) throw refuse('ofdWrong');
  if (entry.uncompressedSize > ofdLimits.read) throw refuse('ofdUnsafe');
  try {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > ofdLimits.read) break;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch {
    throw refuse('ofdWrong');
  }
}
