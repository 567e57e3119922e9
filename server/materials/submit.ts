import type { BodyOf, DataOf } from '#contract/call.ts';
import type { deleteMaterial, setMaterials } from '#contract/materials/calls.ts';
import {
  materialsNeeded,
  needKey,
  requirementsOf,
  type Need,
  type Requirement,
} from '#contract/registrations/needs.ts';
import { fileKindOf, materialFileKinds, materialStatus } from '#contract/materials/status.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { ownFiles, type FileRecord } from '#server/files/store.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { withStoredDates, daysProblems, storePersonPapers, personPapers } from './person-papers.ts';
import { loadRegistration, materialsWindow, mayBring, type Loaded } from './load.ts';
import { putPapers, removePlace, standingPapers, type NewPaper } from './store.ts';

type UnitContext = Context<'approvedUnit'>;
type Body = BodyOf<typeof setMaterials>;

/** The unit's own registration, for as long as materials of these may be brought. */
async function ownRegistration(
  trx: Db,
  { session, now }: UnitContext,
  id: string,
  subjectIds: readonly string[],
): Promise<Loaded> {
  const registration = await loadRegistration(trx, { id }, { unitId: session.unit.id, lock: true });
  if (!registration) throw refuse('notFound');
  if (!mayBring(registration.stage)) throw refuse('stateForbids');
  const { reason } = materialsWindow(registration, now);
  const late = subjectIds.every((each) => registration.newcomers.includes(each));
  if (reason && !(reason === 'materialsClosed' && late)) throw refuse(reason);
  return registration;
}

export function handIn(context: UnitContext, body: Body): Promise<DataOf<typeof setMaterials>> {
  return transaction(context.db, async (trx) => {
    const subjectIds = body.papers.flatMap((each) => each.subjectIds);
    const registration = await ownRegistration(trx, context, body.registrationId, subjectIds);
    const { id, match, matchId, unitId } = registration;
    const standing = await standingPapers(
      trx,
      body.papers.map((each) => each.id),
    );
    if ([...standing.values()].some((of) => of !== id)) throw refuse('duplicate');
    const fresh = body.papers.filter((each) => !standing.has(each.id));
    const count = body.papers.reduce((sum, { subjectIds }) => sum + subjectIds.length, 0);
    if (fresh.length === 0) return { count };
    const files = await ownFiles(
      trx,
      context.session,
      fresh.map(({ fileId }) => fileId),
      materialFileKinds,
    );
    const needs = new Map(materialsNeeded(match, registration.lineUp).map((need) => [needKey(need), need]));
    const unitPapers = await personPapers(trx, unitId, subjectIds, context.now);
    const sent = body.papers.map((each) => withStoredDates(each, kindOf(each, needs), unitPapers));
    refuseRules(problemsIn(sent, standing, needs, files, match));
    const papers = sent.filter((each) => !standing.has(each.id)) as Handed[];
    await putPapers(trx, { id, matchId, unitId }, papers, context.now);
    const keptCounts = await storePersonPapers(trx, unitId, papers);
    for (const { id: subjectId, subjectIds } of papers) {
      const after = { registrationId: id, count: subjectIds.length, kept: keptCounts.get(subjectId) ?? 0 };
      await record(trx, context, { act: 'material.upload', subject: 'material', subjectId, unitId, after });
    }
    return { count };
  });
}

type Needs = ReadonlyMap<string, Need>;
type Sent = Body['papers'][number] & { kind: Need['kind'] | undefined; kept: boolean };
type Handed = NewPaper & { kept: boolean };

function kindOf({ materialId, subjectIds }: Body['papers'][number], needs: Needs): Need['kind'] | undefined {
  return needs.get(needKey({ materialId, subjectId: subjectIds[0]! }))?.kind;
}

function problemsIn(
  papers: readonly Sent[],
  standing: ReadonlyMap<string, string>,
  needs: Needs,
  files: ReadonlyMap<string, FileRecord>,
  match: Loaded['match'],
): Problem[] {
  const allKeys = new Set<string>();
  const requirementOf = new Map(requirementsOf(match).map((each) => [each.id, each]));
  return papers.flatMap((paper, at) => {
    if (standing.has(paper.id)) return [];
    const place = `papers.${at}`;
    const keys = paper.subjectIds.map((subjectId) => needKey({ materialId: paper.materialId, subjectId }));
    const { kind } = paper;
    if (kind === undefined || keys.some((key) => !needs.has(key)))
      return [problem('materialNotNeeded', `${place}.subjectIds`)];
    const file = files.get(paper.fileId);
    const twice = keys.some((key) => allKeys.has(key)) || new Set(keys).size < keys.length;
    for (const key of keys) allKeys.add(key);
    return [
      ...(twice ? [problem('duplicate', `${place}.subjectIds`)] : []),
      ...(kind !== 'insurance' && keys.length > 1 ? [problem('onePersonEach', `${place}.subjectIds`)] : []),
      ...(file?.kind === fileKindOf[kind] ? [] : [problem('materialFileWrong', `${place}.fileId`)]),
      ...musicProblems(file, requirementOf.get(paper.materialId), `${place}.fileId`),
      ...daysProblems(match, { ...paper, kind }, place),
    ];
  });
}

/** How large music may be is known with its event. */
function musicProblems(
  file: FileRecord | undefined,
  requirement: Requirement | undefined,
  at: string,
): Problem[] {
  const most = requirement?.musicBytes ?? null;
  if (!file || most === null || file.bytes <= most) return [];
  return [problem('fileTooLarge', at, { most: most / 1024 / 1024 })];
}

/** What was handed in by mistake goes; what has passed stays until another is handed in. */
export function deletePlace(
  context: UnitContext,
  body: BodyOf<typeof deleteMaterial>,
): Promise<DataOf<typeof deleteMaterial>> {
  return transaction(context.db, async (trx) => {
    const { id, unitId } = await ownRegistration(trx, context, body.registrationId, [body.subjectId]);
    const place = await trx
      .selectFrom('materials')
      .select(['status', 'paper_id'])
      .where('registration_id', '=', id)
      .where('material_id', '=', body.materialId)
      .where('subject_id', '=', body.subjectId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    if (place.status === materialStatus.passed) throw refuse('materialPassed');
    await removePlace(trx, body);
    const what = { subject: 'material', subjectId: place.paper_id, unitId } as const;
    await record(trx, context, { act: 'material.remove', ...what });
    return {};
  });
}
