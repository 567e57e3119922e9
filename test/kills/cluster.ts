import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '#server/db/pool.ts';
import { environment, findBinaries, program, type Binaries } from '#server/postgres/binaries.ts';
import { createCluster, makeHome, makeSocketFolder, superuser } from '#server/postgres/cluster.ts';
import { giveTo, runAs, type RunAs } from '#server/postgres/run-as.ts';

const socketPort = 5432;

/** A PostgreSQL that is started and killed at will. */
export class Cluster {
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

  /** How its superuser reaches a database of it. */
  reach(database: string): Connection {
    return { host: this.socket, port: socketPort, user: superuser, database };
  }

  /** Its socket. */
  get socketFile(): string {
    return path.join(this.socket, `.s.PGSQL.${socketPort}`);
  }

  create(): void {
    createCluster(this.folder, this.#binaries, this.#who, { sync: true });
  }

  /** Becomes a copy of one that stands still, and follows it from its start on. */
  follow(primary: Cluster): void {
    cpSync(primary.folder, this.folder, { recursive: true, preserveTimestamps: true });
    writeFileSync(path.join(this.folder, 'standby.signal'), '');
    chmodSync(this.folder, 0o700);
    giveTo(this.folder, this.#who);
    this.#follows = `host=${primary.socket} port=${socketPort} user=${superuser}`;
  }
  #follows: string | undefined;

  start(): void {
    const all = {
      listen_addresses: '',
      port: String(socketPort),
      unix_socket_directories: this.socket,
      ...(this.#follows ? { primary_conninfo: this.#follows } : {}),
    };
    const settings = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
    this.#control(['-o', settings.join(' '), '-l', `${this.folder}.log`, '-w', 'start']);
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
