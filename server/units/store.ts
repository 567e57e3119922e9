import { sql } from 'kysely';
import type { Unit } from '#contract/units/unit.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { registersNamed } from './registers/sql-parts.ts';
import { storedUnitOf, type StoredUnit } from './stored.ts';

/** What `storedUnitOf` reads in addition to the columns. */
export const itsRegisters = registersNamed(sql`units.id`).as('registers');

export function columnsOfUnit(unit: Unit) {
  return {
    name: unit.name,
    licence_name: unit.licenceName,
    type: unit.type,
    country_id: unit.countryId,
    province_code: unit.provinceCode,
    city_code: unit.cityCode,
    address: unit.address,
    certificate_id: unit.certificateId,
    contact_name: unit.contactName,
    contact_phone: unit.contactPhone,
    contact_email: unit.contactEmail,
    invoice: json(unit.invoice),
  };
}

function columnsOf({ unit, ...stored }: StoredUnit) {
  return {
    ...columnsOfUnit(unit),
    status: stored.status,
    reject_reason: stored.rejectReason,
    valid_year: stored.validYear,
    prohibited: stored.prohibited,
    pending: stored.pending && json(stored.pending),
    pending_rejected: stored.pendingRejected,
    submitted_at: stored.submittedAt,
    decided_at: stored.decidedAt,
  };
}

export async function findUnitOfAccount(db: Db, accountId: string): Promise<StoredUnit | null> {
  const row = await db
    .selectFrom('units')
    .selectAll()
    .select(itsRegisters)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? storedUnitOf(row) : null;
}

/** The account's unit with its row locked, so that two acts on it follow one another. */
export async function lockUnitOfAccount(trx: Db, accountId: string): Promise<StoredUnit | null> {
  const row = await trx
    .selectFrom('units')
    .selectAll()
    .select(itsRegisters)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ? storedUnitOf(row) : null;
}

/** For staff. */
export async function findUnit(db: Db, id: string): Promise<StoredUnit | null> {
  const row = await db
    .selectFrom('units')
    .selectAll()
    .select(itsRegisters)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? storedUnitOf(row) : null;
}

/** For staff. */
export async function lockUnit(trx: Db, id: string): Promise<StoredUnit | null> {
  const row = await trx
    .selectFrom('units')
    .selectAll()
    .select(itsRegisters)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? storedUnitOf(row) : null;
}

/** False when the account has a unit already, or the id is taken. */
export async function insertUnit(trx: Db, stored: StoredUnit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('units')
    .values({
      id: stored.id,
      account_id: stored.accountId,
      created_at: stored.createdAt,
      ...columnsOf(stored),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes a unit that a lock holds; gives it back with its new version. */
export async function updateUnit(trx: Db, stored: StoredUnit): Promise<StoredUnit> {
  const version = stored.version + 1;
  await trx
    .updateTable('units')
    .set({ ...columnsOf(stored), version })
    .where('id', '=', stored.id)
    .execute();
  return { ...stored, version };
}

/** What a new certification begins with. */
export async function accountFacts(db: Db, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['account_type', 'country_id', 'phone', 'email', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    accountType: account.account_type,
    countryId: account.country_id,
    phone: account.phone ?? '',
    email: account.email ?? '',
    createdAt: account.created_at,
  };
}
