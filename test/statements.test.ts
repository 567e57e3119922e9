import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { keptStatements } from './statements.ts';
import { testServer, type TestServer } from './server.ts';

/**
 * What the calls, jobs and reports have asked of the embedded PostgreSQL in their tests, PostgreSQL 15 can read
 * and plan as well: its words, functions, columns and types.
 */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // Its tables are made at its first start.
  const jobs = await startJobs(server.services, server.connection, pino({ level: 'silent' }));
  await jobs.stop();
});
afterAll(() => server.close());

/** A table that a test has made for itself. */
const ownTable = /^relation "(?!pg_|information_schema)\w+" does not exist$/;

const canBePrepared = /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete|merge|values)\b/is;

test('what one PostgreSQL was asked the other understands', async () => {
  const client = new Client(server.connection);
  await client.connect();
  const refused: string[] = [];
  const statements = keptStatements().filter((text) => canBePrepared.test(text));
  for (const text of statements) {
    try {
      await client.query(`prepare asked as ${text}`);
      await client.query('deallocate asked');
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (!ownTable.test(message)) refused.push(`${code} ${message}: ${text.slice(0, 200)}`);
    }
  }
  await client.end();
  expect(statements.length, 'statements of the tests on the embedded database').toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
