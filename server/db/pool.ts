import type { Socket } from 'node:net';
import { Kysely } from 'kysely';
import pg from 'pg';
import { Dialect } from './dialect.ts';
import { isChangedPlan } from './unavailable.ts';
import { leaseOf, type Lease } from './lease.ts';
import { statementNames } from './statement-names.ts';
import type { Database } from './tables.ts';

/** Where the database is; a path as `host` is a Unix socket's folder. */
export interface Connection {
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  password?: string;
  connectionString?: string;
}

export type Db = Kysely<Database>;

// int8 counts are far below 2^53; a date stays the text it is, not an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const statementName = statementNames();

/** The lease of each pool's clients, which turns their errors into those to throw. */
const leases = new WeakMap<object, Lease>();

/**
 * Names each statement after its text, so that PostgreSQL plans it once per connection (+36 % on key reads),
 * and throws `DatabaseUnavailable` where the connection is lost. A statement prepared before its table changed is
 * sent again without a name, if no transaction has failed with it.
 */
class NamingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads cannot be restated
  override query(...args: any[]): any {
    const [text, values] = args as [unknown, unknown];
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      args[0] = { name: statementName(text), text, values };
      args.splice(1, 1);
    }
    this.#withNext();
    const { name, ...plain } = args[0] as pg.QueryConfig;
    const result = (super.query as (...rest: unknown[]) => unknown)(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      const judged = leases.get(this)?.judge(this, error) ?? error;
      if (name !== undefined && isChangedPlan(error) && this.getTransactionStatus() === 'I')
        return this.query(plain);
      throw judged;
    });
  }

  /** What is written now leaves together with what is written before the event loop goes on: a write costs more than its statement. */
  #withNext(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

/**
 * A statement without an answer for this long has been sent to a machine that is gone; ours end after 15 s.
 */
const silentMs = 30_000;

/** @param lasting for work whose statements may take any time (backup, checks of everything) */
export function openPool(connection: Connection, max = 16, lasting = true): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...connection,
    max,
    Client: NamingClient,
    // A statement is sent without waiting for the answer to the one before it (see dialect.ts).
    pipeline: true,
    // In a rush callers queue here; the client gives up after 10 s (requirements, section 9).
    connectionTimeoutMillis: 8_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    // Compiling a statement (Debian's servers do) takes longer than running any of ours: counting the sums
    // due took 30 s.
    options: '-c jit=off',
    keepAlive: true,
    // The memory that a connection gathers in its server (plans, table names) is freed with it.
    maxLifetimeSeconds: 1_800,
    ...(lasting ? {} : { query_timeout: silentMs }),
  });
  const lease = leaseOf(pool);
  pool.on('connect', (client) => {
    leases.set(client, lease);
    // A connection that breaks between two statements of a transaction fails at the next; without a listener
    // the event would end the process.
    client.on('error', () => {});
  });
  // A connection that breaks while idle is replaced at its next use.
  pool.on('error', () => {});
  return { db: new Kysely<Database>({ dialect: new Dialect({ pool: lease.pool }) }), pool };
}
