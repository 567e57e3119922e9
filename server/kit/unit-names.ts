import { sql, type RawBuilder } from 'kysely';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';

/** Whether the unit `u` has a name that fits: the one that is shown, or the one on its licence. */
export function unitNamed(pattern: string): RawBuilder<boolean> {
  return sql`(u.name ilike ${pattern} or u.licence_name ilike ${pattern})`;
}

/** Whether the unit `u` may be named so, or asks to be, or its contact is: by the index `units_by_text`. */
export function unitMayHave(text: string): RawBuilder<boolean> {
  const words = sql`u.name || u.licence_name || u.contact_name || coalesce(u.pending->>'name', '') || coalesce(u.pending->>'licenceName', '')`;
  return mayContain(words, text);
}

/** The same as `unitNamed`, of all units there are. */
export function anyUnitNamed(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${unitMayHave(text)} and ${unitNamed(containing(text))})`;
}

/** Of more than so many a list in its own order finds a page sooner than by their ids. */
const few = 200;

/** Ids of the units that are named so; null where they are many. */
export async function fewUnitsNamed(db: Db, text: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from units u where ${anyUnitNamed(text)} limit ${few + 1}`.execute(db);
  return rows.length > few ? null : rows.map(({ id }) => id);
}

/** The name on the licence of the unit `u`, as `licenceNameOf` says it. */
export const licenceNameColumn = sql<string>`coalesce(nullif(trim(u.licence_name), ''), u.name)`;
