import { sql, type RawBuilder } from 'kysely';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesInScope } from '#server/http/match-scope.ts';
import { anyUnitNamed, unitNamed } from '#server/kit/unit-names.ts';

/** Of more than so many a list in its own order finds a page sooner than by their ids. */
const few = 1_000;

interface Asked {
  text?: string | undefined;
  matchId?: string | undefined;
}

/** Filters with what `fewNamed` has found for their text. */
export interface Found extends Asked {
  found?: readonly string[] | undefined;
}

/**
 * The registrations of teams and units that have the text in their name, over all matches; undefined where they are
 * many. Within one match each name is looked up by its key instead.
 */
export async function fewNamed(db: Db, { text, matchId }: Asked): Promise<string[] | undefined> {
  if (!text?.trim() || matchId !== undefined) return undefined;
  const { rows } = await sql<{ id: string }>`
    select r.id from units u join registrations r on r.unit_id = u.id where ${anyUnitNamed(text)}
    union
    select r.id from teams t join registrations r on r.unit_id = t.unit_id and r.team_id = t.id
     where ${mayContain(sql`t.name`, text)} and t.name ilike ${containing(text)}
     limit ${few + 1}`.execute(db);
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}

/** These filters, with what is found for their text. */
export const withFound = async <F extends Asked>(db: Db, filters: F): Promise<F & Found> => ({
  ...filters,
  found: await fewNamed(db, filters),
});

/**
 * Whether the registration `r` is of a team or a unit that has the text in its name. Over all matches the names are read
 * once instead of each by its key.
 * @param id the registration's id, where a row is found by it
 */
export function named(
  { text, matchId, found }: Found,
  id: RawBuilder<unknown> = sql`r.id`,
): RawBuilder<boolean> {
  const pattern = containing(text ?? '');
  if (found) return sql<boolean>`${id} = any(${found}::uuid[])`;
  return matchId === undefined
    ? sql<boolean>`(r.team_id in (select id from teams where name ilike ${pattern}) or r.unit_id in (select u.id from units u where ${unitNamed(pattern)}))`
    : sql<boolean>`((select t.name from teams t where t.id = r.team_id) ilike ${pattern}
        or (select ${unitNamed(pattern)} from units u where u.id = r.unit_id))`;
}

/** The registration `r` of each row, joined by this id, for a list that asks something of it; else nothing, as all would be looked up. */
export function ofRegistration(
  { text, matchId, found }: Found,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = matchId !== undefined || matchesInScope() !== null || (Boolean(text?.trim()) && !found);
  return asked ? sql`join registrations r on r.id = ${id}` : sql``;
}
