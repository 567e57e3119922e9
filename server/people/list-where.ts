import { sql, type RawBuilder } from 'kysely';
import { consentAge, neededScopes } from '#contract/consent/consent.ts';
import { addYears } from '#contract/fields/dates.ts';
import { idKey, idNumberProblems, idTypes } from '#contract/fields/id-number.ts';
import { isPhone, spellingsOf, tidyPhone } from '#contract/fields/phone.ts';
import { missingItems, type MissingFilter } from '#contract/people/missing.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { Keys } from '#server/keys.ts';
import { toldElsewhere } from './asks.ts';
import { personKey } from './number.ts';

export interface ListFilters {
  text?: string | undefined;
  role?: TeamRole | undefined;
  gender?: 1 | 2 | undefined;
  athleteStatus?: number | undefined;
  coachStatus?: number | undefined;
  missing?: MissingFilter | undefined;
  /** People who have the role or applied for the qualification. */
  kind?: 'athlete' | 'coach' | undefined;
  id?: string | undefined;
}

export interface ListContext {
  db: Db;
  keys: Keys;
  unitId: string;
  now: Date;
  /** By which ages and whole numbers are judged. */
  today: string;
  /** Year of the athletes' qualifications. */
  year: number;
}

/** The unit's people, all of them. */
export const allOf = (unitId: string) => sql`m.unit_id = ${unitId}::uuid and m.deleted_at is null`;

/** Older rows may name papers as well, which no longer count as missing. */
export const lacksData = sql`m.missing && ${[...missingItems]}::text[]`;

/** Every condition is answered by the unit's own part of an index, so the size of the whole database does not matter. */
export function conditions(context: ListContext, filters: ListFilters): RawBuilder<unknown>[] {
  const { keys, today } = context;
  const { text, role, gender, athleteStatus, coachStatus, missing, kind, id } = filters;
  return [
    ...(id === undefined ? [] : [sql`m.id = ${id}::uuid`]),
    ...(role === undefined ? [] : [sql`m.roles @> array[${role}]::smallint[]`]),
    ...(gender === undefined ? [] : [sql`m.gender = ${gender}`]),
    ...(athleteStatus === undefined ? [] : [athleteIs(athleteStatus, context)]),
    ...(coachStatus === undefined ? [] : [coachIs(coachStatus, context)]),
    ...(missing === undefined
      ? []
      : [
          missing === 'consent'
            ? lacksConsent(today)
            : missing === 'any'
              ? lacksData
              : sql`m.missing @> array[${missing}]::text[]`,
        ]),
    ...(kind === undefined ? [] : [ofKind(kind, context)]),
    ...(text?.trim() ? [searchCondition(keys, text, today)] : []),
  ];
}

/** The unit's own requests lie together in an index; each is of a person of the unit, so no look at the others. */
const qualifiedMembers = (unitId: string, kind: 'athlete' | 'coach') =>
  sql`select q.member_id from qualifications q where q.unit_id = ${unitId}::uuid and q.kind = ${kind}`;

function athleteIs(status: number, { unitId, year }: ListContext): RawBuilder<unknown> {
  const thisYear = sql`${qualifiedMembers(unitId, 'athlete')} and q.year = ${year}`;
  const elsewhere = toldElsewhere(sql`${year}::integer`);
  if (status === 5) return elsewhere;
  if (status === 0) return sql`m.id not in (${thisYear}) and not ${elsewhere}`;
  // Whom this unit holds, no other can hold; who was refused may have gone elsewhere.
  const here = sql`m.id in (${thisYear} and q.status = ${status})`;
  return status === 4 ? sql`${here} and not ${elsewhere}` : here;
}

function coachIs(status: number, { unitId }: ListContext): RawBuilder<unknown> {
  const coaching = qualifiedMembers(unitId, 'coach');
  return status === 0 ? sql`m.id not in (${coaching})` : sql`m.id in (${coaching} and q.status = ${status})`;
}

function ofKind(kind: 'athlete' | 'coach', { unitId, year }: ListContext): RawBuilder<unknown> {
  const qualified = qualifiedMembers(unitId, kind);
  return kind === 'athlete'
    ? sql`(m.roles @> array[3]::smallint[] or m.id in (${qualified} and q.year = ${year}))`
    : sql`(m.roles @> array[2]::smallint[] or m.id in (${qualified}))`;
}

/** Whether the person of row `members m` lacks a consent. */
export function lacksConsent(today: string): RawBuilder<unknown> {
  return sql`m.birthdate > ${addYears(today, -consentAge)}::date and not exists (
    select from consents c
     where c.member_id = m.id and c.withdrawn_at is null and c.scopes @> ${[...neededScopes]}::text[])`;
}

/** Part of the name, or a whole phone or ID number. */
function searchCondition(keys: Keys, text: string, today: string): RawBuilder<unknown> {
  const phone = tidyPhone(text);
  const persons = numbersIn(keys, text, today);
  return sql`(m.name ilike ${containing(text)}
    ${isPhone(phone) ? sql`or m.phone = any(${spellingsOf(phone)}::text[])` : sql``}
    ${persons.length > 0 ? sql`or m.person_id in (select p.id from persons p where ${sql.join(persons, sql` or `)})` : sql``})`;
}

/** The text as each kind of ID number that it can be. */
export function numbersIn(keys: Keys, text: string, today: string): RawBuilder<unknown>[] {
  const keysOf = Object.values(idTypes)
    .filter((type) => idNumberProblems(type, text, today).length === 0)
    .map((type) => ({ type, ...idKey(type, text) }));
  const distinct = new Map(keysOf.map((each) => [`${each.space}:${each.key}`, each.type]));
  return [...distinct.values()].map((type) => {
    const { id_space, id_hash } = personKey(keys, type, text);
    return sql`(p.id_space = ${id_space} and p.id_hash = ${id_hash})`;
  });
}
