import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

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

/**
 * Brings the database to the newest schema, or only as far as the migration named; safe when several processes
 * start at once (an advisory lock).
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (error) throw error;
}

/** The names of all migrations of this code, in order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).sort();
}

/** Whether every migration of this code has been done. */
export async function migrated<T>(db: Kysely<T>): Promise<boolean> {
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.every((each) => each.executedAt !== undefined);
}
