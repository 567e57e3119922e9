import type { LangText } from '#contract/lang.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

interface MatchType {
  id: string;
  code: string;
  name: LangText;
  position: number;
}

export async function matchTypes(db: Db): Promise<MatchType[]> {
  const rows = await db.selectFrom('match_types').selectAll().orderBy('position').orderBy('code').execute();
  return rows.map((row) => ({ ...row, name: row.name as LangText }));
}

export async function isMatchType(db: Db, code: string): Promise<boolean> {
  return (
    (await db.selectFrom('match_types').select('id').where('code', '=', code).executeTakeFirst()) !==
    undefined
  );
}

/** Creates or changes one; the code that matches refer to never changes. */
export async function saveMatchType(trx: Db, type: MatchType): Promise<MatchType | null> {
  const before = await trx
    .selectFrom('match_types')
    .selectAll()
    .where('id', '=', type.id)
    .forUpdate()
    .executeTakeFirst();
  const values = { name: json(type.name), position: type.position };
  if (before) await trx.updateTable('match_types').set(values).where('id', '=', type.id).execute();
  else
    await trx
      .insertInto('match_types')
      .values({ id: type.id, code: type.code, ...values })
      .execute();
  return before ? { ...before, name: before.name as LangText } : null;
}
