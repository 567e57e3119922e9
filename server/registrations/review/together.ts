import { sql } from 'kysely';
import { changesBetween } from '#contract/registrations/changes.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { judgedAtMost, togetherAtMost } from '#contract/queues/together.ts';
import { isResubmitted, reviewProblems } from '#contract/registrations/together.ts';
import type { Db } from '#server/db/pool.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { withFound } from '#server/registrations/named.ts';
import { fits, type StaffFilter } from '#server/registrations/rows.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';

/** The stages in which staff have to act. */
export const waiting = ['qualification', 'events'] as const;

interface Waiting {
  matchId: string;
  teamId: string;
  unitId: string;
  before: RegistrationForm | null;
  form: RegistrationForm;
  history: { by: 'staff'; act: string }[];
}

/** Registrations under these filters that may be passed together with others: as the bulk pass decides, case by case. */
export async function togetherIds(
  db: Db,
  holds: QualificationBlockers,
  { stage = waiting, ...filter }: StaffFilter,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<Waiting>`
    select r.match_id as "matchId", r.team_id as "teamId", r.unit_id as "unitId", r.form_before as before, r.form,
           ${jsonList(sql`
             select 'staff' as by, replace(h.act, 'registration.', '') as act from audit h
              where h.subject = 'registration' and h.subject_id = r.id and h.realm = 'staff' order by h.at, h.id`)} as history
      from registrations r
     where r.stage = any(${waiting}) and r.stage = any(${stage}) and r.form is not null
       and ${fits(await withFound(db, filter))}
     order by r.submitted_at, r.id limit ${judgedAtMost}`.execute(db);
  const ids: string[] = [];
  for (const { before, form, history, ...wanted } of rows) {
    if (ids.length === togetherAtMost) break;
    const changes = before ? changesBetween(before, form) : [];
    if (isResubmitted({ changes, history })) continue;
    const c = await loadCase(db, wanted, { deletedToo: true });
    if (!c?.registration) continue;
    const { registration } = c;
    const blockers = await holds(db, { ...c, registration }, now);
    const judged = {
      ...registration,
      facts: { ...c.facts, match: c.match },
      held: blockers,
      now: now.toISOString(),
    };
    if (reviewProblems(judged).length === 0) ids.push(registration.id);
  }
  return ids;
}
