import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';

/**
 * What the archive holds, by keys: `LINE/base/TIME/files` (all files of the cluster, packed) with `LINE/base/TIME/about`
 * once it is whole, and `LINE/log/NAME` for each piece of the log since. A line is the unbroken history of one cluster:
 * another one begins when archiving is switched on and after each restore.
 */
const about = z.object({
  madeAt: z.string(),
  /** Major version of PostgreSQL. */
  major: z.number(),
  /** The pieces of the log that it begins and ends with. */
  start: z.string(),
  stop: z.string(),
  /** PostgreSQL's own `backup_label`. */
  label: z.string(),
  folders: z.array(z.string()),
});
export type About = z.infer<typeof about>;

export interface Line {
  line: string;
  bases: { key: string; about: About }[];
  /** Names of pieces of the log. */
  log: Set<string>;
  lastAt: Date;
}

/** Names of files that keys do not take. */
export const keyName = (name: string) => name.replaceAll('.', '_');

export const logKey = (line: string, name: string) => `${line}/log/${keyName(name)}`;
export const baseKey = (line: string, time: string) => `${line}/base/${time}`;

/** Where the settings put the archive; `undefined`: nowhere. */
export async function openArchive({
  archive,
  s3,
}: Pick<Config, 'archive' | 's3'>): Promise<Storage | undefined> {
  if (!archive) return undefined;
  if (archive !== 's3') return openStorage({ filesDir: archive.folder, s3: undefined });
  return openStorage({ filesDir: '', s3: { ...s3!, prefix: `${s3!.prefix}archive/` } });
}

/** Everything there is, the oldest line first. */
export async function readLines(storage: Storage): Promise<Line[]> {
  const lines = new Map<string, Line>();
  for await (const { key, changedAt } of storage.list()) {
    const [line, kind, name, part] = key.split('/') as [string, string, string, string | undefined];
    if (!/^\d{8}T\d{6}Z-\w+$/.test(line)) continue;
    const timeline = lines.get(line) ?? { line, bases: [], log: new Set(), lastAt: changedAt };
    lines.set(line, timeline);
    if (changedAt > timeline.lastAt) timeline.lastAt = changedAt;
    if (kind === 'log' && !name.endsWith('.part')) timeline.log.add(name);
    if (kind === 'base' && part === 'about') {
      const parsedDetails = about.safeParse(JSON.parse(await text(await storage.get(key))));
      if (parsedDetails.success) timeline.bases.push({ key: baseKey(line, name), about: parsedDetails.data });
    }
  }
  const sorted = [...lines.values()].sort((a, b) => a.line.localeCompare(b.line));
  for (const { bases } of sorted) bases.sort((a, b) => a.about.madeAt.localeCompare(b.about.madeAt));
  return sorted;
}

/** As keys have it: 20261122T140300Z. */
export function stampOf(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
