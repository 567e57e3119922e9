import { afterAll } from 'vitest';
import { testDatabase } from './database.ts';
import { serve, type TestServer } from './served.ts';

export type { Caller, TestServer } from './served.ts';

/** The app, listening on a port of its own, on a database of its own. */
export async function testServer(env: Record<string, string> = {}): Promise<TestServer> {
  return serve(await testDatabase(), env);
}

/** The same for a file of tests, at its top: it ends with the file. */
export async function suiteServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await testServer(env);
  afterAll(() => server.close());
  return server;
}
