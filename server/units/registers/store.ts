import { sql, type RawBuilder } from 'kysely';
import { unitTypes } from '#contract/fields/unit-type.ts';
import type { LangText } from '#contract/lang.ts';
import type { RegisterMember, RegisterRow } from '#contract/units/register-calls.ts';
import { memberKey } from '#contract/units/register-sheet.ts';
import { clubRegister, type Register } from '#contract/units/registers.ts';
import { anyOf, json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { containing } from '#server/db/like.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { keyOf } from './sql-parts.ts';

/** Those without a year first, then the newest. */
export async function allRegisters(db: Db): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select r.id, r.version, r.federation, r.year,
           (select count(*) from register_members x where x.register_id = r.id)::int as members,
           (select count(*) from register_members x where x.register_id = r.id and x.unit_id is not null)::int as linked
      from member_registers r order by r.year desc nulls first, r.federation->>'zh' ${byName}, r.id`.execute(
    db,
  );
  return rows;
}

/** A register with its row locked, so that imports and changes of it follow one another. */
export async function lockRegister(
  trx: Db,
  id: string,
): Promise<(Register & { version: number }) | undefined> {
  const row = await trx
    .selectFrom('member_registers')
    .select(['federation', 'year', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, federation: row.federation as LangText };
}

/** Which of these are there. */
export async function knownRegisters(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('member_registers').select('id').where('id', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** False where another register has the federation and year, or the id. */
export async function insertRegister(
  trx: Db,
  id: string,
  { federation, year }: Register,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('member_registers')
    .values({ id, federation: json(federation), year, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const memberName = sql`coalesce(nullif(x.name, ''), u.name)`;
const listed = sql`x.id, x.version, ${memberName} as name, x.code, x.unit_id as "unitId", u.name as "unitName"
  from register_members x left join units u on u.id = x.unit_id`;

export async function listMembers(
  db: Db,
  {
    registerId,
    here,
    text,
  }: { registerId: string; here?: 'yes' | 'no' | undefined; text?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RegisterMember[]; total: number }> {
  const part = text?.trim() ? containing(text.trim()) : null;
  const where = sql`x.register_id = ${registerId}
    and (${here ?? null}::text is null or (x.unit_id is not null) = (${here ?? null}::text = 'yes'))
    and (${part}::text is null or x.name ilike ${part} or u.name ilike ${part} or x.code ilike ${part})`;
  const [{ rows }, counted] = await Promise.all([
    sql<RegisterMember>`select ${listed} where ${where} order by ${memberName} ${byName}, x.id limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from register_members x left join units u on u.id = x.unit_id where ${where}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

interface StoredMember {
  id: string;
  registerId: string;
  name: string;
  code: string;
  unitId: string | null;
  version: number;
}

/** A member with the keys by which a sheet may call it: of one without a name of its own, those of its unit. */
export type KnownMember = StoredMember & { keys: string[] };

/** All of a register, or those that are asked for. */
export async function membersOf(
  db: Db,
  which: { registerId: string } | { id: string },
): Promise<KnownMember[]> {
  const rows = await db
    .selectFrom('register_members as x')
    .leftJoin('units as u', 'u.id', 'x.unit_id')
    .selectAll('x')
    .select(['u.name as unitName', 'u.licence_name as licenceName'])
    .where('id' in which ? 'x.id' : 'x.register_id', '=', 'id' in which ? which.id : which.registerId)
    .execute();
  return rows.map(({ register_id, unit_id, id, name, code, version, unitName, licenceName }) => ({
    id,
    registerId: register_id,
    name,
    code,
    unitId: unit_id,
    version,
    keys: (name ? [name] : [unitName ?? '', licenceName ?? '']).filter(Boolean).map(memberKey),
  }));
}

/** False where the register names the member or lists the unit already. */
export async function insertMembers(
  trx: Db,
  registerId: string,
  members: readonly { id?: string; name: string; code: string; unitId?: string | null }[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into register_members (id, register_id, name, name_key, code, unit_id, created_at)
    select n.id, ${registerId}::uuid, n.name, ${keyOf(sql`n.name`)}, n.code, n.unit, ${now}
      from unnest(${members.map(({ id }) => id ?? newId())}::uuid[], ${members.map(({ name }) => name)}::text[],
                  ${members.map(({ code }) => code)}::text[], ${members.map(({ unitId }) => unitId ?? null)}::uuid[]) as n(id, name, code, unit)
    on conflict do nothing returning id`.execute(trx);
  return rows.length === members.length;
}

/** @throws the unique violation where the register names the member or lists the unit already */
export async function updateMember(
  trx: Db,
  { id, name, code, unitId, version }: StoredMember,
): Promise<void> {
  await sql`
    update register_members set name = ${name}, name_key = ${keyOf(sql`${name}::text`)}, code = ${code},
           unit_id = ${unitId}, version = ${version} where id = ${id}`.execute(trx);
}

export async function deleteMembers(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('register_members').where('id', '=', anyOf(ids)).execute();
}

/**
 * Gives members without a unit the one certified unit that bears exactly their name; names of several units, and of
 * individuals, stay open for staff.
 */
async function link(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with named as (
      select u.id, k.key from units u
        cross join lateral (values (${keyOf(sql`u.name`)}), (${keyOf(sql`u.licence_name`)})) as k(key)
       where u.valid_year is not null and u.type <> ${unitTypes.individual} and k.key <> ''),
    sole as (select key, min(id::text)::uuid as unit from named group by key having count(distinct id) = 1),
    found as (
      select distinct on (x.register_id, s.unit) x.id, s.unit
        from register_members x join sole s on s.key = x.name_key
       where x.unit_id is null and ${which}
         and not exists (select from register_members o where o.register_id = x.register_id and o.unit_id = s.unit)
       order by x.register_id, s.unit, x.created_at, x.id)
    update register_members x set unit_id = f.unit, version = x.version + 1 from found f where x.id = f.id`.execute(
    trx,
  );
}

export function linkRegister(trx: Db, registerId: string): Promise<void> {
  return link(trx, sql`x.register_id = ${registerId}`);
}

/** A unit that was certified: registers that wait for its name list it now. */
export async function linkUnit(trx: Db, unit: { name: string; licenceName: string }): Promise<void> {
  const keys = [memberKey(unit.name), memberKey(unit.licenceName)].filter(Boolean);
  const { rows } = await sql`
    select from register_members where unit_id is null and name_key = any(${keys}::text[]) limit 1`.execute(
    trx,
  );
  if (rows.length > 0) await link(trx, sql`x.name_key = any(${keys}::text[])`);
}

/** Lists a unit in the club register, or takes it off; under the lock of the unit. */
export async function setClubMember(trx: Db, unitId: string, member: boolean, now: Date): Promise<void> {
  if (member) await insertMembers(trx, clubRegister.id, [{ name: '', code: '', unitId }], now);
  else
    await trx
      .deleteFrom('register_members')
      .where('register_id', '=', clubRegister.id)
      .where('unit_id', '=', unitId)
      .execute();
}
