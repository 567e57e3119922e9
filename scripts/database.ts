import type { Client, ClientConfig } from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { openPatient } from '#server/db/patient.ts';
import { type Connection, type Db, openPool } from '#server/db/pool.ts';
import { PlainError } from '#server/plain-error.ts';

/** Says what `act` came to, or its failure, and ends with 1 then. */
export async function sayEnd(act: () => Promise<string>): Promise<void> {
  try {
    console.log(await act());
  } catch (error) {
    // A bug shows where it is; a setting, a missing file, a database that does not answer needs only its message.
    const plain = error instanceof PlainError || (error instanceof Error && 'code' in error);
    console.error(plain ? error.message : error);
    process.exitCode = 1;
  }
}

type Act = (config: Config, client: Client, db: Db, connection: Connection) => Promise<string>;

/** Runs `act` on the database that the settings name, started if need be, and ends with its message if it fails. */
export async function withDatabase(act: Act): Promise<void> {
  await sayEnd(() => onDatabase(act));
}

export async function onDatabase(act: Act): Promise<string> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => {} });
  const connection = {
    ...(embedded?.connection ?? { connectionString: config.databaseUrl! }),
    application_name: 'maintenance',
  } satisfies ClientConfig;
  const { db } = openPool(connection, 2);
  let client: Client | undefined;
  try {
    client = await openPatient(connection);
    return await act(config, client, db, connection);
  } finally {
    await client?.end();
    await db.destroy();
    await embedded?.stop();
  }
}
