import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { giveTrailKey } from '#server/audit/key.ts';
import { openPool, type Connection } from '#server/db/pool.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { openStorage } from '#server/storage/storage.ts';
import { testConfig } from '#test/config.ts';

export interface ListExporter {
  connection: Connection;
  dataDir: string;
  /** How far its clock is ahead. */
  aheadMs: number;
  /** Between two pieces of a file. */
  pieceMs: number;
}

const exporter = JSON.parse(process.argv[2]!) as ListExporter;
const config = testConfig({ DATA_DIR: exporter.dataDir });
giveTrailKey(config.keys);
const { db, pool } = openPool(exporter.connection, 4);
const storage = await openStorage(config);
async function* slowly(bytes: AsyncIterable<Uint8Array>) {
  for await (const piece of bytes) {
    yield piece;
    await setTimeout(exporter.pieceMs);
  }
}
const services = {
  db,
  config,
  storage: {
    ...storage,
    putStream: (key: string, bytes: AsyncIterable<Uint8Array>, mime: string) =>
      storage.putStream(key, slowly(bytes), mime),
  },
  clock: () => new Date(Date.now() + exporter.aheadMs),
};
await makeExports(services, pino({ level: 'silent' }), byPath(handlers));
await pool.end();
