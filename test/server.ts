import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Lang } from '#contract/lang.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { openStorage } from '#server/outside/storage/storage.ts';
import { testConfig } from './config.ts';
import { testDatabase } from './database.ts';

/** Who calls: what a session gives (test/factories/accounts.ts makes one). */
export interface Caller {
  token: string;
  uid: string;
}

export interface TestServer {
  app: FastifyInstance;
  url: string;
  db: Db;
  services: Services;
  /** Every line that was logged. */
  logged: string[];
  /** Sets the server's clock; it stands still until set again. */
  setNow(now: Date): void;
  /** The whole answer; the data, where there is any, has been checked against the contract. */
  call<C extends Call>(
    call: C,
    body: BodyOf<C>,
    caller?: Caller | null,
    lang?: Lang,
  ): Promise<Envelope<DataOf<C>>>;
  /** The data; throws when refused. */
  ok<C extends Call>(call: C, body: BodyOf<C>, caller?: Caller | null, lang?: Lang): Promise<DataOf<C>>;
  /** The refusal's name and the names of the problems; throws when it succeeds. */
  refused<C extends Call>(
    call: C,
    body: BodyOf<C>,
    caller?: Caller | null,
  ): Promise<{ name: RefusalName; problems: { name: RefusalName; place: string }[] }>;
  close(): Promise<void>;
}

const nameOf = (code: number): RefusalName => {
  const found = Object.entries(refusals).find(([, each]) => each.code === code);
  if (!found) throw new Error(`code ${code} is not in the catalogue`);
  return found[0] as RefusalName;
};

/** The app, listening on a port of its own, on a database of its own. */
export async function testServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ropemeet-test-'));
  const config = testConfig({ DATA_DIR: dataDir, ...env });
  const logged: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) });
  let now: Date | null = null;
  const services: Services = {
    db: database.db,
    config,
    storage: await openStorage(config),
    clock: () => now ?? new Date(),
  };
  const app = await buildApp(services, log);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const call: TestServer['call'] = async (declared, body, caller, lang = 'zh') => {
    const response = await fetch(`${url}/api/${declared.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify({
        ...(body as object),
        ...(caller ? { token: caller.token, uid: caller.uid } : {}),
      }),
    });
    const envelope = (await response.json()) as Envelope<never>;
    if (envelope.code === refusals.success.code) declared.data.parse(envelope.data);
    else if (envelope.code === refusals.otherError.code)
      throw new Error(`bug in ${declared.path}: ${logged.at(-2) ?? ''}`);
    return envelope;
  };
  return {
    app,
    url,
    db: database.db,
    services,
    logged,
    call,
    setNow: (at) => void (now = at),
    ok: async (declared, body, caller, lang) => {
      const { code, data, msg, arrErr } = await call(declared, body, caller, lang);
      if (code !== refusals.success.code)
        throw new Error(`${declared.path} refused: ${nameOf(code)} ${msg} ${JSON.stringify(arrErr)}`);
      return data!;
    },
    refused: async (declared, body, caller) => {
      const { code, arrErr } = await call(declared, body, caller);
      if (code === refusals.success.code) throw new Error(`${declared.path} was not refused`);
      return {
        name: nameOf(code),
        problems: arrErr.map(({ code: each, place }) => ({ name: nameOf(each), place })),
      };
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
