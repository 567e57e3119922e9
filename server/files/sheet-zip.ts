import type { Entry, ZipFile } from 'yauzl';
import { refuse } from '#server/http/refuse.ts';

/** Limits of an .xlsx as a zip. Bytes, but for the entries and the ratio. */
export const zipLimits = {
  entries: 6_000,
  total: 250_000_000,
  xml: 60_000_000,
  picture: 12_000_000,
  /** Unpacked by packed, of entries above a megabyte. */
  ratio: 200,
} as const;

/** What a sheet is made of; anything else in it (an archive, a macro) has no business there. */
const parts = /\.(?:xml|rels|vml)$/i;
const pictures = /\.(?:png|jpe?g|gif|bmp|webp|tiff?|emf|wmf|wdp|svg)$/i;
const harmless = /(?:^xl\/printerSettings\/[^/]+\.bin|\/)$/i;

/** What is wrong with an entry by what the zip says of it, before anything is unpacked. */
export function entryFits({
  fileName,
  uncompressedSize,
  compressedSize,
  generalPurposeBitFlag,
}: Entry): boolean {
  const isXml = parts.test(fileName);
  if (!isXml && !pictures.test(fileName) && !harmless.test(fileName)) return false;
  // Encrypted.
  if (generalPurposeBitFlag & 1) return false;
  if (uncompressedSize > (isXml ? zipLimits.xml : zipLimits.picture)) return false;
  return uncompressedSize <= 1_000_000 || uncompressedSize <= compressedSize * zipLimits.ratio;
}

/**
 * Whether a file is an .xlsx whose zip says nothing alarming: nothing is unpacked here. Who unpacks counts the bytes
 * that come out against the same limits, as a zip may lie.
 * @throws Refused sheetWrong, sheetUnsafe
 */
export async function checkSheet(bytes: Buffer): Promise<void> {
  const { default: yauzl } = await import('yauzl');
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  }).catch(() => {
    throw refuse('sheetWrong');
  });
  if (zip.entryCount > zipLimits.entries) throw refuse('sheetUnsafe');
  const names = new Set<string>();
  let [packed, unpacked] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      names.add(entry.fileName);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (!entryFits(entry) || unpacked > zipLimits.total) reject(refuse('sheetUnsafe'));
      else zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', () => reject(refuse('sheetWrong')));
    zip.readEntry();
  });
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw refuse('sheetWrong');
  // Entries that lie over one another: the same bytes unpacked again and again.
  if (packed > bytes.length) throw refuse('sheetUnsafe');
}
