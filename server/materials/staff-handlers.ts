import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/materials/calls.ts';
import { materialsNeeded, needKey, titlesOf } from '#contract/registrations/needs.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { caseHistory } from '#server/queues/history.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { decide } from './decide.ts';
import { giveUp, lease } from './lease.ts';
import { loadRegistration } from './load.ts';
import {
  coveredBy,
  findPaper,
  leaseOf,
  listPapers,
  queueFor,
  type Viewer,
  type Wanted,
} from './staff-store.ts';
import { withFound } from '#server/registrations/named.ts';
import { togetherIds } from './together.ts';
import { membersById } from './store.ts';
import { undo } from './undo.ts';

const viewerOf = ({ session, now }: Pick<Context<'staff'>, 'session' | 'now'>): Viewer => ({
  accountId: session.accountId,
  now,
});

async function listFilters(
  db: Db,
  { together, ...filters }: calls.MaterialFilters,
  viewer: Viewer,
): Promise<Wanted> {
  const wanted = await withFound(db, filters);
  return together ? { ...wanted, ids: await togetherIds(db, wanted, viewer) } : wanted;
}

const getMaterials = answer(
  calls.staffGetMaterials,
  async (context, { page = 1, size = defaultPageSize, view, ...filters }) => {
    const viewer = viewerOf(context);
    return listPapers(
      context.db,
      { page, size, view, ...(await listFilters(context.db, filters, viewer)) },
      viewer,
    );
  },
);

const getMaterial = answer(calls.staffGetMaterial, async (context, { id, among = {} }) => {
  const { db } = context;
  const viewer = viewerOf(context);
  const paper = await findPaper(db, id);
  const registration = paper && (await loadRegistration(db, { id: paper.registrationId }));
  if (!paper || !registration) throw refuse('notFound');
  const { match, lineUp } = registration;
  const { registrationId, materialId, unitId, kind, fileId, validFrom, validTo, policyNumber } = paper;
  const covered = await coveredBy(db, id);
  const entries = new Map(lineUp.entries.map((entry) => [entry.id, entry]));
  const ids = covered.flatMap(({ subjectId }) => entries.get(subjectId)?.memberIds ?? [subjectId]);
  const [members, history, place] = await Promise.all([
    membersById(db, unitId, ids),
    caseHistory(db, 'material', id, 'staff'),
    listFilters(db, among, viewer).then((filters) =>
      positionInQueue(db, queueFor(filters, viewer), { id, at: paper.submittedAt }),
    ),
  ]);
  const needed = new Set(materialsNeeded(match, lineUp).map(needKey));
  const nameOf = (subjectId: string) => {
    if (subjectId === registrationId) return registration.teamName;
    const playing = entries.get(subjectId)?.memberIds ?? [subjectId];
    return playing.map((each) => members.get(each)?.name ?? '').join(' ');
  };
  return {
    id,
    version: paper.version,
    waiting: paper.waiting,
    materialId,
    kind,
    fileId,
    validFrom,
    validTo,
    policyNumber,
    name: titlesOf(match).get(materialId) ?? { zh: '', en: '' },
    submittedAt: paper.submittedAt.toISOString(),
    matchName: match.name,
    startDate: match.startDate,
    endDate: match.endDate,
    teamName: registration.teamName,
    teamType: registration.teamType,
    unitName: registration.unitName,
    covered: covered
      .map(({ subjectId, status, reason }) => {
        const member = members.get(subjectId);
        return {
          subjectId,
          name: nameOf(subjectId),
          gender: member?.gender ?? null,
          birthdate: member?.birthdate ?? null,
          idMasked: member?.idMasked ?? '',
          needed: needed.has(needKey({ materialId, subjectId })),
          status,
          reason,
        };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'zh')),
    history,
    place,
    lease: leaseOf(paper, viewer),
  };
});

const takeMaterial = answer(calls.takeMaterial, async (context, { id }) => {
  const until = await lease(context.db, id, viewerOf(context));
  return { until: until.toISOString() };
});

const leaveMaterial = answer(calls.leaveMaterial, async ({ db, session }, { id }) => {
  await giveUp(db, id, session.accountId);
  return {};
});

export const staffMaterialHandlers: readonly Answer[] = [
  getMaterials,
  getMaterial,
  takeMaterial,
  leaveMaterial,
  answer(calls.decideMaterial, decide),
  answer(calls.undoMaterial, undo),
];
