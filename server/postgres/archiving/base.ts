import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { type Entry, packed } from '#server/postgres/archive.ts';
import { filesBelow } from '#server/storage/walk.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { About } from './lines.ts';

/** Of these the folder alone: PostgreSQL fills them itself, or the log does. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const leftOut =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)(?:$|\/)|backup_label|pgsql_tmp|pg_internal\.init)|\.(?:signal|tmp)(?:$|\/)/;
const pieceBytes = 8 << 20;

/**
 * Copies the cluster while it is in use, under `key`/files; the log from `start` to `stop` makes it whole. `client`: a
 * superuser's.
 */
export async function copyCluster(
  client: Client,
  options: { cluster: string; storage: Storage; key: string; clock: () => Date },
): Promise<About> {
  const { cluster, storage, key, clock } = options;
  const one = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows[0]!;
  const begun = await one<{ name: string; major: number }>(`
    select pg_walfile_name(pg_backup_start('ropemeet', true)) as name,
           current_setting('server_version_num')::int / 10000 as major`);
  await storage.putStream(`${key}/files`, packed(entriesOf(cluster)), 'application/gzip');
  const ended = await one<{ name: string; labelfile: string }>(
    'select pg_walfile_name(lsn) as name, labelfile from pg_backup_stop(false)',
  );
  // The piece that it ends with is not full yet.
  await client.query('select pg_switch_wal()');
  return {
    // Whole from here on: no earlier moment can be had from it.
    madeAt: clock().toISOString(),
    major: begun.major,
    start: begun.name,
    stop: ended.name,
    label: ended.labelfile,
    folders: await foldersOf(cluster),
  };
}

async function foldersOf(cluster: string): Promise<string[]> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(cluster, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((folder) => !leftOut.test(folder))
    .sort();
}

/** A file longer than a piece goes on as `NAME+1`, `NAME+2` …. */
async function* entriesOf(cluster: string): AsyncGenerator<Entry> {
  for await (const place of filesBelow(cluster)) {
    const name = path.relative(cluster, place).replaceAll(path.sep, '/');
    if (leftOut.test(name) || emptied.includes(name.split('/')[0]!)) continue;
    const file = await open(place).catch((error: NodeJS.ErrnoException) => {
      // A table that was dropped.
      if (error.code !== 'ENOENT') throw error;
    });
    if (!file) continue;
    try {
      for (let at = 0; ; at++) {
        const piece = Buffer.alloc(Math.min(pieceBytes, (await file.stat()).size - at * pieceBytes || 0));
        const { bytesRead } = await file.read(piece, 0, piece.length, at * pieceBytes);
        if (at === 0 || bytesRead > 0)
          yield { name: at === 0 ? name : `${name}+${at}`, data: piece.subarray(0, bytesRead) };
        if (bytesRead < pieceBytes) break;
      }
    } finally {
      await file.close();
    }
  }
}
