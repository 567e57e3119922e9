import { Transaction } from 'kysely';
import type { Db } from './pool.ts';
import type { Database } from './tables.ts';

/**
 * Sends what `act` sends in a transaction without waiting for an answer in between, in one write: by itself Kysely sends
 * each statement of a transaction after the answer to the one before. PostgreSQL does them in their order, each seeing
 * what those before it waited for; where one fails, so do those behind it.
 */
export async function sideBySide<T>(trx: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  const executor = trx.getExecutor();
  return executor.provideConnection((connection) => {
    const atOnce = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return act(new Transaction<Database>({ ...unused, executor: atOnce }));
  });
}

/** What a transaction that has begun, and that something else ends, asks nothing of. */
const unused = { config: {}, dialect: {}, driver: {} } as never as Omit<
  ConstructorParameters<typeof Transaction>[0],
  'executor'
>;
