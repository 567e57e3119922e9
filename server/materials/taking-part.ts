import { sql } from 'kysely';
import { keptFromPart, partAsks } from '#contract/materials/gates.ts';
import type { Match } from '#contract/matches/match.ts';
import { needKey } from '#contract/registrations/needs.ts';
import type { Roster } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';

/** Entries of passed registrations that may not take part yet, as a paper of theirs has not passed (`partAsks`). */
export async function lackingEntries(db: Db, matchId: string, match: Match): Promise<Set<string>> {
  if (partAsks(match).length === 0) return new Set();
  const { rows } = await sql<{
    id: string;
    roster: Roster;
    passed: { materialId: string; subjectId: string }[];
    entries: { id: string; eventId: string; memberIds: string[] }[];
  }>`
    select r.id, r.form->'roster' as roster,
           (select coalesce(json_agg(json_build_object('materialId', s.material_id, 'subjectId', s.subject_id)), '[]')
              from materials s where s.registration_id = r.id and s.status = 2) as passed,
           (select coalesce(json_agg(json_build_object('id', e.id, 'eventId', e.event_id, 'memberIds',
                     (select coalesce(json_agg(p.member_id), '[]') from entry_members p
                       where p.entry_id = e.id and not p.reserve))), '[]')
              from entries e where e.registration_id = r.id and e.state = 'placed') as entries
      from registrations r
     where r.match_id = ${matchId} and r.stage = 'passed' and r.form is not null`.execute(db);
  return new Set(
    rows.flatMap(({ id, roster, passed, entries }) =>
      keptFromPart({ match, registration: { id, roster }, passed: new Set(passed.map(needKey)) }, entries),
    ),
  );
}
