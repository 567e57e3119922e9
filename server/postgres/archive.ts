import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { PlainError } from '#server/plain-error.ts';

export interface Entry {
  name: string;
  data: Buffer;
}

const block = 512;

/** The bytes of a `.tar.gz`. */
export function packed(entries: AsyncIterable<Entry>): Readable {
  return pipeline(tar(entries), createGzip(), () => {}) as unknown as Readable;
}

/** Writes a `.tar.gz` that any tar opens; `file` appears only when whole, readable by its owner alone. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await piped(tar(entries), createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, data } of entries) {
    yield header(name, data.length);
    yield data;
    yield Buffer.alloc(padding(data.length));
  }
  yield Buffer.alloc(2 * block);
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long for an archive: ${name}`);
  const made = Buffer.alloc(block);
  made.write(name, 0);
  made.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100);
  made.write(' '.repeat(8), 148);
  made.write('0', 156);
  made.write('ustar\x0000', 257);
  made.write(octal(checksum(made), 7), 148);
  return made;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}

function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

export class ArchiveDamaged extends PlainError {}

const cutShort = 'This file is cut short: it ends before its last part, as one does whose copying broke off.';
const damaged = 'This file is damaged, or is none that a backup or the archive has written.';

/** @throws ArchiveDamaged */
export async function* readArchive(from: string | Readable): AsyncGenerator<Entry> {
  try {
    yield* entriesOf(from);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'Z_BUF_ERROR') throw new ArchiveDamaged(cutShort);
    if (typeof code === 'string' && code.startsWith('Z_')) throw new ArchiveDamaged(damaged);
    throw error;
  }
}

async function* entriesOf(from: string | Readable): AsyncGenerator<Entry> {
  const bytes = typeof from === 'string' ? createReadStream(from) : from;
  const source: Readable = pipeline(bytes, createGunzip(), () => {});
  const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  const take = taker(chunks);
  for (;;) {
    const head = await take(block);
    if (head.every((byte) => byte === 0)) break;
    const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/[\0 ].*$/s, '');
    if (Number.parseInt(text(148, 156), 8) !== checksum(head)) throw new ArchiveDamaged(damaged);
    const size = Number.parseInt(text(124, 136), 8);
    const data = await take(size);
    await take(padding(size));
    yield { name: text(0, 100), data };
  }
  // To the end, where gzip's own checksum stands.
  while (!(await chunks.next()).done);
}

function taker(chunks: AsyncIterator<Buffer, undefined>): (size: number) => Promise<Buffer> {
  let pending: Buffer = Buffer.alloc(0);
  return async (size) => {
    const parts = [pending];
    let have = pending.length;
    while (have < size) {
      const next = await chunks.next();
      if (next.done) throw new ArchiveDamaged(cutShort);
      parts.push(next.value);
      have += next.value.length;
    }
    const all = Buffer.concat(parts);
    pending = all.subarray(size);
    return all.subarray(0, size);
  };
}
