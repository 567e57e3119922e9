import path from 'node:path';
import { backUp } from '#server/postgres/backup.ts';
import { withDatabase } from './database.ts';

// npm run backup -- FILE: the whole database and the uploads into one archive (docs/running.md).
const [file, ...more] = process.argv.slice(2);
if (!file || file.startsWith('-') || more.length > 0) {
  console.error('npm run backup -- FILE');
  process.exitCode = 2;
} else {
  await withDatabase(async ({ filesDir, keys, dataDir, s3 }, client) => {
    const { rows, files } = await backUp(client, {
      file: path.resolve(file),
      filesDir,
      keys,
      now: new Date(),
    });
    const elsewhere = s3
      ? `Uploads in the bucket ${s3.bucket} are not in it: let the store keep copies.\n`
      : '';
    return (
      elsewhere +
      `${rows} rows and ${files} files are in ${path.resolve(file)}.\n` +
      `The keys are not: keep ${path.join(dataDir, 'keys.json')} (or FIELD_KEY and INDEX_KEY) apart from it.`
    );
  });
}
