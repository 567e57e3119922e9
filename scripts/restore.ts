import path from 'node:path';
import { putHeadAside } from '#server/audit/head.ts';
import { restore } from '#server/db/restore.ts';
import { withDatabase } from './database.ts';

// npm run restore -- FILE [--force]: fills an empty database from a backup (docs/running.md).
const force = process.argv.includes('--force');
const [file, ...more] = process.argv.slice(2).filter((argument) => argument !== '--force');
if (!file || file.startsWith('-') || more.length > 0) {
  console.error('npm run restore -- FILE [--force]');
  process.exitCode = 2;
} else {
  await withDatabase(async ({ filesDir, keys, dataDir }, client, _db, connection) => {
    const { rows, files } = await restore(client, connection, {
      file: path.resolve(file),
      filesDir,
      keys,
      force,
      say: (facts) => console.error(JSON.stringify(facts)),
    });
    await putHeadAside(dataDir);
    return `${rows} rows and ${files} files have been restored.`;
  });
}
