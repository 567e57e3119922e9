import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';

/** Which bytes of a file, both ends included; they lie within it. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Where the bytes of uploads lie. Keys are ours (`ab/0198…`), never a sender's name. Every method may reject with
 * `StorageFailed`; nothing of a failed `put` can be read afterwards.
 */
export interface Storage {
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** The same as they come, a few megabytes at a time. What `bytes` throws is thrown, and nothing is stored. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>, mime: string): Promise<void>;
  /** Opened by the time it answers. @throws NotStored */
  get(key: string, part?: Part): Promise<Readable>;
  /** null: there is nothing under this key. */
  head(key: string): Promise<{ bytes: number } | null>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** Everything there is, in no order; half-written things too. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>;
}

export class NotStored extends Error {}

/** The disk is full, the service does not answer, its key is no longer good … */
export class StorageFailed extends Error {}

/** The S3 service of the settings, else the folder. */
export async function openStorage(config: Pick<Config, 'filesDir' | 's3'>): Promise<Storage> {
  if (config.s3) return (await import('./s3.ts')).s3Storage(config.s3);
  return (await import('./folder.ts')).folderStorage(config.filesDir);
}
