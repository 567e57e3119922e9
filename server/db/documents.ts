import { sql } from 'kysely';
import { json } from './columns.ts';
import type { Db } from './pool.ts';

/**
 * Writes a document that is stored whole, where it still has this version, 0 where there is none.
 * @returns the version that it has now; null: it has another
 */
export async function writeDocument(
  trx: Db,
  table: 'circuits' | 'record_registers',
  { id, version, document }: { id: string; version: number; document: object },
  now: Date,
): Promise<number | null> {
  const into = sql.table(table);
  const written =
    version === 0
      ? sql<{ version: number }>`
          insert into ${into} (id, document, created_at) values (${id}, ${json(document)}, ${now})
              on conflict do nothing returning version`
      : sql<{ version: number }>`
          update ${into} set document = ${json(document)}, version = version + 1
           where id = ${id} and version = ${version} returning version`;
  const { rows } = await written.execute(trx);
  return rows[0]?.version ?? null;
}
