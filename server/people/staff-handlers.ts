import { dayIn } from '#contract/fields/dates.ts';
import { maskPhone } from '#contract/fields/mask.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { athleteActions, type AthleteStatus } from '#contract/people/athlete.ts';
import { coachActions, type CoachStatus } from '#contract/people/coach.ts';
import type { StaffAct } from '#contract/people/qualification.ts';
import * as calls from '#contract/people/staff-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { caseHistory } from '#server/queues/history.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { keepPrior } from '#server/queues/undo.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { evidenceOf, findCase, judged, togetherIds, type Case } from './case.ts';
import { openNumber } from './number.ts';
import { updateQualification, type Qualification } from './qualification-store.ts';
import { priorOf, queue, undo } from './undo.ts';
import { isRestricted } from '#server/files/restricted.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { logAccess, logAccesses } from './sensitive-reads.ts';
import type { QualificationNoticeTable } from './table.ts';
import { queueDecision } from './notify-decisions.ts';
import {
  countCases,
  countQueue,
  foundByNumber,
  listCases,
  queueOf,
  whoseNames,
  type QueueContext,
  type Wanted,
} from './staff-list.ts';

type Staff = Context<{ staff: 'people' }>;

const queueContext = ({ db, config, now }: Staff): QueueContext => ({
  db,
  keys: config.keys,
  today: dayIn(now),
});

async function wanted(
  queue: QueueContext,
  { together, ...filters }: calls.QualificationFilters,
): Promise<Wanted> {
  const named = filters.text?.trim() ? await whoseNames(queue.db, filters.text) : undefined;
  const query = { ...filters, named };
  return together ? { ...query, ids: await togetherIds(queue, query) } : query;
}

const getQualifications = answer(
  calls.getQualifications,
  async (context, { page = 1, size = defaultPageSize, after, ...asked }) => {
    const queue = queueContext(context);
    const filters = await wanted(queue, asked);
    const [rows, total, waiting] = await Promise.all([
      listCases(queue, filters, { page, size, after }),
      countCases(queue, filters),
      countQueue(queue, filters),
    ]);
    // A whole number that finds a person is known to be theirs: as good as having looked at it.
    const byNumber = await foundByNumber(queue, rows, filters.text);
    await logAccesses(context.db, context, byNumber, 'search', 'search');
    return { rows, total, ...waiting };
  },
);

const getQualification = answer(calls.getQualification, async (context, { id, among = {} }) => {
  const caseRow = await findCase(context.db, id);
  if (!caseRow) throw refuse('notFound');
  const { own, member, unit } = caseRow;
  const queue = queueContext(context);
  const [facts, history, place] = await Promise.all([
    judged(queue, caseRow),
    caseHistory(context.db, 'qualification', id, 'staff'),
    wanted(queue, among).then((filters) =>
      positionInQueue(context.db, queueOf(queue, filters), { id, at: own.submitted_at }),
    ),
  ]);
  const evidence = evidenceOf(caseRow);
  return {
    id,
    version: own.version,
    kind: own.kind,
    status: own.status,
    memberId: member.id,
    name: member.name,
    gender: member.gender,
    birthYear: Number(member.birthdate.slice(0, 4)),
    idMasked: member.id_masked,
    wechatMasked: maskPhone(member.wechat_id),
    unitId: own.unit_id,
    unitName: unit.name,
    year: own.year,
    level: evidence.level,
    submittedAt: own.submitted_at.toISOString(),
    decidedAt: own.decided_at?.toISOString() ?? null,
    reason: own.reason,
    evidence,
    wechatId: member.wechat_id,
    before: own.decided?.evidence ?? null,
    ...facts,
    history,
    place,
  };
});

const decideQualification = answer(calls.decideQualification, (context, { id, version, pass, reason }) =>
  transaction(context.db, async (trx) => {
    const caseRow = await caseFor(trx, context, { id, version, act: 'decide' });
    const status = pass ? 2 : 4;
    const storedQualification = await keep(trx, context, caseRow, status, pass ? '' : reason);
    await keepPrior(trx, context, { queue, id, version: storedQualification.version }, priorOf(caseRow.own));
    await recordAct(trx, context, caseRow, pass ? 'pass' : 'reject', status, reason);
    return stampOf(storedQualification);
  }),
);

const undoQualification = answer(calls.undoQualification, undo);

const statusAfter = { suspend: 3, restore: 2, revoke: 4 } as const;

const changeQualification = answer(calls.changeQualification, (context, { id, version, act, reason }) =>
  transaction(context.db, async (trx) => {
    const caseRow = await caseFor(trx, context, { id, version, act });
    const status = statusAfter[act];
    const storedQualification = await keep(trx, context, caseRow, status, act === 'restore' ? '' : reason);
    await recordAct(trx, context, caseRow, act, status, reason);
    return stampOf(storedQualification);
  }),
);

/** The case that staff saw, locked; of two simultaneous decisions the second is refused. */
async function caseFor(
  trx: Db,
  context: Staff,
  { id, version, act }: { id: string; version: number; act: StaffAct },
): Promise<Case> {
  const caseRow = await findCase(trx, id, true);
  if (!caseRow) throw refuse('notFound');
  const { own, member } = caseRow;
  await refuseConflict(trx, context, own.unit_id);
  if (own.version !== version) throw refuse('changedMeanwhile');
  const { staffActs } =
    own.kind === 'athlete'
      ? athleteActions[own.status as AthleteStatus]
      : coachActions({ status: own.status as CoachStatus, validUntil: own.valid_until }, dayIn(context.now));
  if (!staffActs.includes(act)) throw refuse('qualificationForbids', { name: member.name });
  return caseRow;
}

function keep(
  trx: Db,
  { now }: Staff,
  qualification: Case,
  status: 2 | 3 | 4,
  reason: string,
): Promise<Qualification> {
  // A suspension is no decision on papers: what was passed stays what was passed.
  const decided = status === 3 ? {} : { decided: { status, evidence: evidenceOf(qualification) } };
  return updateQualification(trx, qualification.own, { status, reason, decided_at: now, ...decided });
}

async function recordAct(
  trx: Db,
  context: Staff,
  { own }: Case,
  act: QualificationNoticeTable['act'],
  status: number,
  reason: string,
): Promise<void> {
  await queueDecision(trx, own, act, reason, context.now);
  await record(trx, context, {
    act: `${own.kind}.${act}`,
    subject: 'qualification',
    subjectId: own.id,
    unitId: own.unit_id,
    reason,
    before: { status: own.status },
    after: { status },
  });
}

const stampOf = ({ id, version, status }: Qualification) => ({ id, version, status });

const getMemberId = answer(calls.staffGetMemberId, async (context, { id, reason }) => {
  const member = await context.db
    .selectFrom('members as m')
    .select(['m.id', 'm.id_cipher'])
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .where((is) =>
      is.exists(is.selectFrom('qualifications as q').select('q.id').whereRef('q.member_id', '=', 'm.id')),
    )
    .executeTakeFirst();
  if (!member) throw refuse('notFound');
  if (await isRestricted(context.db, id, context.now)) throw refuse('consentRestricts');
  if (member.id_cipher.length === 0) throw refuse('idNumberGone');
  const { id: newest } = await context.db
    .selectFrom('qualifications')
    .select('id')
    .where('member_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await logAccess(context.db, context, id, reason, `qualification ${newest}`);
  return { idCardNumber: openNumber(context.config.keys, member) };
});

export const staffPeopleHandlers: readonly Answer[] = [
  getQualifications,
  getQualification,
  decideQualification,
  undoQualification,
  changeQualification,
  getMemberId,
];
