import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { demoSetting } from '#server/db/check-mode.ts';
import type { Connection } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { type WrittenKeys, writtenKeys } from '#server/keys.ts';
import { PlainError } from '#server/plain-error.ts';
import { demoLogins, demoPassword } from './logins.ts';

export interface DemoOrder {
  connection: Connection;
  config: Omit<Config, 'keys'>;
  keys: WrittenKeys;
}

/**
 * Sees to it that the demo is there. A process of its own draws and writes it: what that takes would stay with
 * the server for good, 50 MB of it (docs/decisions/0016).
 * @returns who may log in
 * @throws PlainError
 */
export async function loadDemoApart(
  { db, config }: Services,
  connection: Connection,
): Promise<{ who: string; account: string; password: string }[]> {
  const there = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', demoSetting)
    .executeTakeFirst();
  if (!there) {
    const child = fork(fileURLToPath(new URL('loader.ts', import.meta.url)), { serialization: 'advanced' });
    const { keys, ...rest } = config;
    const order: DemoOrder = { connection, config: rest, keys: writtenKeys(keys) };
    child.send(order);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new PlainError('The demo could not be loaded. What went wrong stands above.');
  }
  return demoLogins.map((login) => ({ ...login, password: demoPassword }));
}
