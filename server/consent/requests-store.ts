import { sql, type Insertable, type Selectable } from 'kysely';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { ConsentRequestTable, ConsentTable } from './table.ts';

export type RequestRow = Selectable<ConsentRequestTable>;

/** Phones share so many locks: a call may name hundreds of them, and the database's table of locks is one for all. */
const phoneLocks = 64;

/**
 * Two who ask for one unit, or one phone, at the same moment cannot both find a limit free. Units that ask other
 * phones mostly do not wait for one another; all take their locks in the same order.
 */
export async function lockAsking(trx: Db, unitId: string, phones: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('consent requests of a unit'), hashtext(${unitId}))`.execute(
    trx,
  );
  await sql`
    select pg_advisory_xact_lock(hashtext('consent requests to phones'), bucket)
      from (select distinct abs(hashtext(phone) % ${phoneLocks}::int) as bucket
              from unnest(${phones}::text[]) as phone order by bucket) locked`.execute(trx);
}

export function requestsById(trx: Db, ids: readonly string[]): Promise<RequestRow[]> {
  return trx.selectFrom('consent_requests').selectAll().where('id', '=', anyOf(ids)).execute();
}

interface Spans {
  perPerson: Date;
  perPhone: Date;
  perUnit: Date;
  overall: Date;
}

/** How many links were sent since each of the times: by person, by phone, for the unit, by all units. */
export async function countSent(
  trx: Db,
  of: { unitId: string; memberIds: readonly string[]; phones: readonly string[] },
  since: Spans,
) {
  const count = sql<number>`count(*)::integer`.as('count');
  const requests = trx.selectFrom('consent_requests');
  const persons = await requests
    .select(['member_id', count])
    .where('member_id', '=', anyOf(of.memberIds))
    .where('created_at', '>', since.perPerson)
    .groupBy('member_id')
    .execute();
  const phones = await requests
    .select(['phone', count])
    .where(sql<boolean>`phone = any(${of.phones})`)
    .where('created_at', '>', since.perPhone)
    .groupBy('phone')
    .execute();
  const unit = await requests
    .select(count)
    .where('unit_id', '=', of.unitId)
    .where('created_at', '>', since.perUnit)
    .executeTakeFirstOrThrow();
  const overall = await requests
    .select(count)
    .where('created_at', '>', since.overall)
    .executeTakeFirstOrThrow();
  return {
    perPerson: new Map(persons.map((row) => [row.member_id, row.count])),
    perPhone: new Map(phones.map((row) => [row.phone, row.count])),
    perUnit: unit.count,
    overall: overall.count,
  };
}

/** Links that wait end: a newer one, or a signed paper, takes their place. */
export async function replaceOpenRequests(trx: Db, memberIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('consent_requests')
    .set({ replaced_at: now })
    .where('member_id', '=', anyOf(memberIds))
    .where('answer', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function insertRequests(
  trx: Db,
  rows: readonly Insertable<ConsentRequestTable>[],
): Promise<void> {
  await trx.insertInto('consent_requests').values(rows).execute();
}

/** The newest link of each person that nothing took the place of. */
export function newestRequests(db: Db, memberIds: readonly string[]): Promise<RequestRow[]> {
  return db
    .selectFrom('consent_requests')
    .distinctOn('member_id')
    .selectAll()
    .where('member_id', '=', anyOf(memberIds))
    .where('replaced_at', 'is', null)
    .orderBy('member_id')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Who was named as guardian last, in a link, on paper or in a sheet; whom a link can be sent to goes first. */
export async function lastGuardians(db: Db, memberIds: readonly string[]) {
  const { rows } = await sql<{ member_id: string; guardian_name: string; relation: string; phone: string }>`
    select distinct on (member_id) member_id, guardian_name, relation, phone
      from (select member_id, guardian_name, relation, phone, created_at as at from consent_requests
             where member_id = any(${memberIds}::uuid[])
            union all
            select member_id, guardian_name, relation, phone, given_at from consents
             where member_id = any(${memberIds}::uuid[])
            union all
            select id, guardian_name, guardian_relation, guardian_phone, guardian_named_at from members
             where id = any(${memberIds}::uuid[]) and guardian_named_at is not null) named
     order by member_id, (guardian_name <> '' and relation <> '' and phone <> '') desc, at desc`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row]));
}

export interface LinkRecord {
  request: RequestRow;
  unitName: string;
  childName: string;
  childBirthdate: string;
  /** What it brought, in force or not. */
  consent: Selectable<ConsentTable> | null;
}

/** The request of a link, of a person who is still there. */
export async function requestOfLink(
  db: Db,
  by: { token_hash: Buffer } | { id: string },
): Promise<LinkRecord | undefined> {
  const storedRow = await db
    .selectFrom('consent_requests as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .innerJoin('units as u', 'u.id', 'r.unit_id')
    .selectAll('r')
    .select(['m.name as child_name', 'm.birthdate as child_birthdate', 'u.name as unit_name'])
    .where((of) => ('id' in by ? of('r.id', '=', by.id) : of('r.token_hash', '=', by.token_hash)))
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!storedRow) return undefined;
  const {
    child_name: childName,
    child_birthdate: childBirthdate,
    unit_name: unitName,
    ...request
  } = storedRow;
  const consent = await db
    .selectFrom('consents')
    .selectAll()
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  return { request, unitName, childName, childBirthdate, consent: consent ?? null };
}

export async function storeProof(
  db: Db,
  id: string,
  proof: Pick<ConsentRequestTable, 'proof_hash' | 'proof_until' | 'proved_at'>,
): Promise<void> {
  await db.updateTable('consent_requests').set(proof).where('id', '=', id).execute();
}

/** Of one that is neither answered nor replaced; the caller holds the lock of the person’s row. */
export async function markAnswered(trx: Db, id: string, answer: 'given' | 'refused', now: Date) {
  await trx.updateTable('consent_requests').set({ answer, answered_at: now }).where('id', '=', id).execute();
}
