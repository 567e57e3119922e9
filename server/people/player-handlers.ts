import type { BodyOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { athleteStatus, type AthleteState } from '#contract/people/athlete.ts';
import * as calls from '#contract/people/calls.ts';
import type { MemberRow } from '#contract/people/member.ts';
import type { MissingItem } from '#contract/people/missing.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { athleteActProblems } from '#contract/people/rules.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { recordRequests } from './asks.ts';
import { listMembers } from './list.ts';
import { listContext } from './member-handlers.ts';
import {
  athletesElsewhere,
  insertQualification,
  lockPersons,
  lockQualifications,
  updateQualification,
  type Qualification,
} from './qualification-store.ts';
import { athleteStateOf } from './states.ts';
import { lockMembers } from './store.ts';
import type { MemberRecord } from './stored.ts';
import { withdraw } from './withdraw.ts';

type Unit = Context<'approvedUnit'>;
type Body = BodyOf<typeof calls.setPlayer>;

/** A person as the lists of athletes and coaches show them. */
export function personOfRow({ id, name, gender, birthYear, idMasked, headPic }: MemberRow) {
  return { memberId: id, name, gender, birthYear, idMasked, headPic };
}

const getPlayer = answer(
  calls.getPlayer,
  async (context, { page = 1, size = defaultPageSize, year, status, memberId, text }) => {
    const filters = { text, athleteStatus: status, id: memberId, kind: 'athlete' as const };
    const { rows, total } = await listMembers(listContext(context, year), filters, { page, size });
    const rowOf = (row: MemberRow) => {
      const { athlete, missing, consent } = row;
      return { ...personOfRow(row), athlete, missing, consent };
    };
    return { rows: rows.map(rowOf), total };
  },
);

const setPlayer = answer(calls.setPlayer, async (context, body) => {
  if (body.act === 'submit') await recordRequests(context, body);
  try {
    return await transaction(context.db, (trx) => actOn(trx, context, body));
  } catch (error) {
    if (breaks(error, 'athlete_once_a_year'))
      throw refuse('idAlreadyAthlete', {}, [problem('idAlreadyAthlete', 'players')]);
    if (breaks(error, 'qualifications_pkey') || breaks(error, 'athlete_of_unit'))
      throw refuse('changedMeanwhile');
    throw error;
  }
});

/** One of the athletes named, and what is stored of it. */
interface AthleteRequest {
  member: MemberRecord;
  qualification: Qualification | null;
  /** The status with another unit. */
  elsewhere: number | undefined;
  id: string;
  version: number;
  place: string;
}

/** All of them or none. */
async function actOn(trx: Db, context: Unit, body: Body) {
  const all = await load(trx, context, body);
  const todo = all.filter((each) => !isRepeat(each, body));
  if (todo.some(isStale)) throw refuse('changedMeanwhile');
  refuseRules(onceEach(todo.flatMap((each) => problemsOf(each, context, body))));
  const states = new Map(all.map((each) => [each.member.id, stateOf(each.qualification, each, body.year)]));
  for (const each of todo) {
    const storedQualification =
      body.act === 'submit'
        ? await submit(trx, context, each, body.year)
        : await withdraw(trx, each.qualification!);
    await recordAct(trx, context, each, `athlete.${body.act}`);
    states.set(each.member.id, stateOf(storedQualification, each, body.year));
  }
  return { players: body.players.map(({ memberId }) => ({ memberId, athlete: states.get(memberId)! })) };
}

async function load(trx: Db, { session }: Unit, { players, year }: Body): Promise<AthleteRequest[]> {
  const unitId = session.unit.id;
  const ids = players.map(({ memberId }) => memberId);
  const twice = players.flatMap(({ memberId }, at) =>
    ids.indexOf(memberId) < at ? [problem('duplicate', `players.${at}`)] : [],
  );
  refuseRules(twice);
  const members = new Map((await lockMembers(trx, unitId, ids)).map((each) => [each.id, each]));
  if (members.size < ids.length) throw refuse('notFound');
  const personIds = [...members.values()].map(({ person_id }) => person_id);
  await lockPersons(trx, personIds);
  const qualifications = await lockQualifications(trx, ids);
  const elsewhere = await athletesElsewhere(trx, unitId, personIds, year);
  return players.map(({ memberId, id, version }, at) => {
    const member = members.get(memberId)!;
    const qualification =
      qualifications.find(
        (each) => each.member_id === memberId && each.kind === 'athlete' && each.year === year,
      ) ?? null;
    return {
      member,
      qualification,
      elsewhere: elsewhere.get(member.person_id),
      id,
      version,
      place: `players.${at}`,
    };
  });
}

/**
 * Whether the request names another version than the stored one. Not asked of a person whom another unit has
 * registered by now, which is refused as such.
 */
function isStale({ qualification, elsewhere, id, version }: AthleteRequest): boolean {
  if (elsewhere !== undefined) return false;
  return qualification ? qualification.id !== id || qualification.version !== version : version !== 0;
}

/** Whether the same request was stored already, by a double click or before its answer was lost. */
function isRepeat({ qualification, id, version }: AthleteRequest, { act }: Body): boolean {
  return (
    act === 'submit' &&
    version === 0 &&
    qualification?.id === id &&
    qualification.version === 1 &&
    qualification.status === athleteStatus.inReview
  );
}

function problemsOf(
  { member, qualification, elsewhere, place }: AthleteRequest,
  { session, now }: Unit,
  { act, year }: Body,
): Problem[] {
  const status = stateOf(qualification, { elsewhere }, year).status;
  return athleteActProblems(
    act,
    {
      name: member.name,
      roles: member.roles as TeamRole[],
      missing: member.missing as MissingItem[],
      status,
      decidedElsewhere: elsewhere !== undefined && elsewhere !== athleteStatus.inReview,
      year,
      prohibited: session.unit.prohibited,
      today: dayIn(now),
    },
    place,
  );
}

/** What concerns the unit or the year is said once, not for each athlete. */
function onceEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (each, at) => problems.findIndex(({ code, place }) => code === each.code && place === each.place) === at,
  );
}

function stateOf(
  qualification: Qualification | null,
  { elsewhere }: Pick<AthleteRequest, 'elsewhere'>,
  year: number,
): AthleteState {
  return athleteStateOf(qualification, elsewhere !== undefined, year);
}

function submit(
  trx: Db,
  { now }: Unit,
  { member, qualification, id }: AthleteRequest,
  year: number,
): Promise<Qualification> {
  if (qualification)
    return updateQualification(trx, qualification, { status: athleteStatus.inReview, submitted_at: now });
  return insertQualification(trx, {
    id,
    kind: 'athlete',
    member_id: member.id,
    person_id: member.person_id,
    unit_id: member.unit_id,
    status: athleteStatus.inReview,
    year,
    submitted_at: now,
  });
}

async function recordAct(
  trx: Db,
  context: Unit,
  { member, qualification, id }: AthleteRequest,
  act: `athlete.${Body['act']}`,
): Promise<void> {
  await record(trx, context, {
    act,
    subject: 'qualification',
    subjectId: qualification?.id ?? id,
    unitId: member.unit_id,
    before: { status: qualification?.status ?? 0 },
  });
}

export const playerHandlers: readonly Answer[] = [getPlayer, setPlayer];
