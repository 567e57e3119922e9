import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of each file below a folder, as they are read: there may be millions. What goes meanwhile is left out. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of directory) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
