import { dayIn } from '#contract/fields/dates.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { athleteQualification } from '#contract/people/athlete.ts';
import * as calls from '#contract/people/calls.ts';
import { coachQualification } from '#contract/people/coach.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { checkOf } from './document-checks.ts';
import { listMembers } from './list.ts';
import type { ListContext } from './list-where.ts';
import { openNumber } from './number.ts';
import { lockQualifications } from './qualification-store.ts';
import { recordMember } from './record-member.ts';
import { saveMember } from './save-member.ts';
import { isRestricted } from '#server/files/restricted.ts';
import { logAccess } from './sensitive-reads.ts';
import { isEntered, lockMembers, lockUnitOf, markMemberDeleted, memberOfUnit, teamsOf } from './store.ts';
import { formOf } from './stored.ts';
import { withdraw } from './withdraw.ts';

export function listContext({ db, config, session, now }: Context<'unit'>, year?: number): ListContext {
  const today = dayIn(now);
  return {
    db,
    keys: config.keys,
    unitId: session.unit.id,
    now,
    today,
    year: year ?? Number(today.slice(0, 4)),
  };
}

/** One of the unit's people as the list shows them. */
async function rowOfUnit(context: Context<'unit'>, id: string) {
  const { rows } = await listMembers(listContext(context), { id }, { page: 1, size: 1 });
  return rows[0];
}

const getMember = answer(
  calls.getMember,
  async (context, { page = 1, size = defaultPageSize, order, id, ...filters }) => {
    if (id !== undefined) return { rows: [], total: 0, member: await detail(context, id) };
    const list = await listMembers(listContext(context), filters, { page, size, order });
    return { ...list, member: null };
  },
);

async function detail(context: Context<'unit'>, id: string) {
  const unitId = context.session.unit.id;
  const [member, row] = await Promise.all([memberOfUnit(context.db, unitId, id), rowOfUnit(context, id)]);
  if (!member || !row) throw refuse('notFound');
  const { athlete, coach, consent, consentAsked, missing, idMasked, createdAt } = row;
  const entered = await isEntered(context.db, unitId, id, dayIn(context.now));
  return {
    ...formOf(member),
    id,
    version: member.version,
    idMasked,
    athlete,
    coach,
    consent,
    consentAsked,
    missing,
    entered,
    documentChecked: (await checkOf(context.db, context.config.keys, member)) !== null,
    createdAt,
  };
}

const setMember = answer(calls.setMember, async (context, body) => {
  try {
    return await transaction(context.db, (trx) => saveMember(trx, context, body));
  } catch (error) {
    // The same person entered twice at the same moment.
    if (!breaks(error, 'members_once')) throw error;
    // The second of the two finds the first and names it.
    return transaction(context.db, (trx) => saveMember(trx, context, body));
  }
});

const deleteMember = answer(calls.deleteMember, (context, { id, version }) =>
  transaction(context.db, async (trx) => {
    const unitId = context.session.unit.id;
    await lockUnitOf(trx, unitId);
    const [member] = await lockMembers(trx, unitId, [id]);
    if (!member) throw refuse('notFound');
    if (member.version !== version) throw refuse('changedMeanwhile');
    if (await isEntered(trx, unitId, id, dayIn(context.now))) throw refuse('memberEntered');
    const qualifications = await lockQualifications(trx, [id]);
    // Undecided requests are withdrawn; a decided one binds the person for the year.
    for (const each of qualifications.filter(({ status }) => status === 1)) await withdraw(trx, each);
    await markMemberDeleted(trx, id, version + 1, context.now);
    await recordMember(trx, context, id, 'delete', []);
    return { id };
  }),
);

const getMemberId = answer(calls.getMemberId, async (context, { id }) => {
  const member = await memberOfUnit(context.db, context.session.unit.id, id);
  if (!member) throw refuse('notFound');
  if (await isRestricted(context.db, id, context.now)) throw refuse('consentRestricts');
  if (member.id_cipher.length === 0) throw refuse('idNumberGone');
  await logAccess(context.db, context, id);
  return { idCardNumber: openNumber(context.config.keys, member) };
});

const getMemberIdentity = answer(calls.getMemberIdentity, async (context, { id }) => {
  const [row, teams] = await Promise.all([
    rowOfUnit(context, id),
    teamsOf(context.db, context.session.unit.id, id),
  ]);
  if (!row) throw refuse('notFound');
  const { roles, athlete, coach } = row;
  const qualification = {
    athlete: athleteQualification(athlete.status),
    coach: coachQualification(coach, dayIn(context.now)),
  };
  return { memberId: id, roles, teams, qualification, athlete, coach };
});

export const memberHandlers: readonly Answer[] = [
  getMember,
  setMember,
  deleteMember,
  getMemberId,
  getMemberIdentity,
];
