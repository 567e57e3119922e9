import pg from 'pg';

/** Time limits that a server, a database or a role may set; some versions lack a name. */
const limits = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
];

/** A connection whose statements and transactions may take any time: migrations, backup, restore. The caller ends it. */
export async function openPatient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true });
  // A connection that breaks between two statements fails at the next.
  client.on('error', () => {});
  await client.connect();
  await client.query(`select set_config(name, '0', false) from pg_settings where name = any($1)`, [limits]);
  return client;
}
