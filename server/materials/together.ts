import { sql } from 'kysely';
import { grouped } from '#contract/grouped.ts';
import { passesTogether } from '#contract/materials/together.ts';
import type { Validity } from '#contract/materials/validity.ts';
import { judgedAtMost, togetherAtMost } from '#contract/queues/together.ts';
import { materialsNeeded, needKey } from '#contract/registrations/needs.ts';
import type { Db } from '#server/db/pool.ts';
import { loadRegistration } from './load.ts';
import { queueFor, type Viewer, type Wanted } from './staff-store.ts';

interface Waiting extends Validity {
  id: string;
  registrationId: string;
  materialId: string;
  covered: { subjectId: string; status: 1 | 2 | 4 }[];
}

/** The papers under these filters that may be passed together with others (`passesTogether`); none that another reviewer has. */
export async function togetherIds(db: Db, filters: Wanted, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<Waiting>`
    select p.id, p.registration_id as "registrationId", p.material_id as "materialId", p.kind, p.valid_from as "validFrom",
           p.valid_to as "validTo",
           (select json_agg(json_build_object('subjectId', s.subject_id, 'status', s.status)) from materials s
             where s.paper_id = p.id) as covered
      from material_papers p where p.id in (select id from (${queueFor(filters, viewer)}) q order by at, id limit ${judgedAtMost})
     order by p.submitted_at, p.id`.execute(db);
  const ids: string[] = [];
  for (const [id, papers] of grouped(rows, ({ registrationId }) => registrationId)) {
    if (ids.length >= togetherAtMost) break;
    const registration = await loadRegistration(db, { id });
    if (!registration) continue;
    const { match, lineUp } = registration;
    const needed = new Set(materialsNeeded(match, lineUp).map(needKey));
    const { startDate, endDate } = match;
    for (const { covered, materialId, ...paper } of papers) {
      const judged = covered.map(({ subjectId, status }) => ({
        status,
        needed: needed.has(needKey({ materialId, subjectId })),
      }));
      if (passesTogether({ ...paper, startDate, endDate, covered: judged })) ids.push(paper.id);
    }
  }
  return ids;
}
