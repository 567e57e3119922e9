import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Where the chain ended when it was last seen by this server; `hash` in hex. */
const head = z.object({ n: z.number(), hash: z.string(), at: z.string() });
export type Head = z.output<typeof head>;

/** In DATA_DIR. */
export const headFile = 'audit-head.json';

export const headText = (value: Head): string => `${JSON.stringify(value)}\n`;

export async function knownHead(dataDir: string): Promise<Head | null> {
  try {
    return head.parse(JSON.parse(await readFile(path.join(dataDir, headFile), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A restore goes back in time: what was known of the chain that it replaces is put aside, not lost. */
export async function putHeadAside(dataDir: string): Promise<void> {
  const file = path.join(dataDir, headFile);
  await rename(file, `${file}.before-restore`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
