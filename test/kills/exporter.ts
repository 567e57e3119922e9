import { setTimeout as pause } from 'node:timers/promises';
import { partLimits, runExports } from '#server/certificates/export.ts';
import { openPool, type Connection } from '#server/db/pool.ts';
import { openStorage } from '#server/storage/storage.ts';
import { testConfig } from '#test/config.ts';

/** Options of a process that makes the zips of certificates, and nothing else. */
export interface Exporter {
  connection: Connection;
  dataDir: string;
  /** Its clock is ahead of the machine's by so much. */
  aheadMs: number;
  /** Of each part. */
  certificates: number;
  /** Each part takes so long to store, as with a storage that is far away. */
  storesMs: number;
}

const { connection, dataDir, aheadMs, certificates, storesMs } = JSON.parse(process.argv[2]!) as Exporter;
const { db } = openPool(connection);
const config = testConfig({ DATA_DIR: dataDir });
const storage = await openStorage(config);
partLimits.certificates = certificates;
await runExports({
  db,
  config,
  storage: {
    ...storage,
    put: async (...args) => {
      await pause(storesMs);
      return storage.put(...args);
    },
  },
  clock: () => new Date(Date.now() + aheadMs),
});
await db.destroy();
