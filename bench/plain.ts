import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Connection } from '#server/db/pool.ts';
import type { Statement } from './serve.ts';

/**
 * The plainest script that sends the same SQL, in two ways: asked over IPC, with no HTTP at all, what is left is the price
 * of talking to PostgreSQL; asked over HTTP by `node:http` alone, with the same bytes in the answer, it is the least that a
 * server can cost. Neither has a contract, rules or a session. Each request takes the next list of statements.
 */
const pool = new pg.Pool({ ...(JSON.parse(process.argv[2]!) as Connection), max: 16 });
// The database ends before this process.
pool.on('error', () => undefined);

let lists: readonly Statement[][] = [];
let next = 0;
let data: unknown = null;

function send(client: pg.PoolClient, { text, values }: Statement): Promise<unknown> {
  return values.length === 0
    ? client.query(text)
    : client.query({ name: createHash('md5').update(text).digest('base64url'), text, values });
}

async function sendNext(client: pg.PoolClient): Promise<void> {
  for (const statement of lists[next++ % lists.length]!) await send(client, statement);
}

async function sendAll(clients: number): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      while (next < lists.length) await sendNext(client);
      client.release();
    }),
  );
}

async function answer(body: string, response: http.ServerResponse): Promise<void> {
  JSON.parse(body);
  const client = await pool.connect();
  await sendNext(client);
  client.release();
  const text = JSON.stringify(data);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => void answer(Buffer.concat(parts).toString(), response));
});

export type Ask = { lists: readonly Statement[][]; data: unknown } | { clients: number } | 'usage';

process.on('disconnect', () => process.exit());
process.on('message', (ask: Ask) => {
  void (async () => {
    if (typeof ask === 'object' && 'lists' in ask) {
      ({ lists, data } = ask);
      next = 0;
    } else if (typeof ask === 'object') await sendAll(ask.clients);
    const { user, system } = process.cpuUsage();
    process.send!({ cpuMs: (user + system) / 1000 });
  })();
});
server.listen(0, '127.0.0.1', () =>
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
