import { sql } from 'kysely';
import { materialsNeeded, needKey } from '#contract/registrations/needs.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesAt } from '#server/matches/cached.ts';

interface Row {
  id: string;
  matchId: string;
  matchVersion: number;
  form: RegistrationForm;
  /** Submitted and not returned. */
  brought: { materialId: string; subjectId: string }[];
}

/** How many materials each of these registrations still has to submit, or to submit again. */
export async function owedBy(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select r.id, r.match_id as "matchId", m.version as "matchVersion", r.form,
           (select coalesce(json_agg(json_build_object('materialId', s.material_id, 'subjectId', s.subject_id)), '[]')
              from materials s where s.registration_id = r.id and s.status in (1, 2)) as brought
      from registrations r join matches m on m.id = r.match_id
     where r.id = any(${ids}::uuid[]) and r.form is not null`.execute(db);
  const matches = await matchesAt(
    db,
    rows.map(({ matchId, matchVersion }) => ({ id: matchId, version: matchVersion })),
  );
  return new Map(
    rows.map(({ id, matchId, form: { roster, entries }, brought }) => {
      const has = new Set(brought.map(needKey));
      const needed = materialsNeeded(matches.get(matchId)!, { id, roster, entries });
      return [id, needed.filter((need) => !has.has(needKey(need))).length];
    }),
  );
}

export const owedOf = async (db: Db, id: string): Promise<number> => (await owedBy(db, [id])).get(id) ?? 0;
