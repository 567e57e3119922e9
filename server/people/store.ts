import { sql, type RawBuilder } from 'kysely';
import type { TeamRole } from '#contract/people/roles.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { anyOf } from '#server/db/columns.ts';
import { compiledOnce, insertOnce } from '#server/db/compiled-once.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { PersonKey } from './number.ts';
import type { columnsOf, MemberRecord } from './stored.ts';

/** One of the unit's people; deleted ones only on request. */
export async function memberOfUnit(db: Db, unitId: string, id: string): Promise<MemberRecord | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Some of the unit's people by their ids. */
export async function membersOfUnit(
  db: Db,
  unitId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; birthdate: string }[]> {
  return db
    .selectFrom('members')
    .select(['id', 'name', 'birthdate'])
    .where('id', '=', anyOf(ids))
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .execute();
}

const liveMembers = (db: Db, unitId: string) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .forUpdate();

/** A statement of its own: PostgreSQL plans a list at each call. */
const lockMember = compiledOnce((db, unitId: string, id: string) =>
  liveMembers(db, unitId).where('id', '=', id),
);

/** As `memberOfUnit`, with the rows locked until the transaction ends, in the order of their ids. */
export async function lockMembers(trx: Db, unitId: string, ids: readonly string[]): Promise<MemberRecord[]> {
  if (ids.length === 0) return [];
  if (ids.length === 1) return lockMember(trx, unitId, ids[0]!);
  return liveMembers(trx, unitId).where('id', '=', anyOf(ids)).orderBy('id').execute();
}

const lockUnit = compiledOnce((db, unitId: string) =>
  db.selectFrom('units').select('people').where('id', '=', unitId).forNoKeyUpdate(),
);

/**
 * Locks the unit's row, which its submissions hold too, so that changes of its people wait for them: else a
 * person could be deleted or change identity at the moment of being entered.
 * @returns how many people the unit has; null until they are counted
 */
export async function lockUnitOf(trx: Db, unitId: string): Promise<number | null> {
  const [unit] = await lockUnit(trx, unitId);
  return unit?.people ?? null;
}

/** Counts the people of a unit that a lock holds; from then on the database keeps the number as they come and go. */
export async function countPeople(trx: Db, unitId: string): Promise<number> {
  const { people } = await trx
    .updateTable('units')
    .set({
      people: sql<number>`(select count(*) from members m where m.unit_id = units.id and m.deleted_at is null)`,
    })
    .where('id', '=', unitId)
    .returning('people')
    .executeTakeFirstOrThrow();
  return people!;
}

const insertPerson = compiledOnce((db, id: string, space: string, hash: Buffer, now: Date) =>
  db
    .insertInto('persons')
    .values({ id, id_space: space, id_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['id_space', 'id_hash']).doNothing())
    .returning('id'),
);

/** The one record of a human being (requirements 3.11), made when it is first met. */
export async function personOf(
  trx: Db,
  key: PersonKey,
  now: Date,
): Promise<{ id: string; isMetFirst: boolean }> {
  const [row] = await insertPerson(trx, newId(), key.id_space, key.id_hash, now);
  if (row) return { id: row.id, isMetFirst: true };
  const storedRow = await trx
    .selectFrom('persons')
    .select('id')
    .where('id_space', '=', key.id_space)
    .where('id_hash', '=', key.id_hash)
    .executeTakeFirstOrThrow();
  return { id: storedRow.id, isMetFirst: false };
}

interface PersonColumns extends ReturnType<typeof columnsOf> {
  person_id: string;
  id_cipher: Buffer;
  id_masked: string;
}

/** The primary key `members_pkey` breaks where the id is another unit's, or of a person who was deleted. */
export const insertMember = insertOnce<PersonColumns & { id: string; unit_id: string; created_at: Date }>(
  'members',
);

/** Writes a member that a lock holds; the unique index `members_once` breaks where it becomes one that is there. */
export async function updateMember(trx: Db, id: string, row: PersonColumns, version: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({ ...row, version })
    .where('id', '=', id)
    .execute();
}

/** A part of a greater statement: keeps these sizes with people of the unit. */
export function sizesPart(
  unitId: string,
  sizes: readonly { memberId: string; shirtSize: string; shoeSize: string }[],
): RawBuilder<unknown> {
  return sql`
      update members m set shirt_size = s."shirtSize", shoe_size = s."shoeSize", version = version + 1
        from json_to_recordset(${JSON.stringify(sizes)}) as s("memberId" uuid, "shirtSize" text, "shoeSize" text)
       where m.id = s."memberId" and m.unit_id = ${unitId}`;
}

export async function markMemberDeleted(trx: Db, id: string, version: number, now: Date): Promise<void> {
  await trx.updateTable('members').set({ deleted_at: now, version }).where('id', '=', id).execute();
}

/** Keeps the guardian whom the unit's sheet names for a person. */
export async function nameGuardian(
  trx: Db,
  unitId: string,
  memberId: string,
  guardian: { name: string; relation: string; phone: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({
      guardian_name: guardian.name,
      guardian_relation: guardian.relation,
      guardian_phone: guardian.phone,
      guardian_named_at: now,
    })
    .where('id', '=', memberId)
    .where('unit_id', '=', unitId)
    .execute();
}

/** The name under which the unit has this person already, apart from `exceptId`. */
export async function findSame(
  trx: Db,
  unitId: string,
  personId: string,
  exceptId: string,
): Promise<{ id: string; name: string } | undefined> {
  return trx
    .selectFrom('members')
    .select(['id', 'name'])
    .where('unit_id', '=', unitId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
}

/** Whether a live registration for a match that is not over names this person: in its list of people or a line-up. */
export async function isEntered(db: Db, unitId: string, memberId: string, today: string): Promise<boolean> {
  const named = sql.join(
    ['leaders', 'coaches', 'athletes', 'followers'].map(
      (list) => sql`r.form->'roster' @> ${JSON.stringify({ [list]: [memberId] })}::jsonb`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ entered: boolean }>`
    select exists (
      select from registrations r join matches a on a.id = r.match_id
       where r.unit_id = ${unitId} and r.stage = any(${[...liveStages]}::text[])
         and a.stored <> 'cancelled' and a.ends_on >= ${today}::date
         and (${named} or exists (
           select from entry_members e join entries n on n.id = e.entry_id
            where e.member_id = ${memberId}::uuid and e.live and n.registration_id = r.id))
    ) as entered`.execute(db);
  return rows[0]!.entered;
}

/** In which of the unit's teams a person is, as what. */
export async function teamsOf(db: Db, unitId: string, memberId: string) {
  const rows = await db
    .selectFrom('team_members as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select(['t.id as teamId', 't.name', 'p.role'])
    .where('p.member_id', '=', memberId)
    .where('t.unit_id', '=', unitId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.order_number')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as TeamRole }));
}
