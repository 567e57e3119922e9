import { createWriteStream, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { ArchiveDamaged, readArchive } from '#server/postgres/archive.ts';
import { findBinaries } from '#server/postgres/binaries.ts';
import { homeOf, serverOf } from '#server/postgres/embedded.ts';
import { reachOrStart, type Server, shutDown } from '#server/postgres/postmaster.ts';
import { giveTo } from '#server/postgres/run-as.ts';
import type { Storage } from '#server/storage/storage.ts';
import { PlainError } from '#server/plain-error.ts';
import { keyName, type Line, logKey, readLines, stampOf } from './lines.ts';
import { lineFile, spoolOf } from './spool.ts';

export interface RecoverOptions {
  dataDir: string;
  storage: Storage;
  /** What was committed until then; `latest`: all that is in the archive. */
  until: Date | 'latest';
  /** Which line of the archive, where several reach that moment. */
  line?: string | undefined;
  /** Puts the cluster that is there aside; it is never removed. */
  force: boolean;
  now: Date;
  settings?: Record<string, string>;
}

interface Recovered {
  line: string;
  /** Of the last act that came back. */
  lastAt: Date | undefined;
  /** The cluster that was there before. */
  aside: string | undefined;
}

/**
 * Makes the embedded database of `dataDir` as it was at a moment: from the last copy before it and the log since. What
 * was there is put aside once the new one stands.
 * @throws PlainError
 */
export async function recover(options: RecoverOptions): Promise<Recovered> {
  const { dataDir, storage, until, now } = options;
  const { home, cluster, who } = homeOf(dataDir);
  await refuseRunning(home, cluster, options.force);
  const { line, base } = choose(await readLines(storage), until, options.line);
  const { folder } = findBinaries(home, who, base.about.major);
  for (const leftover of globSync(`${cluster}.restoring*`))
    await rm(leftover, { recursive: true, force: true });
  const made = `${cluster}.restoring`;
  const log = path.join(home, 'archive-in');
  await rm(log, { recursive: true, force: true });
  try {
    await unpackBase(storage, base, made).catch((error: unknown) => {
      if (!(error instanceof ArchiveDamaged)) throw error;
      throw new PlainError(
        `The copy of ${base.about.madeAt} in the archive cannot be used. ${error.message} Nothing was changed. ` +
          'Say a moment before it, with --until: the copy before that one is taken then.',
      );
    });
    await fetchLog(storage, line, { from: base.about.start, folder: log, home });
    giveTo(log, who);
    giveTo(made, who);
    const server = serverOf({
      home,
      cluster: made,
      who,
      folder,
      settings: {
        ...options.settings,
        archive_mode: 'off',
        restore_command: 'test -f "../archive-in/%f" && gzip -dc "../archive-in/%f" > "%p"',
        recovery_target_action: 'promote',
        ...(until === 'latest'
          ? {}
          : { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
      },
    });
    const lastAt = await replay(server, until);
    const aside = existsSync(cluster) ? `${cluster}.before-${stampOf(now)}` : undefined;
    if (aside) await rename(cluster, aside);
    await rename(made, cluster);
    // Its history begins again, and so does its line in the archive.
    await rm(lineFile(home), { force: true });
    return { line: line.line, lastAt, aside };
  } finally {
    await rm(made, { recursive: true, force: true });
    await rm(log, { recursive: true, force: true });
  }
}

async function refuseRunning(home: string, cluster: string, force: boolean): Promise<void> {
  if (!existsSync(cluster)) return;
  if (existsSync(path.join(cluster, 'postmaster.pid'))) {
    const client = new Client({
      host: path.join(home, 'socket'),
      port: 5432,
      user: 'postgres',
      database: 'postgres',
    });
    const runs = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (runs) throw new PlainError('The database is in use: stop the server first.');
  }
  if (!force)
    throw new PlainError(
      `There is a database in ${cluster}. With --force it is put aside, and the restored one takes its place.`,
    );
}

type Base = Line['bases'][number];

/** The last copy before the moment, of the line that reaches it. */
function choose(lines: readonly Line[], until: Date | 'latest', named?: string): { line: Line; base: Base } {
  const at = until === 'latest' ? undefined : until.toISOString();
  const fits = lines
    .filter(({ line }) => named === undefined || line === named)
    .flatMap((line) => {
      const base = line.bases.findLast(({ about }) => at === undefined || about.madeAt <= at);
      return base ? [{ line, base }] : [];
    });
  const last = fits.at(-1);
  if (!last) throw new PlainError('The archive holds no copy of the database from before that moment.');
  const others = fits
    .slice(0, -1)
    .filter(({ line }) => line.lastAt.toISOString() >= (at ?? last.base.about.madeAt));
  if (others.length > 0) {
    const list = [...others, last].map(
      ({ line }) =>
        `  --line ${line.line}   until ${line.lastAt.toISOString()}, last copy ${line.bases.at(-1)!.about.madeAt}`,
    );
    throw new PlainError(
      `More than one database wrote to this archive at that time. Name one:\n${list.join('\n')}`,
    );
  }
  return last;
}

async function unpackBase(storage: Storage, { key, about }: Base, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const folder of about.folders) await mkdir(path.join(into, folder), { recursive: true, mode: 0o700 });
  for await (const { name, data } of readArchive(await storage.get(`${key}/files`))) {
    const [file, piece] = name.split('+') as [string, string | undefined];
    if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(file) || file.includes('..'))
      throw new Error(`not a file of a cluster: ${name}`);
    await writeFile(path.join(into, file), data, { mode: 0o600, flag: piece ? 'a' : 'w', flush: true });
  }
  await writeFile(path.join(into, 'backup_label'), about.label, { mode: 0o600 });
  await writeFile(path.join(into, 'recovery.signal'), '', { mode: 0o600 });
}

/** All pieces since the copy; those that had not left this machine yet as well. */
async function fetchLog(
  storage: Storage,
  { line, log }: Line,
  { from, folder, home }: { from: string; folder: string; home: string },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of [...log].sort()) {
    if (name < from && !name.endsWith('_history')) continue;
    const target = path.join(folder, name.replace('_', '.'));
    await pipeline(await storage.get(logKey(line, name)), createWriteStream(target, { mode: 0o600 }));
  }
  const text = await readFile(lineFile(home), 'utf8').catch(() => '{}');
  if ((JSON.parse(text) as { line?: string }).line !== line) return;
  for (const name of await readdir(spoolOf(home))) {
    if (name.endsWith('.part') || log.has(keyName(name))) continue;
    await writeFile(path.join(folder, name), await readFile(path.join(spoolOf(home), name)), { mode: 0o600 });
  }
}

/** Runs it until it has reached the moment, then stops it. */
async function replay(server: Server, until: Date | 'latest'): Promise<Date | undefined> {
  const from = existsSync(server.logFile) ? statSync(server.logFile).size : 0;
  try {
    const client = await reachOrStart(server);
    for (;;) {
      const { rows } = await client.query<{ going: boolean; at: Date | null }>(
        'select pg_is_in_recovery() as going, pg_last_xact_replay_timestamp() as at',
      );
      if (rows[0]!.going) {
        await pause(100);
        continue;
      }
      await shutDown(server);
      await client.end().catch(() => undefined);
      return rows[0]!.at ?? undefined;
    }
  } catch (error) {
    await shutDown(server);
    const logText = existsSync(server.logFile) ? readFileSync(server.logFile).subarray(from).toString() : '';
    if (until !== 'latest' && logText.includes('recovery ended before configured recovery target'))
      throw new PlainError(
        `The archive ends before ${until.toISOString()}. For all that is in it: --until latest`,
      );
    throw new PlainError(`PostgreSQL could not bring the database back:\n${logText || String(error)}`);
  }
}
