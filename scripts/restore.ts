import path from 'node:path';
import { parseArgs } from 'node:util';
import { putHeadAside } from '#server/audit/head.ts';
import { readConfig } from '#server/config.ts';
import { openArchive } from '#server/postgres/archiving/lines.ts';
import { recover } from '#server/postgres/archiving/recover.ts';
import { restore } from '#server/postgres/restore.ts';
import { PlainError } from '#server/plain-error.ts';
import { onDatabase, sayEnd } from './database.ts';

const usage = `npm run restore -- FILE [--force]
npm run restore -- --until TIME|latest [--line LINE] [--force]`;

// npm run restore: from a backup, or from the archive to a moment (docs/running.md).
await sayEnd(async () => {
  const { values, positionals } = read();
  const [file, ...more] = positionals;
  const { until, line, force } = values;
  if (more.length > 0 || (file === undefined) === (until === undefined)) throw new PlainError(usage);
  return until === undefined ? fromBackup(file!, force) : fromArchive(until, line, force);
});

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        until: { type: 'string' },
        line: { type: 'string' },
      },
    });
  } catch {
    throw new PlainError(usage);
  }
}

async function fromBackup(file: string, force: boolean): Promise<string> {
  return onDatabase(async ({ filesDir, keys, dataDir }, client, _db, connection) => {
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

async function fromArchive(time: string, line: string | undefined, force: boolean): Promise<string> {
  const until = time === 'latest' ? time : new Date(time);
  if (until !== 'latest' && Number.isNaN(until.getTime()))
    throw new PlainError('Say the time with its zone, such as 2026-11-22T14:03:00+08:00, or "latest".');
  const config = readConfig(process.env);
  const storage = await openArchive(config);
  if (!storage) throw new PlainError('ARCHIVE must name the archive, as it did when the server ran.');
  const done = await recover({ dataDir: config.dataDir, storage, until, line, force, now: new Date() });
  await putHeadAside(config.dataDir);
  return [
    `The database is as it was${until === 'latest' ? ' when the archive ends' : ` at ${until.toISOString()}`} (line ${done.line}).`,
    `Its last change is of ${done.lastAt?.toISOString() ?? 'before its copy'}.`,
    ...(done.aside ? [`What was there lies in ${done.aside}: remove it once all is well.`] : []),
  ].join('\n');
}
