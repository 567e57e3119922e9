import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { setTeam } from '#contract/teams/calls.ts';
import { newId } from '#server/db/id.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { browserAt } from '#test/kills/browser.ts';
import { Cluster } from '#test/kills/cluster.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aLeader } from '#test/factories/people.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { startServer } from './served.ts';
import type { Figures } from './figures.ts';

const writers = 8;
const beforeMs = 4_000;
const afterMs = 6_000;

/** An address that leads to the one that writes, as HAProxy or a moving address would. */
async function addressOf(first: Cluster) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(target.socketFile);
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
  primary.start();
  const admin = new pg.Client(primary.reach('postgres'));
  admin.on('error', () => {});
  await admin.connect();
  const address = await addressOf(primary);
  const connection = { ...primary.reach('ropemeet'), host: '127.0.0.1', port: address.port };
  try {
    standby.start();
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
