import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { setTeam } from '#contract/teams/calls.ts';
import { environment, findBinaries, program, type Binaries } from '#server/postgres/binaries.ts';
import { createCluster, makeHome, makeSocketFolder, superuser } from '#server/postgres/cluster.ts';
import { newId } from '#server/db/id.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { giveTo, runAs, type RunAs } from '#server/postgres/run-as.ts';
import { browserAt } from '#test/kills/browser.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aLeader } from '#test/factories/people.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { startServer } from './served.ts';
import type { Figures } from './figures.ts';

const writers = 8;
const beforeMs = 4_000;
const afterMs = 6_000;
const socketPort = 5432;

/** A PostgreSQL that is started and killed at will. */
class Cluster {
  readonly #binaries: Binaries;
  readonly #who: RunAs;
  readonly folder: string;
  readonly socket: string;

  constructor(dataDir: string, name: string) {
    const home = path.join(dataDir, name);
    this.folder = path.join(home, 'cluster');
    this.#who = runAs(this.folder);
    makeHome(dataDir, home, this.#who);
    this.#binaries = findBinaries(home, this.#who, undefined);
    this.socket = makeSocketFolder(home, this.#who);
  }

  create(): void {
    createCluster(this.folder, this.#binaries, this.#who, { sync: true });
  }

  /** A copy of one that stands still, which will follow it. */
  follow(primary: Cluster): void {
    cpSync(primary.folder, this.folder, { recursive: true, preserveTimestamps: true });
    writeFileSync(path.join(this.folder, 'standby.signal'), '');
    chmodSync(this.folder, 0o700);
    giveTo(this.folder, this.#who);
  }

  start(settings: Record<string, string>): void {
    const all = {
      listen_addresses: '',
      port: String(socketPort),
      unix_socket_directories: this.socket,
      ...settings,
    };
    const given = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
    this.#control(['-o', given.join(' '), '-l', `${this.folder}.log`, '-w', 'start']);
  }

  /** At once, as if its machine had lost its power. */
  stop(): void {
    this.#control(['-m', 'immediate', '-w', 'stop']);
  }

  /** Whether it runs or not. */
  end(): void {
    try {
      this.stop();
    } catch {
      // It does not.
    }
  }

  promote(): void {
    this.#control(['-w', 'promote']);
  }

  #control(order: string[]): void {
    const done = spawnSync(program(this.#binaries.folder, 'pg_ctl'), ['-D', this.folder, ...order], {
      ...this.#who,
      cwd: path.dirname(this.folder),
      env: environment,
      stdio: 'ignore',
    });
    if (done.status !== 0) throw new Error(`pg_ctl ${order.at(-1)} failed; see ${this.folder}.log`);
  }
}

/** An address that leads to the one that writes, as HAProxy or a moving address would. */
async function addressOf(first: Cluster) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(path.join(target.socket, `.s.PGSQL.${socketPort}`));
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    lead(to: Cluster) {
      target = to;
      for (const each of open) each.destroy();
    },
    close() {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}

export const seconds = 30;
export const figures: Figures = {
  lost: { kind: 'count', limit: 0 },
  unacknowledged: { kind: 'count', limit: 0 },
};

/**
 * Two PostgreSQL, of which the second follows the first and every commit waits for both; two servers of ours;
 * writers that repeat each write unchanged until a server acknowledges it. The first PostgreSQL is killed,
 * the second promoted, the address moved.
 */
export async function measure(): Promise<object> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-bench-'));
  const [primary, standby] = [new Cluster(dataDir, 'one'), new Cluster(dataDir, 'two')];
  primary.create();
  standby.follow(primary);
  primary.start({});
  const reach = { host: primary.socket, port: socketPort, user: superuser, database: 'postgres' };
  const admin = new pg.Client(reach);
  admin.on('error', () => {});
  await admin.connect();
  const address = await addressOf(primary);
  const connection = { host: '127.0.0.1', port: address.port, user: superuser, database: 'ropemeet' };
  try {
    standby.start({ primary_conninfo: `host=${primary.socket} port=${socketPort} user=${superuser}` });
    await admin.query('create database ropemeet');
    await admin.query(`alter system set synchronous_standby_names = '*'`);
    await admin.query('select pg_reload_conf()');
    const { db } = openPool(connection, 2);
    await migrate(connection);
    const people = await Promise.all(
      Array.from({ length: writers }, async (_, n) => {
        const unitName = `重庆接续跳绳俱乐部${String.fromCodePoint(0x4e00 + n)}`;
        const unit = await aUnit(db, { unitName });
        return { unit, unitName, leader: (await aLeader(db, unit.unitId)).memberId };
      }),
    );
    const servers = [await startServer(connection), await startServer(connection)];
    const acknowledged: { id: string; at: number }[] = [];
    const refused = new Map<string, number>();
    const faults: string[] = [];
    const ending = new AbortController();
    const writing = people.map(async ({ unit, unitName, leader }, n) => {
      const browsers = servers.map(({ url }) => browserAt(url));
      for (let team = 0; !ending.signal.aborted; team++) {
        const name = `${unitName}${String.fromCodePoint(0x5000 + team)}队`;
        const body = { id: newId(), version: 0, team: aTeamForm({ name, leaders: [leader] }) };
        for (let turn = n; ; turn++) {
          const answer = await browsers[turn % browsers.length]!.ask(setTeam, body, unit);
          if ('data' in answer) break;
          refused.set(answer.refused, (refused.get(answer.refused) ?? 0) + 1);
          if (answer.refused !== 'databaseError') throw new Error(answer.refused);
          await pause(100);
        }
        acknowledged.push({ id: body.id, at: performance.now() });
      }
      faults.push(...browsers.flatMap((each) => each.faults));
    });
    await pause(beforeMs);
    const killedAt = performance.now();
    primary.stop();
    standby.promote();
    const promotedAt = performance.now();
    address.lead(standby);
    await pause(afterMs);
    ending.abort();
    await Promise.all(writing);
    const rows = await db.selectFrom('teams').select('id').execute();
    const stored = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter(({ id }) => !stored.has(id)).length;
    if (lost > 0 || faults.length > 0) throw new Error(`${lost} lost, ${faults.length} bugs: ${faults[0]}`);
    const [last, next] = [
      acknowledged.filter(({ at }) => at < promotedAt).at(-1)!,
      acknowledged.find(({ at }) => at >= promotedAt),
    ];
    await Promise.all(servers.map((each) => each.stop()));
    await db.destroy();
    return {
      acknowledged: acknowledged.length,
      lost,
      unacknowledged: rows.length - acknowledged.length,
      promotionSeconds: inSeconds(promotedAt - killedAt),
      gapSeconds: next ? inSeconds(next.at - last.at) : null,
      healedSeconds: next ? inSeconds(next.at - promotedAt) : null,
      refused: Object.fromEntries(refused),
    };
  } finally {
    address.close();
    await admin.end().catch(() => undefined);
    standby.end();
    primary.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10;
