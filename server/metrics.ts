import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { queueNames } from '#contract/queues/queue.ts';
import type { ArchivingState } from './postgres/archiving/archiving.ts';
import type { Db } from './db/pool.ts';
import { http } from './http/node-http.ts';
import { waitingIn } from './queues/store.ts';
import { helperCounts } from './helper/counts.ts';
import { helpers } from './helper/in-helper.ts';

/** An account id of no account: queues leave out what an account asked for itself, the metrics count all. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** How long figures from the database are reused, so that frequent scrapes cost no more queries. */
const keptMs = 5_000;
const answerSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsOptions {
  app: FastifyInstance;
  db: Db;
  pool: pg.Pool;
  /** Where there is a continuous archive. */
  archived?: (() => ArchivingState | undefined) | undefined;
  /** 0: any free one. */
  port: number;
}

/**
 * Numbers for Prometheus, on 127.0.0.1 alone and at a port of their own, before `app` listens. Labels are paths of the
 * contract, codes of the catalogue and names of queues and jobs: nothing that grows with use, nothing personal.
 */
export async function startMetrics({ app, db, pool, archived, port }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  readPool(pool, registry);
  readHelpers(registry);
  if (archived) readArchiving(archived, registry);
  const look = readDatabase(app, db, registry);

  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    void look()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function countCalls(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'ropemeet_call_seconds',
    help: 'How long answers took, by path',
    labelNames: ['path'],
    buckets: answerSeconds,
    registers,
  });
  const calls = new Counter({
    name: 'ropemeet_calls_total',
    help: 'Answers by path and code of the catalogue',
    labelNames: ['path', 'code'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    const path = url.startsWith('/api/') ? url.slice('/api/'.length) : 'other';
    calls.inc({ path, code: path === 'other' ? reply.statusCode : request.answeredCode });
    seconds.observe({ path }, reply.elapsedTime / 1000);
  });
}

function readPool(pool: pg.Pool, registry: Registry): Gauge {
  return new Gauge({
    name: 'ropemeet_pool_connections',
    help: 'Connections to the database by state; waiting: calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** What was parsed in helper processes, and how it ended: `slow`, `large` and `stopped` cost a process. */
function readHelpers(registry: Registry): (Counter | Gauge)[] {
  const registers = [registry];
  return [
    new Counter({
      name: 'ropemeet_helper_tasks_total',
      help: 'Files and documents given to helper processes, by kind and how it ended',
      labelNames: ['task', 'end'],
      registers,
      collect() {
        this.reset();
        for (const { task, end, count } of helperCounts()) this.inc({ task, end }, count);
      },
    }),
    new Gauge({
      name: 'ropemeet_helpers',
      help: 'Helper processes that run, and files that wait for one',
      labelNames: ['what'],
      registers,
      collect() {
        this.set({ what: 'processes' }, helpers.pids.length);
        this.set({ what: 'waiting' }, helpers.waiting);
      },
    }),
  ];
}

/** How the continuous archive goes; nothing from a server that leaves it to another one. */
function readArchiving(archived: () => ArchivingState | undefined, registry: Registry): Gauge[] {
  const registers = [registry];
  return [
    new Gauge({
      name: 'ropemeet_archive_seconds',
      help: 'Continuous archive: since when all was last in it, its newest piece of the log, its last whole copy',
      labelNames: ['what'],
      registers,
      collect() {
        this.reset();
        const { carried, piece, copied } = archived() ?? {};
        for (const [what, at] of Object.entries({ carried, piece, copied }))
          if (at) this.set({ what }, Math.max(0, (Date.now() - at.getTime()) / 1000));
      },
    }),
    new Gauge({
      name: 'ropemeet_archive_failures',
      help: 'Continuous archive: tries in a row that failed',
      registers,
      collect() {
        const state = archived();
        if (state) this.set(state.failures);
        else this.remove();
      },
    }),
  ];
}

/** What waits, and for how long. Where the database is away the last numbers go, and `ropemeet_database_up` is 0. */
function readDatabase(app: FastifyInstance, db: Db, registry: Registry): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name: `ropemeet_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answers', []);
  const jobs = gauge('jobs', 'Work by the clock: waiting, running, failed and kept', ['job', 'state']);
  const waiting = gauge(
    'waiting',
    'What waits: queues of staff, messages, payments, refunds, webhooks, lines of the audit trail',
    ['what'],
  );
  const chain = gauge(
    'audit_chain',
    'The audit trail: links, which only ever grow, and lines that wait for theirs',
    ['what'],
  );
  const oldest = gauge('waiting_oldest_seconds', 'Since when the oldest of it waits', ['what']);

  const read = async () => {
    const now = new Date();
    const queueCounts = await whatWaits(db, now);
    const { rows } = await jobsOf(db);
    const trail = await chainOf(db);
    for (const each of [jobs, waiting, oldest, chain]) each.reset();
    chain.set({ what: 'links' }, trail.links);
    chain.set({ what: 'waiting' }, trail.waiting);
    for (const { job, state, count } of rows) jobs.set({ job, state }, count);
    for (const [what, { waiting: count, oldest: since }] of queueCounts) {
      waiting.set({ what }, count);
      oldest.set({ what }, since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0);
    }
    up.set(1);
  };
  let last: Promise<void> | undefined;
  let until = 0;
  return async () => {
    if (last && performance.now() < until) return last;
    until = performance.now() + keptMs;
    last = read().catch((error: unknown) => {
      app.log.warn({ fault: (error as Error).name }, 'not measured');
      for (const each of [jobs, waiting, oldest, chain]) each.reset();
      up.set(0);
    });
    return last;
  };
}

async function chainOf(db: Db): Promise<{ links: number; waiting: number }> {
  const { rows } = await sql<{ links: number; waiting: number }>`
    select coalesce((select n from audit_links order by n desc limit 1), 0)::int as links,
           (select count(*) from audit_unsealed)::int as waiting`.execute(db);
  return rows[0]!;
}

interface Counted {
  waiting: number;
  oldest: Date | null;
}

async function whatWaits(db: Db, now: Date): Promise<[string, Counted][]> {
  const counts: [string, Counted][] = [];
  for (const queue of queueNames) counts.push([queue, await waitingIn(db, queue, nobody, now)]);
  const { rows } = await sql<Counted & { what: string }>`
    select 'message-' || c.name as what, count(o.id)::int as waiting, min(o.created_at) as oldest
      from unnest(array['mail', 'sms']) c (name)
      left join outbox o on o.channel = c.name and o.sent_at is null and o.failed_at is null
     group by c.name
    union all
    select 'message-failed', count(*)::int, min(failed_at) from outbox where failed_at is not null
    union all
    select 'payment', count(*)::int, min(a.at) from open_attempts n join pay_attempts a on a.id = n.attempt_id
    union all
    select 'refund', count(*)::int, min(coalesce(decided_at, asked_at)) from refunds
     where state in ('due', 'sent') and not by_hand
    union all
    select 'webhook', count(*)::int, min(made_at) from webhook_deliveries where next_at is not null
    union all
    select 'webhook-failing', count(*)::int, min(failing_since) from webhooks
     where failing_since is not null and ended_at is null
    union all
    select 'audit', count(*)::int, min(a.at) from audit_unsealed u join audit a on a.id = u.audit_id
     where not u.refused
    union all
    select 'audit-refused', count(*)::int, null from audit_unsealed where refused`.execute(db);
  for (const { what, ...counted } of rows) counts.push([what, counted]);
  return counts;
}

/** Jobs by state; empty until jobs have first run on this database, which creates their table. */
async function jobsOf(db: Db) {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return { rows: [] };
  return sql<{ job: string; state: string; count: number }>`
    select name as job, state::text, count(*)::int as count from jobs.job
     where state::text in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`.execute(
    db,
  );
}
