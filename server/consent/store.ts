import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '#server/db/columns.ts';
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

/** Closes the family's page that the consent in force has opened. */
export async function closeFamily(trx: Db, memberId: string, now: Date): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ family_closed_at: now })
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Ends the one in force. @returns whether there was one */
export async function endConsentInForce(trx: Db, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** By person: the scopes of the consent in force (null when there is none), and when the last that ended did. */
export async function standingRows(db: Db, memberIds: readonly string[]) {
  const rows = await db
    .selectFrom('consents')
    .select(['member_id', 'scopes', 'withdrawn_at'])
    .where('member_id', '=', anyOf(memberIds))
    .orderBy('withdrawn_at', 'asc')
    .execute();
  const consents = new Map<string, { scopes: string[] | null; ended_at: Date | null }>();
  for (const { member_id, scopes, withdrawn_at } of rows) {
    const { ended_at = null } = consents.get(member_id) ?? {};
    consents.set(member_id, {
      scopes: withdrawn_at === null ? scopes : null,
      ended_at: withdrawn_at ?? ended_at,
    });
  }
  return consents;
}
