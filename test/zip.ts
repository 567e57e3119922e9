import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry } from 'yauzl';

/** What a zip holds, by name. */
export async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  });
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    opened.on('entry', (entry: Entry) => {
      entries.push(entry);
      opened.readEntry();
    });
    opened.on('end', resolve);
    opened.on('error', reject);
    opened.readEntry();
  });
  const read = async (entry: Entry) => {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      opened.openReadStream(entry, (error, input) => (error ? reject(error) : resolve(input)));
    });
    return buffer(stream);
  };
  const all = new Map<string, Buffer>();
  for (const entry of entries) all.set(entry.fileName, await read(entry));
  return all;
}
