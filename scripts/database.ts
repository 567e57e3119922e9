import { Client, type ClientConfig } from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { type Db, openPool } from '#server/db/pool.ts';
import { PlainError } from '#server/plain-error.ts';

/** Runs `act` on the database that the settings name, started if need be, and ends with its message if it fails. */
export async function withDatabase(
  act: (config: Config, client: Client, db: Db) => Promise<string>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbedded({ dataDir: config.dataDir, log: () => {} });
    const connection = {
      ...(embedded?.connection ?? { connectionString: config.databaseUrl! }),
      application_name: 'maintenance',
    } satisfies ClientConfig;
    const { db } = openPool(connection, 2);
    const client = new Client(connection);
    try {
      await client.connect();
      console.log(await act(config, client, db));
    } finally {
      await client.end();
      await db.destroy();
      await embedded?.stop();
    }
  } catch (error) {
    // A bug shows where it is; a setting, a missing file, a database that does not answer needs only its message.
    const plain = error instanceof PlainError || (error instanceof Error && 'code' in error);
    console.error(plain ? error.message : error);
    process.exitCode = 1;
  }
}
