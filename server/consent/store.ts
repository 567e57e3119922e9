import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { ConsentTable } from './table.ts';

type Row = Selectable<ConsentTable>;

/** All consents for one person, newest first. */
export function consentsOf(db: Db, memberId: string): Promise<Row[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A consent for one of the unit's people, its row locked. */
export function lockConsentOfUnit(trx: Db, unitId: string, id: string): Promise<Row | undefined> {
  return trx
    .selectFrom('consents as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('m.unit_id', '=', unitId)
    .where('m.deleted_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
}

/** Undefined when the id is another person's. */
export function insertConsent(trx: Db, row: Insertable<ConsentTable>): Promise<Row | undefined> {
  return trx
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** It stays as proof of what was allowed until then. */
export function endConsent(trx: Db, id: string, now: Date): Promise<Row> {
  return trx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
