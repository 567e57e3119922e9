import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { entryFits, zipLimits } from '#server/files/sheet-zip.ts';
import { refuse, Refused } from '#server/http/refuse.ts';

/** An error of a parser as what it means; a refusal as it is. */
const unreadable = (error: unknown) => (error instanceof Refused ? error : refuse('sheetUnreadable'));

/** Where a picture's bytes lie in the file, as they are packed. */
export interface PicturePlace {
  from: number;
  to: number;
  deflated: boolean;
}

const deflated = 8;
const inflated = promisify(inflateRaw);

/** A picture as its place holds it, made whole. @throws Refused imageWrong */
export async function unpackPicture(bytes: Buffer, isDeflated: boolean): Promise<Buffer> {
  if (!isDeflated) return bytes;
  return inflated(bytes, { maxOutputLength: zipLimits.picture }).catch(() => {
    throw refuse('imageWrong');
  });
}

/** The parts of a zip in memory, unpacked one at a time; what comes out is counted, as a zip may lie. */
export class Parts {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  #total = 0;

  constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws Refused sheetUnreadable, sheetUnsafe */
  static async open(bytes: Buffer): Promise<Parts> {
    const { default: yauzl } = await import('yauzl');
    try {
      const zip = await new Promise<ZipFile>((resolve, reject) => {
        yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) =>
          error ? reject(error) : resolve(opened),
        );
      });
      if (zip.entryCount > zipLimits.entries) throw refuse('sheetUnsafe');
      const entries = new Map<string, Entry>();
      await new Promise<void>((resolve, reject) => {
        zip.on('entry', (entry: Entry) => {
          if (!entryFits(entry)) return reject(refuse('sheetUnsafe'));
          entries.set(entry.fileName, entry);
          zip.readEntry();
        });
        zip.on('end', resolve);
        zip.on('error', reject);
        zip.readEntry();
      });
      return new Parts(zip, entries);
    } catch (error) {
      throw unreadable(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** @throws Refused sheetUnreadable, sheetUnsafe */
  async *chunks(name: string, most: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw refuse('sheetUnreadable');
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, opened) =>
        error ? reject(refuse('sheetUnreadable')) : resolve(opened),
      );
    });
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        this.#total += chunk.length;
        if (size > most || this.#total > zipLimits.total) throw refuse('sheetUnsafe');
        yield chunk;
      }
    } catch (error) {
      throw unreadable(error);
    }
  }

  /** A picture's bytes. @throws Refused sheetUnreadable, sheetUnsafe */
  async picture(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(name, zipLimits.picture)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** @throws Refused sheetUnreadable */
  async placeOf(name: string): Promise<PicturePlace> {
    const entry = this.#entries.get(name)!;
    const { fileDataStart: from } = await this.#zip
      .readLocalFileHeaderPromise(entry, { minimal: true })
      .catch((error: unknown) => {
        throw unreadable(error);
      });
    return { from, to: from + entry.compressedSize, deflated: entry.compressionMethod === deflated };
  }
}
