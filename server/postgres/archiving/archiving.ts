import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { openPatient } from '#server/db/patient.ts';
import type { Server } from '#server/postgres/postmaster.ts';
import { faultOf } from '#server/fault.ts';
import type { Storage } from '#server/storage/storage.ts';
import { dayMs } from '#contract/fields/time.ts';
import { copyCluster } from './base.ts';
import { baseKey, logKey, readLines, stampOf } from './lines.ts';
import { lineFile, spoolOf } from './spool.ts';

/** A piece of the log is closed after so long, if anything was written; with the way to the archive less than a minute. */
export const pieceSeconds = 30;
const lookMs = 2_000;
const wakeEveryMs = 5_000;
const baseEveryMs = dayMs;
const sweepEveryMs = 3_600_000;
/** Every moment of so many days back can be restored. */
const keptMs = 14 * dayMs;
/** One process carries; with it another one waits. */
const carrierLock = 7_670_003;

interface ArchivingOptions {
  server: Server;
  storage: Storage;
  clock: () => Date;
  log: Pick<Logger, 'info' | 'error'>;
  lookMs?: number;
}

/** How it goes, for those who watch. */
export interface ArchivingState {
  /** When all that PostgreSQL had closed was last in the archive; at first, when this began. */
  carried: Date;
  /** When the newest piece of the log came there. There is none while nothing is written. */
  piece?: Date;
  /** When the last copy of the whole cluster was made. */
  copied?: Date;
  /** Looks in a row that did not end well. */
  failures: number;
}

/**
 * Carries the log of the embedded database to the archive as it comes, copies the whole cluster once a day, and removes
 * what is older than two weeks.
 * @returns `state`: undefined while another process carries; `stop` closes the last piece, carries it and ends
 */
export function startArchiving(options: ArchivingOptions): {
  state(): ArchivingState | undefined;
  stop(): Promise<void>;
} {
  const { clock, log } = options;
  const ending = new AbortController();
  const state: ArchivingState = { carried: clock(), failures: 0 };
  let carrier: Carrier | undefined;
  let elsewhere = false;
  let saidAt = -Infinity;
  const failed = (fault: string) => {
    state.failures++;
    if (performance.now() - saidAt <= 60_000) return;
    log.error({ job: 'archive', fault }, 'failed');
    saidAt = performance.now();
  };
  const look = async () => {
    carrier ??= await openCarrier(options, state);
    elsewhere = carrier === undefined;
    if (!carrier) return;
    if (await carrier.look()) state.failures = 0;
    else failed('PostgreSQL cannot pack its log');
  };
  const going = (async () => {
    while (!ending.signal.aborted) {
      try {
        await look();
      } catch (error) {
        await carrier?.close();
        carrier = undefined;
        failed(faultOf(error));
      }
      await pause(options.lookMs ?? lookMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    state: () => (elsewhere ? undefined : state),
    async stop() {
      ending.abort();
      await going;
      await carrier
        ?.finish()
        .catch((error: unknown) => log.error({ job: 'archive', fault: faultOf(error) }, 'failed'));
      await carrier?.close();
    },
  };
}

interface Carrier {
  /** @returns whether PostgreSQL hands over its pieces */
  look(): Promise<boolean>;
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** @returns undefined: another process carries */
async function openCarrier(
  { server, storage, clock, log }: ArchivingOptions,
  state: ArchivingState,
): Promise<Carrier | undefined> {
  const client = await openPatient(server.reach);
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    carrierLock,
  ]);
  if (!rows[0]!.held) {
    await client.end();
    return undefined;
  }
  const line = await lineOf(server.home, clock());
  const lastBase = (await readLines(storage)).find((each) => each.line === line)?.bases.at(-1)?.about.madeAt;
  if (lastBase !== undefined) state.copied = new Date(lastBase);
  let sweptAt = -Infinity;
  const began = clock();
  let handed = true;
  let wokenAt = -Infinity;

  const carry = async () => {
    const names = (await readdir(spoolOf(server.home))).filter((name) => !name.endsWith('.part')).sort();
    for (const name of names) {
      const place = path.join(spoolOf(server.home), name);
      // A note of a copy, which only repeats what the copy says itself.
      if (!name.endsWith('.backup')) {
        await storage.putStream(logKey(line, name), createReadStream(place), 'application/gzip');
        state.piece = clock();
      }
      await rm(place);
    }
    if (performance.now() - wokenAt > wakeEveryMs && (await wakeArchiver(client)))
      wokenAt = performance.now();
    handed = await handsOver(client, began);
    if (handed) state.carried = clock();
  };
  const copy = async () => {
    const key = baseKey(line, stampOf(clock()));
    const copying = copyCluster(client, { cluster: server.cluster, storage, key, clock });
    const copyDetails = await meanwhile(copying, carry);
    await carriedUntil(client, copyDetails.stop, carry);
    await storage.put(`${key}/about`, Buffer.from(JSON.stringify(copyDetails)), 'application/json');
    state.copied = new Date(copyDetails.madeAt);
    log.info({ job: 'archive', line, copied: copyDetails.madeAt });
  };
  return {
    async look() {
      await carry();
      const now = clock().getTime();
      if (!state.copied || now - state.copied.getTime() >= baseEveryMs) await copy();
      if (now - sweptAt >= sweepEveryMs) {
        await sweepArchive(storage, line, new Date(now - keptMs));
        sweptAt = now;
      }
      return handed;
    },
    async finish() {
      const { rows: switched } = await client.query<{ name: string }>(
        'select pg_walfile_name(pg_switch_wal() - 1) as name',
      );
      await carriedUntil(client, switched[0]!.name, carry);
    },
    close: () => client.end().catch(() => undefined),
  };
}

/** Whether no piece of the log has failed to be packed since, without a later one that was. */
async function handsOver(client: Client, since: Date): Promise<boolean> {
  const { rows } = await client.query<{ failing: boolean }>(
    `select coalesce(last_failed_time > greatest(last_archived_time, $1), false) as failing from pg_stat_archiver`,
    [since],
  );
  return !rows[0]!.failing;
}

/**
 * Where a closed piece has waited for seconds: PostgreSQL's archiver, which has missed it or failed, would look again
 * after a minute; reading its settings again wakes it.
 * @returns whether there was such a piece
 */
async function wakeArchiver(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select pg_reload_conf() where exists (
       select from pg_ls_archive_statusdir() where name like '%.ready' and modification < now() - interval '3 s')`,
  );
  return rowCount === 1;
}

/** Goes on carrying while a copy is made, which may take hours. */
async function meanwhile<T>(copying: Promise<T>, carry: () => Promise<void>): Promise<T> {
  const ended = copying.then(() => true);
  // Where carrying fails first, that is the failure.
  ended.catch(() => undefined);
  for (;;) {
    await carry();
    if (await Promise.race([ended, pause(lookMs, false)])) return copying;
  }
}

/**
 * Carries until PostgreSQL has handed over this piece, which is closed, and that is away too. What it has archived last
 * does not say so: the note of a copy comes after the piece that the copy ended in, and is named by an earlier one.
 */
async function carriedUntil(client: Client, name: string, carry: () => Promise<void>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(
      `select not exists (select from pg_ls_archive_statusdir() where name = $1) as done`,
      [`${name}.ready`],
    );
    await carry();
    if (rows[0]!.done) return;
    await pause(100);
  }
}

/** The line that this cluster writes; a new one, with nothing of an earlier one in the way. */
async function lineOf(home: string, now: Date): Promise<string> {
  const file = lineFile(home);
  if (existsSync(file)) return (JSON.parse(await readFile(file, 'utf8')) as { line: string }).line;
  for (const name of await readdir(spoolOf(home))) await rm(path.join(spoolOf(home), name), { force: true });
  const line = `${stampOf(now)}-${randomBytes(3).toString('hex')}`;
  await writeFile(file, JSON.stringify({ line }), { mode: 0o600, flush: true });
  return line;
}

/**
 * Removes what no moment since `before` needs: of this line all before the last copy that is older, of others all where
 * nothing is newer.
 */
export async function sweepArchive(storage: Storage, line: string, before: Date): Promise<void> {
  for (const each of await readLines(storage)) {
    const ended = each.line !== line && each.lastAt < before;
    const first = each.bases.findLast(({ about }) => new Date(about.madeAt) < before);
    if (!ended && !first) continue;
    for (const { key, about } of each.bases) {
      if (!ended && about.madeAt >= first!.about.madeAt) continue;
      await storage.delete(`${key}/about`);
      await storage.delete(`${key}/files`);
    }
    for (const name of each.log)
      if (ended || name < first!.about.start) await storage.delete(logKey(each.line, name));
  }
}
