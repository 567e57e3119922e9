import { openPool } from '#server/db/pool.ts';
import { keysIn } from '#server/keys.ts';
import { openStorage } from '#server/storage/storage.ts';
import type { DemoOrder } from './load-apart.ts';
import { loadDemo } from './load.ts';

// The process that load-apart.ts starts. It ends with the server that has started it.
process.once('disconnect', () => process.exit(1));
process.once('message', ({ connection, config: rest, keys }: DemoOrder) => {
  void (async () => {
    const { db } = openPool(connection, 2);
    const config = { ...rest, keys: keysIn(keys) };
    await loadDemo({ db, config, storage: await openStorage(config), clock: () => new Date() });
    await db.destroy();
    process.exit();
  })();
});
