import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { isHeld } from './erasure-blockers.ts';
import { neutralName } from './neutral.ts';
import { renamingOf, type Renaming } from './rename.ts';

/** Whose data is erased, and by what it is found. */
export interface Subject {
  memberId: string;
  personId: string;
  unitId: string;
  countryId: number;
  /** Of an individual's unit, which may hold more than one: a parent's children. */
  ofIndividual: boolean;
  /** Whose account stands for this one person alone, and goes along. */
  individual: boolean;
  accountId: string;
  name: string;
  phones: string[];
  neutral: string;
  renaming: Renaming;
}

/** @throws Refused eraseHeld where it was asked for and a hold stands against it */
export async function subjectOf(trx: Db, memberId: string, onRequest: boolean): Promise<Subject | undefined> {
  const row = await trx
    .selectFrom('members as m')
    .innerJoin('units as u', 'u.id', 'm.unit_id')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select([
      'm.person_id',
      'm.unit_id',
      'm.name',
      'm.phone',
      'u.country_id',
      'u.account_id',
      'u.contact_phone',
      'a.account_type',
      'a.phone as account_phone',
    ])
    .where('m.id', '=', memberId)
    // Another run may have been here while this one waited.
    .where('m.birthdate', '<>', '1900-01-01')
    .forUpdate('m')
    .executeTakeFirst();
  if (!row) return undefined;
  // Checked once the row is locked, as placing a legal hold locks it too.
  if (await isHeld(trx, [memberId])) {
    if (onRequest) throw refuse('eraseHeld', { name: row.name });
    return undefined;
  }
  const { rows } = await sql<{ phone: string }>`
    select phone from consents where member_id = ${memberId} union select phone from consent_requests where member_id = ${memberId} union select guardian_phone from members where id = ${memberId}`.execute(
    trx,
  );
  const others = await trx
    .selectFrom('members')
    .select('id')
    .where('unit_id', '=', row.unit_id)
    .where('person_id', '<>', row.person_id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  const ofIndividual = row.account_type === 11;
  const individual = ofIndividual && onRequest && others.length === 0;
  const neutral = await neutralName(trx, row.country_id);
  const named = { memberId, unitId: row.unit_id, name: row.name, neutral };
  const phones = individual ? [row.account_phone ?? '', row.contact_phone] : [];
  return {
    memberId,
    personId: row.person_id,
    unitId: row.unit_id,
    countryId: row.country_id,
    ofIndividual,
    individual,
    accountId: row.account_id,
    name: row.name,
    phones: [row.phone, ...phones, ...rows.map(({ phone }) => phone)].filter((each) => each.length > 5),
    neutral,
    renaming: await renamingOf(trx, named),
  };
}
