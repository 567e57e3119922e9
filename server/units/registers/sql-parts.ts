import { sql, type RawBuilder } from 'kysely';
import { clubRegister, titleOf, type NamedRegister, type Register } from '#contract/units/registers.ts';

/** The registers that list a unit, as a value of JSON. */
export function registersListing(unit: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<
    string[]
  >`(select coalesce(json_agg(x.register_id), '[]') from register_members x where x.unit_id = ${unit})`;
}

/** The same, as they are called; `namedOf` reads it. */
export function registersNamed(unit: RawBuilder<unknown>): RawBuilder<StoredRegister[]> {
  return sql<StoredRegister[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'federation', r.federation, 'year', r.year) order by r.year desc nulls first, r.id), '[]')
      from register_members x join member_registers r on r.id = x.register_id where x.unit_id = ${unit})`;
}

type StoredRegister = Register & { id: string };

export function namedOf(registers: readonly StoredRegister[]): NamedRegister[] {
  return registers.map(({ id, ...register }) => ({ id, name: titleOf(register) }));
}

/** Whether the club register lists a unit. */
export function isClubMember(unit: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from register_members x where x.unit_id = ${unit} and x.register_id = ${clubRegister.id})`;
}

/** `memberKey` of a text. */
export function keyOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g'))`;
}
