import { sql, type Insertable, type Selectable } from 'kysely';
import { anyOf, json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { QualificationTable } from './table.ts';

export type Qualification = Selectable<QualificationTable>;

/** All qualifications of these members, with the rows locked in the order of their ids. */
export async function lockQualifications(trx: Db, memberIds: readonly string[]): Promise<Qualification[]> {
  if (memberIds.length === 0) return [];
  return trx
    .selectFrom('qualifications')
    .selectAll()
    .where('member_id', '=', anyOf(memberIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks the persons of a request for athletes, in the order of their ids, so that two units never ask for one
 * at the same time; `athlete_once_a_year` is the second guard.
 */
export async function lockPersons(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Which of these persons are other units' athletes of the year, with what stands there: 1 in review, 2, 3 decided. */
export async function athletesElsewhere(
  trx: Db,
  unitId: string,
  personIds: readonly string[],
  year: number,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('qualifications')
    .select(['person_id', 'status'])
    .where('kind', '=', 'athlete')
    .where('year', '=', year)
    .where('status', 'in', [1, 2, 3])
    .where('unit_id', '<>', unitId)
    .where('person_id', '=', anyOf(personIds))
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.status]));
}

export async function insertQualification(
  trx: Db,
  row: Insertable<QualificationTable>,
): Promise<Qualification> {
  return trx.insertInto('qualifications').values(row).returningAll().executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    Qualification,
    | 'status'
    | 'reason'
    | 'submitted_at'
    | 'decided_at'
    | 'certificate_number'
    | 'level'
    | 'professional'
    | 'valid_from'
    | 'valid_until'
    | 'decided'
  >
>;

/** Writes one that a lock holds, with its next version. */
export async function updateQualification(
  trx: Db,
  before: Qualification,
  change: Change,
): Promise<Qualification> {
  const { decided, ...rest } = change;
  return trx
    .updateTable('qualifications')
    .set({
      ...rest,
      ...(decided === undefined ? {} : { decided: decided && json(decided) }),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteQualification(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('qualifications').where('id', '=', id).execute();
}

/** What this unit has of a person from an earlier record, now deleted. */
export async function leftBehind(
  trx: Db,
  unitId: string,
  personId: string,
  memberId: string,
): Promise<Qualification[]> {
  // Each kind has an index of its own by person; without the kinds, written out, there is only that of all the unit's requests.
  const ofKind = (kind: string) =>
    sql<boolean>`(kind = ${sql.lit(kind)} and person_id = ${personId} and unit_id = ${unitId})`;
  return trx
    .selectFrom('qualifications')
    .selectAll()
    .where(sql<boolean>`(${ofKind('athlete')} or ${ofKind('coach')})`)
    .where('member_id', '<>', memberId)
    .execute();
}

/** A person who comes back to the unit goes on with what was decided of them. */
export async function adopt(
  trx: Db,
  qualifications: readonly Qualification[],
  memberId: string,
): Promise<void> {
  if (qualifications.length === 0) return;
  const ids = qualifications.map(({ id }) => id);
  await trx.updateTable('qualifications').set({ member_id: memberId }).where('id', '=', anyOf(ids)).execute();
}

/** A corrected ID number: the refused requests of the record are now of the right person. */
export async function moveTo(
  trx: Db,
  qualifications: readonly Qualification[],
  personId: string,
): Promise<void> {
  if (qualifications.length === 0) return;
  const ids = qualifications.map(({ id }) => id);
  await trx.updateTable('qualifications').set({ person_id: personId }).where('id', '=', anyOf(ids)).execute();
}
