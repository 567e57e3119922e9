import type { Insertable } from 'kysely';
import { addDays } from '#contract/fields/dates.ts';
import { materialsNeeded, type Need } from '#contract/registrations/needs.ts';
import { usualReasons } from '#contract/queues/reasons.ts';
import { isLive } from '#contract/registrations/stage.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { paperId } from '#demo/people/papers.ts';
import { fates } from '#demo/registrations/fates.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import type { MaterialPaperTable, MaterialTable } from '#server/materials/table.ts';
import { fileKindOf } from '#contract/materials/status.ts';
import { hourMs } from '#contract/fields/time.ts';

type Paper = Insertable<MaterialPaperTable>;
type MaterialRow = Insertable<MaterialTable>;
interface Materials {
  papers: Paper[];
  places: MaterialRow[];
  audit: Insertable<AuditTable>[];
}

/**
 * What was handed in: everything by those that passed; of the others most, some of it waiting, a little rejected, and
 * a paper here and there that has still to come. One policy covers all of a team.
 */
export function makeMaterials(world: World, plans: readonly Plan[]): Materials {
  const rows: Materials = { papers: [], places: [], audit: [] };
  for (const plan of plans) {
    const { stage } = fates[plan.fate];
    if (!isLive(stage) && stage !== 'rejected') continue;
    const isReviewed = stage === 'passed' || stage === 'finance' || stage === 'events';
    const needs = materialsNeeded(plan.match.match, { id: plan.id, ...plan.form });
    const insurance = new Map<string, string[]>();
    for (const need of needs) {
      if (need.kind === 'insurance')
        insurance.set(need.materialId, [...(insurance.get(need.materialId) ?? []), need.subjectId]);
      else if (isReviewed || world.random.chance(0.8))
        add(world, rows, plan, need, [need.subjectId], isReviewed);
    }
    for (const [materialId, subjects] of insurance)
      add(
        world,
        rows,
        plan,
        { materialId, kind: 'insurance' },
        isReviewed ? subjects : subjects.slice(0, -1),
        isReviewed,
      );
  }
  return rows;
}

function add(
  { now, random }: World,
  { papers, places, audit }: Materials,
  plan: Plan,
  { materialId, kind }: Pick<Need, 'materialId' | 'kind'>,
  subjects: readonly string[],
  isReviewed: boolean,
): void {
  if (subjects.length === 0) return;
  const { match, team, id: registrationId } = plan;
  const id = demoId(`paper ${registrationId} ${materialId} ${subjects[0]}`);
  const at = new Date(
    Math.min(plan.submittedAt.getTime() + random.between(1, 40) * hourMs, now.getTime() - hourMs),
  );
  const status = isReviewed || random.chance(0.55) ? 2 : random.chance(0.12) ? 4 : 1;
  const decidedAt = status === 1 ? null : new Date((at.getTime() + now.getTime()) / 2);
  const reason = status === 4 ? json(random.pick(usualReasons.materials.slice(0, 4))) : '';
  const unit = unitId(team.unit);
  papers.push({
    id,
    registration_id: registrationId,
    match_id: match.id,
    unit_id: unit,
    material_id: materialId,
    kind,
    file_id: kind === 'music' ? musicId(loginOf(team.unit)) : paperId(team.unit, fileKindOf[kind]),
    valid_from: kind === 'insurance' ? addDays(match.match.startDate, -30) : null,
    valid_to: kind === 'insurance' ? addDays(match.match.endDate, 300) : null,
    policy_number: kind === 'insurance' ? `PICC-${id.slice(0, 8).toUpperCase()}` : '',
    submitted_at: at,
    waiting: status === 1,
  });
  for (const subject of subjects)
    places.push({
      paper_id: id,
      registration_id: registrationId,
      material_id: materialId,
      subject_id: subject,
      status,
      reason,
      decided_at: decidedAt,
    });
  const line = { subject: 'material', subject_id: id, unit_id: unit, before: null, after: null };
  const act = (name: string, of: string, when: Date, why: string) =>
    audit.push({
      ...line,
      id: demoId(`${name} ${id}`),
      at: when,
      account_id: of,
      realm: of === staffId.review ? 'staff' : 'portal',
      act: name,
      reason: why,
      request_id: '',
    });
  act('material.upload', demoId(`account ${loginOf(team.unit)}`), at, '');
  if (decidedAt) act(status === 4 ? 'material.reject' : 'material.pass', staffId.review, decidedAt, reason);
}

export function musicId(login: string): string {
  return demoId(`music ${login}`);
}
