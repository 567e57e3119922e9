import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseCluster } from './database.ts';
import { gapsIn, type Acknowledged, type Phase } from './gaps.ts';
import { until, type Machine } from './machines.ts';
import { startNginx } from './proxies.ts';
import type { Server } from './servers.ts';
import { startStore, storeAnswers } from './swift.ts';
import type { Asking, Listeners } from './visitors.ts';

interface World {
  cluster: DatabaseCluster;
  servers: readonly [Server, Server];
  proxy: Machine;
  storing: Machine;
  folder: string;
  listeners: Listeners;
  change: () => Promise<void>;
  pictures: readonly { at: number }[];
  browser: Asking;
  teams: readonly Acknowledged[];
  say: (line: string) => void;
}

/** Before the next one begins, and while a fault lasts. */
const quietMs = 5_000;
const lastsMs = 20_000;
const hearMs = 30_000;

/** What is done to the cluster, one after the other. */
export class Phases {
  readonly done: Phase[] = [];
  /** How many listeners heard of a change made at the end of each phase. */
  readonly heard: Record<string, number> = {};
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async run(named: readonly string[]): Promise<void> {
    for (const [name, act] of Object.entries(this.#all)) {
      if (named.length > 0 && !named.includes(name)) continue;
      const { say, listeners, browser } = this.#world;
      await pause(quietMs);
      say(`${name} …`);
      const from = performance.now();
      const [clear, silent] = [browser.clear, sum(browser.unanswered)];
      await act();
      await this.#world.cluster.settled();
      await Promise.all(this.#world.servers.map((server) => server.ready()));
      const start = performance.now();
      const gap = gapsIn([{ name, from, until: start }], this.#world.teams, start)[name]!;
      this.heard[name] = await listeners.hear(this.#world.change, hearMs);
      this.done.push({ name, from, until: performance.now() });
      say(
        `${name}: gap ${Math.round(gap / 100) / 10} s; whole again after ${Math.round((start - from) / 1000)} s; ${browser.clear - clear} refused clearly, ` +
          `${sum(browser.unanswered) - silent} without an answer of ours; ${this.heard[name]} of ${listeners.count} listeners heard`,
      );
    }
  }

  readonly #all: Record<string, () => Promise<void>> = {
    leaderKilled: () =>
      this.#withLeader(async (leader) => {
        leader.signal('SIGKILL');
        await pause(lastsMs);
        this.#world.cluster.boot(leader);
      }),
    leaderStopped: () =>
      this.#withLeader(async (leader) => {
        leader.signal('SIGSTOP');
        await pause(lastsMs);
        leader.signal('SIGCONT');
      }),
    leaderCutOff: () =>
      this.#withLeader(async (leader) => {
        leader.link('down');
        await pause(lastsMs);
        leader.link('up');
      }),
    switchover: () =>
      this.#withLeader(async (leader) => {
        this.#world.cluster.switchOver(leader);
        await pause(quietMs);
      }),
    proxyReplaced: async () => {
      const { proxy, folder } = this.#world;
      proxy.signal('SIGTERM', /caddy/);
      // It waits for streams, which last; Debian's unit gives it so long.
      await pause(5_000);
      proxy.signal('SIGKILL', /caddy/);
      await proxy.ended(/caddy/);
      await startNginx(proxy, folder);
      await pause(quietMs);
    },
    serverKilled: async () => {
      const [server] = this.#world.servers;
      server.kill();
      await pause(lastsMs);
      server.start();
    },
    etcdMemberLost: async () => {
      const leader = await this.#world.cluster.leader();
      leader.signal('SIGKILL', /^etcd/);
      await pause(lastsMs);
      this.#world.cluster.startEtcd(leader);
    },
    storeAway: async () => {
      const { storing, pictures } = this.#world;
      storing.signal('SIGKILL');
      await pause(lastsMs);
      startStore(storing);
      await storeAnswers();
      const before = pictures.length;
      await until('pictures are stored again', () => pictures.length > before);
    },
    rolledOut: async () => {
      for (const server of this.#world.servers) {
        await server.stop();
        server.install(`${this.#world.folder}/next`);
        server.start();
        await server.ready();
      }
    },
  };

  async #withLeader(act: (leader: Machine) => Promise<void>): Promise<void> {
    await act(await this.#world.cluster.leader());
  }
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((all, each) => all + each, 0);
