import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '#server/db/pool.ts';
import type { Statement } from './serve.ts';

/**
 * The plainest script that sends the same SQL: no HTTP, no contract, no rules; what is left is the price of
 * talking to PostgreSQL. Asked with lists of statements, one list for each request, it answers what they cost.
 */
const pool = new pg.Pool({ ...(JSON.parse(process.argv[2]!) as Connection), max: 16 });

function send(client: pg.PoolClient, { text, values }: Statement): Promise<unknown> {
  return values.length === 0
    ? client.query(text)
    : client.query({ name: createHash('md5').update(text).digest('base64url'), text, values });
}

process.on('disconnect', () => process.exit());
process.on('message', ({ requests, clients }: { requests: Statement[][]; clients: number }) => {
  void (async () => {
    const before = process.cpuUsage();
    const started = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = await pool.connect();
        while (next < requests.length) {
          const request = requests[next++]!;
          for (const statement of request) await send(client, statement);
        }
        client.release();
      }),
    );
    const { user, system } = process.cpuUsage(before);
    process.send!({
      cpuMs: (user + system) / 1000 / requests.length,
      perSecond: requests.length / ((performance.now() - started) / 1000),
    });
  })();
});
process.send!({});
