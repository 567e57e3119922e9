import { sql } from 'kysely';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { anyUnitNamed } from '#server/kit/unit-names.ts';

/** Of more than so many a list in its own order finds a page sooner than by their ids. */
const few = 1_000;

interface Asked {
  text?: string | undefined;
  matchId?: string | undefined;
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
