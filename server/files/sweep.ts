import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { each, eachOf } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { dayMs } from '#contract/fields/time.ts';
import { idInKey, keyOf } from './store.ts';

/** What nothing refers to after so long will not be referred to any more. */
const graceMs = dayMs;
const batch = 500;

interface Reference {
  table: string;
  column: string;
}

/** Every column that refers to a file, as the database itself knows it. */
export async function fileReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass
     order by 1, 2`.execute(db);
  return rows;
}

/**
 * Removes files a day old that nothing refers to (uploaded and never saved, or replaced since), and bytes without a
 * row (from a stop between the two). Rows go first, so that no row is ever without its bytes.
 */
export async function sweepFiles(services: Site, now: Date): Promise<{ rows: number; bytes: number }> {
  const before = new Date(now.getTime() - graceMs);
  const removed = { rows: 0, bytes: 0 };
  await eachOf([
    () => sweepRows(services, before, () => removed.rows++),
    () => sweepBytes(services, before, () => removed.bytes++),
  ]);
  return removed;
}

type Site = Pick<Services, 'db' | 'storage' | 'signal'>;

async function sweepRows({ db, storage, signal }: Site, before: Date, count: () => void): Promise<void> {
  const remove = async ({ id, thumb }: { id: string; thumb: boolean }) => {
    if (!(await removeRow(db, id))) return;
    count();
    await storage.delete(keyOf(id));
    if (thumb) await storage.delete(keyOf(id, 'thumb'));
  };
  await each(await orphans(db, before), remove, { signal });
}

/**
 * Removes these files now, row and bytes, where nothing refers to them any more; what a stop leaves, the sweep finds.
 * @returns how many went
 */
export async function removeFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ids: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const id of new Set(ids)) {
    if (!(await removeRow(db, id))) continue;
    removed++;
    await storage.delete(keyOf(id));
    await storage.delete(keyOf(id, 'thumb'));
  }
  return removed;
}

async function orphans(db: Db, before: Date): Promise<{ id: string; thumb: boolean }[]> {
  const unused = (await fileReferences(db)).map(
    ({ table, column }) =>
      sql`and not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  );
  const { rows } = await sql<{ id: string; thumb: boolean }>`
    select f.id, f.thumb_bytes is not null as thumb from files f
     where f.created_at < ${before} ${sql.join(unused, sql` `)}
       -- what a decision may give back when it is undone
       and not exists (select from undoable_decisions d where strpos(d.prior::text, f.id::text) > 0)`.execute(
    db,
  );
  return rows;
}

/** False when another row has come to refer to the file meanwhile, or another sweep was first. */
async function removeRow(db: Db, id: string): Promise<boolean> {
  try {
    const { numDeletedRows } = await db.deleteFrom('files').where('id', '=', id).executeTakeFirst();
    return numDeletedRows === 1n;
  } catch (error) {
    const foreignKeyViolation = '23503';
    if ((error as { code?: string }).code === foreignKeyViolation) return false;
    throw error;
  }
}

async function sweepBytes(site: Site, before: Date, count: () => void): Promise<void> {
  const { storage, signal } = site;
  const remove = async (key: string) => {
    await storage.delete(key);
    count();
  };
  await each(lostKeys(site, before), remove, { signal });
}

/** Bytes of before then that no row names. What is not named as ours are is not ours to remove. */
async function* lostKeys({ db, storage }: Site, before: Date): AsyncGenerator<string> {
  let old: string[] = [];
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt >= before || idInKey(key) === null) continue;
    old.push(key);
    if (old.length < batch) continue;
    yield* await lostOf(db, old);
    old = [];
  }
  yield* await lostOf(db, old);
}

async function lostOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map((key) => idInKey(key)!))];
  const { rows } = await sql<{ id: string }>`select id from files where id = any(${ids}::uuid[])`.execute(db);
  const existingIds = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => key.endsWith('.part') || !existingIds.has(idInKey(key)!));
}
