import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';

const folder = new URL('./migrations/', import.meta.url);

/** Reads `migrations/0001-….sql` in order; a file once released is never edited. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** Brings the database to the newest schema; safe when several processes start at once (an advisory lock). */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** Whether every migration of this code has been done. */
export async function migrated(db: Kysely<unknown>): Promise<boolean> {
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.every((each) => each.executedAt !== undefined);
}
