import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { filesBelow } from './walk.ts';
import { NotStored, type Storage, StorageFailed } from './storage.ts';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
/** Says what went wrong, and no path. */
const failed = (error: unknown) =>
  new StorageFailed((error as NodeJS.ErrnoException).code ?? 'unknown', { cause: error });

/** A folder on this machine, or one that several servers share. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (key.split('/').some((part) => !/^[\w-]+(?:\.part)?$/.test(part))) throw new StorageFailed('key');
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw failed(error);
      }
    },
    async putStream(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      let broken: unknown;
      async function* watched() {
        try {
          yield* bytes;
        } catch (error) {
          broken = error;
          throw error;
        }
      }
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(part, watched(), { mode: 0o600, flush: true });
        await rename(part, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw broken ?? failed(error);
      }
    },
    async get(key, part) {
      let file: FileHandle;
      try {
        file = await open(pathOf(key));
      } catch (error) {
        throw isAbsent(error) ? new NotStored(key) : failed(error);
      }
      return createReadStream('', { fd: file, ...part });
    },
    async head(key) {
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw failed(error);
      }
    },
    async delete(key) {
      try {
        await rm(pathOf(key), { force: true });
      } catch (error) {
        throw failed(error);
      }
    },
    async *list() {
      try {
        for await (const path of filesBelow(folder)) {
          const stats = await stat(path).catch(() => null);
          if (stats) yield { key: relative(folder, path).split(sep).join('/'), changedAt: stats.mtime };
        }
      } catch (error) {
        throw failed(error);
      }
    },
  };
}

/** So that the new name outlives a power cut. Windows has no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
