import { sql, type Insertable, type Selectable } from 'kysely';
import { parentsLinkLimits } from '#contract/consent/parents-link.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { hashToken } from '#server/http/session.ts';
import type { Keys } from '#server/keys.ts';
import { lacksConsent } from '#server/people/list-where.ts';
import { open, seal } from '#server/secrets.ts';
import type { ParentsLinkMissTable, ParentsLinkTable } from './table.ts';

export interface ParentsLinkRow extends Selectable<ParentsLinkTable> {
  misses: number;
}

const sealPlace = (id: string) => `parents_links:${id}:token_cipher`;

/** The token as it is stored. */
export const sealedToken = (keys: Keys, id: string, token: string) => ({
  token_hash: hashToken(token),
  token_cipher: seal(keys.field, token, sealPlace(id)),
});

export const openToken = (keys: Keys, { id, token_cipher }: Pick<ParentsLinkRow, 'id' | 'token_cipher'>) =>
  open(keys.field, token_cipher, sealPlace(id));

const links = (db: Db) =>
  db
    .selectFrom('parents_links as l')
    .selectAll('l')
    .select(
      sql<number>`(select count(*)::integer from parents_link_misses s where s.link_id = l.id)`.as('misses'),
    );

export function newestLink(db: Db, unitId: string): Promise<ParentsLinkRow | undefined> {
  return links(db)
    .where('l.unit_id', '=', unitId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function linkOfToken(db: Db, tokenHash: Buffer): Promise<ParentsLinkRow | undefined> {
  return links(db).where('l.token_hash', '=', tokenHash).executeTakeFirst();
}

/** What is done by one link comes in turn, so that two at once cannot both find a limit free. */
export async function lockLink(trx: Db, tokenHash: Buffer): Promise<void> {
  await trx
    .selectFrom('parents_links')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forNoKeyUpdate()
    .execute();
}

/** @returns false where the id is taken */
export async function insertLink(trx: Db, row: Insertable<ParentsLinkTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('parents_links')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a unit's open links, and links of guardians that came by them and were not answered. @returns their ids */
export async function endLinks(trx: Db, unitId: string, now: Date): Promise<string[]> {
  const ended = await trx
    .updateTable('parents_links')
    .set({ ended_at: now })
    .where('unit_id', '=', unitId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('consent_requests')
      .set({ replaced_at: now })
      .where('parents_link_id', '=', anyOf(ids))
      .where('answer', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
  return ids;
}

/** The newest request of each child who was found by a link, and when the consent that it brought ended. */
export function answersOf(db: Db, linkId: string) {
  return db
    .selectFrom('consent_requests as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('consents as c', 'c.request_id', 'r.id')
    .selectAll('r')
    .select(['m.name as child_name', 'c.withdrawn_at'])
    .where('r.parents_link_id', '=', linkId)
    .where('r.replaced_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
}

/** How many of the unit's children lack consent. */
export async function countLacking(db: Db, unitId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from members m
     where m.unit_id = ${unitId} and m.deleted_at is null and ${lacksConsent(today)}`.execute(db);
  return rows[0]!.count;
}

type Hashes = Pick<ParentsLinkMissTable, 'phone_hash' | 'address_hash' | 'name_hash'>;

const since = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function countMisses(trx: Db, linkId: string, hashes: Hashes, now: Date) {
  const { perPhone, perAddress } = parentsLinkLimits.misses;
  const { rows } = await sql<{ phone: number; address: number; name: number }>`
    select count(*) filter (where phone_hash = ${hashes.phone_hash} and at > ${since(now, perPhone.ms)})::integer as phone,
           count(*) filter (where address_hash = ${hashes.address_hash} and at > ${since(now, perAddress.ms)})::integer as address,
           count(*) filter (where name_hash = ${hashes.name_hash})::integer as name
      from parents_link_misses where link_id = ${linkId}`.execute(trx);
  return rows[0]!;
}

export async function insertMiss(trx: Db, row: Insertable<ParentsLinkMissTable>): Promise<void> {
  await trx.insertInto('parents_link_misses').values(row).execute();
}

/** It was none: the child was found. */
export async function removeMiss(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('parents_link_misses').where('id', '=', id).execute();
}

/** Codes that were sent by one link lately, to an address and in all. */
export async function countCodes(trx: Db, purpose: string, addressHash: Buffer, now: Date) {
  const { perAddress, perLink } = parentsLinkLimits.codes;
  const { rows } = await sql<{ address: number; link: number }>`
    select count(*) filter (where address_hash = ${addressHash} and created_at > ${since(now, perAddress.ms)})::integer as address,
           count(*)::integer as link
      from codes where budget = 'guardian' and created_at > ${since(now, perLink.ms)} and purpose = ${purpose}`.execute(
    trx,
  );
  return rows[0]!;
}
