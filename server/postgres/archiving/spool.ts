import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Client, escapeLiteral } from 'pg';
import { giveTo, type RunAs } from '#server/postgres/run-as.ts';

/** Where PostgreSQL leaves each finished piece of its log, packed, until it is in the archive; a folder next to the cluster. */
const spool = 'archive';

export function spoolOf(home: string): string {
  return path.join(home, spool);
}

/** Which line of the archive the cluster writes; without it a new one begins. */
export function lineFile(home: string): string {
  return path.join(home, 'archive.json');
}

export function makeSpool(home: string, who: RunAs): void {
  const folder = spoolOf(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, who);
}

/** On the disk before PostgreSQL hears that it is kept. The paths are those seen from the cluster. */
const keep =
  `gzip -c "%p" > "../${spool}/%f.part" && sync "../${spool}/%f.part" && ` +
  `mv "../${spool}/%f.part" "../${spool}/%f" && sync "../${spool}"`;

/**
 * Writes into the cluster itself whether its log is kept, so that it is, whichever program of ours starts it.
 * @returns whether PostgreSQL must be started again for it
 */
export async function setArchiving(
  keeper: Client,
  { home }: { home: string },
  archive: { seconds: number } | 'off',
): Promise<boolean> {
  const off = archive === 'off';
  const settings: Record<string, string> = off
    ? { archive_mode: 'off' }
    : { archive_mode: 'on', archive_command: keep, archive_timeout: String(archive.seconds) };
  for (const [name, value] of Object.entries(settings))
    await keeper.query(`alter system set ${name} = ${escapeLiteral(value)}`);
  await keeper.query('select pg_reload_conf()');
  const { rows } = await keeper.query<{ on: boolean }>(
    `select current_setting('archive_mode') <> 'off' as on`,
  );
  const changes = rows[0]!.on === off;
  // What was written meanwhile is in no archive.
  if (changes) rmSync(lineFile(home), { force: true });
  return changes;
}
