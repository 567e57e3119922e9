import type { Entry, ZipFile } from 'yauzl';
import { entryFits, zipLimits } from '#server/files/sheet-zip.ts';

/** A sheet that cannot be read, or is more than a sheet may be. */
export class SheetFault extends Error {
  readonly fault: 'unreadable' | 'unsafe' | 'tooLong';

  constructor(fault: SheetFault['fault']) {
    super(fault);
    this.fault = fault;
  }
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

  /** @throws SheetFault */
  static async open(bytes: Buffer): Promise<Parts> {
    const { default: yauzl } = await import('yauzl');
    try {
      const zip = await new Promise<ZipFile>((resolve, reject) => {
        yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) =>
          error ? reject(error) : resolve(opened),
        );
      });
      if (zip.entryCount > zipLimits.entries) throw new SheetFault('unsafe');
      const entries = new Map<string, Entry>();
      await new Promise<void>((resolve, reject) => {
        zip.on('entry', (entry: Entry) => {
          if (!entryFits(entry)) return reject(new SheetFault('unsafe'));
          entries.set(entry.fileName, entry);
          zip.readEntry();
        });
        zip.on('end', resolve);
        zip.on('error', reject);
        zip.readEntry();
      });
      return new Parts(zip, entries);
    } catch (error) {
      throw error instanceof SheetFault ? error : new SheetFault('unreadable');
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** @throws SheetFault */
  async *chunks(name: string, most: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new SheetFault('unreadable');
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, opened) =>
        error ? reject(new SheetFault('unreadable')) : resolve(opened),
      );
    });
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        this.#total += chunk.length;
        if (size > most || this.#total > zipLimits.total) throw new SheetFault('unsafe');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof SheetFault ? error : new SheetFault('unreadable');
    }
  }

  /** A picture's bytes. @throws SheetFault */
  async picture(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(name, zipLimits.picture)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
