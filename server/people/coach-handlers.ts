import type { BodyOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/people/calls.ts';
import { coachStatus, validUntil, type CoachForm } from '#contract/people/coach.ts';
import type { MissingItem } from '#contract/people/missing.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { coachActProblems } from '#contract/people/rules.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { listMembers } from './list.ts';
import { listContext } from './member-handlers.ts';
import { personOfRow } from './player-handlers.ts';
import {
  insertQualification,
  lockQualifications,
  updateQualification,
  type Qualification,
} from './qualification-store.ts';
import { coachStateOf } from './states.ts';
import { lockMembers } from './store.ts';
import type { MemberRecord } from './stored.ts';
import { withdraw } from './withdraw.ts';

type Unit = Context<'approvedUnit'>;
type Body = BodyOf<typeof calls.setCoach>;

const getCoach = answer(
  calls.getCoach,
  async (context, { page = 1, size = defaultPageSize, status, memberId, text }) => {
    const filters = { text, coachStatus: status, id: memberId, kind: 'coach' as const };
    const { rows, total } = await listMembers(listContext(context), filters, { page, size });
    return { rows: rows.map((row) => ({ ...personOfRow(row), coach: row.coach })), total };
  },
);

const setCoach = answer(calls.setCoach, async (context, body) => {
  try {
    return await transaction(context.db, (trx) => actOn(trx, context, body));
  } catch (error) {
    if (breaks(error, 'qualifications_pkey') || breaks(error, 'coach_of_unit'))
      throw refuse('changedMeanwhile');
    throw error;
  }
});

async function actOn(trx: Db, context: Unit, body: Body) {
  const { act, memberId, id, version, coach = null } = body;
  const [member] = await lockMembers(trx, context.session.unit.id, [memberId]);
  if (!member) throw refuse('notFound');
  const qualification =
    (await lockQualifications(trx, [memberId])).find(({ kind }) => kind === 'coach') ?? null;
  if (isRepeat(qualification, body)) return { memberId, coach: coachStateOf(qualification) };
  if (qualification ? qualification.id !== id || qualification.version !== version : version !== 0)
    throw refuse('changedMeanwhile');
  const facts = {
    name: member.name,
    roles: member.roles as TeamRole[],
    missing: member.missing as MissingItem[],
    coach: coachStateOf(qualification),
    today: dayIn(context.now),
  };
  refuseRules(coachActProblems(act, facts, coach));
  const storedQualification =
    act === 'submit'
      ? await submit(trx, context, member, qualification, id, coach!)
      : await withdraw(trx, qualification!);
  await record(trx, context, {
    act: `coach.${act}`,
    subject: 'qualification',
    subjectId: id,
    unitId: member.unit_id,
    before: { status: qualification?.status ?? 0 },
  });
  return { memberId, coach: coachStateOf(storedQualification) };
}

const certificateOf = (form: CoachForm) => ({
  certificate_number: form.certificateNumber,
  level: form.level,
  professional: form.isProfessor === yesNo.yes,
  valid_from: form.validFrom,
  valid_until: validUntil(form.validFrom, form.validYears),
});

/** Handed in already, with this certificate: a double click, or an answer that was lost. */
function isRepeat(qualification: Qualification | null, { act, id, version, coach }: Body): boolean {
  if (act !== 'submit' || version !== 0 || qualification?.id !== id || qualification.version !== 1 || !coach)
    return false;
  return Object.entries(certificateOf(coach)).every(
    ([column, value]) => qualification[column as keyof Qualification] === value,
  );
}

function submit(
  trx: Db,
  { now }: Unit,
  member: MemberRecord,
  qualification: Qualification | null,
  id: string,
  form: CoachForm,
): Promise<Qualification> {
  const submitted = { ...certificateOf(form), status: coachStatus.inReview, submitted_at: now };
  if (qualification) return updateQualification(trx, qualification, submitted);
  return insertQualification(trx, {
    id,
    kind: 'coach',
    member_id: member.id,
    person_id: member.person_id,
    unit_id: member.unit_id,
    ...submitted,
  });
}

export const coachHandlers: readonly Answer[] = [getCoach, setCoach];
