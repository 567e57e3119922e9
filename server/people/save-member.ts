import type { BodyOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { normaliseIdNumber } from '#contract/fields/id-number.ts';
import { changeProblems, identityFields } from '#contract/people/change.ts';
import { identityProblems } from '#contract/people/identity.ts';
import type { MemberForm, MemberInput } from '#contract/people/member.ts';
import type { setMember } from '#contract/people/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { sideBySide } from '#server/db/side-by-side.ts';
import { breaks } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { paperProblems } from './asked-papers.ts';
import {
  blocksNumber,
  fileProblems,
  fullProblems,
  holdingOf,
  identityOf,
  refuseMember,
  returnProblems,
  twiceProblems,
} from './member-problems.ts';
import { storeCheck } from './document-checks.ts';
import { openNumber, personKey, sealedNumber } from './number.ts';
import {
  adopt,
  deleteQualification,
  leftBehind,
  lockQualifications,
  moveTo,
  updateQualification,
  type Qualification,
} from './qualification-store.ts';
import { recordMember } from './record-member.ts';
import { insertMember, lockMembers, lockUnitOf, personOf, updateMember } from './store.ts';
import { changedFields, columnsOf, evidenceFields, formOf, type MemberRecord } from './stored.ts';

type Unit = Context<'unit'>;
type Body = BodyOf<typeof setMember>;

interface Stamp {
  id: string;
  version: number;
}

/** Creates or changes one of the unit's people, within a transaction. */
export async function saveMember(trx: Db, context: Unit, body: Body): Promise<Stamp> {
  if (body.version === 0) return create(trx, context, body);
  const unitId = context.session.unit.id;
  const [, [before]] = await Promise.all([lockUnitOf(trx, unitId), lockMembers(trx, unitId, [body.id])]);
  if (!before) throw refuse('notFound');
  return change(trx, context, before, body);
}

/** The form without the number, which goes another way. */
function split({ idCardNumber, ...form }: MemberInput): { form: MemberForm; number: string | undefined } {
  return { form, number: idCardNumber };
}

async function create(trx: Db, context: Unit, body: Body): Promise<Stamp> {
  const { now, session, config } = context;
  const { form, number = '' } = split(body.member);
  const unitId = session.unit.id;
  const today = dayIn(now);
  const identity = identityProblems({ member: form, idCardNumber: number, today });
  const known = !blocksNumber(identity);
  // The lock goes first: what is sent with it is done once it is held.
  const [people, [before], person] = await sideBySide(trx, (db) =>
    Promise.all([
      lockUnitOf(db, unitId),
      lockMembers(db, unitId, [body.id]),
      known ? personOf(db, personKey(config.keys, form.idType, number), now) : null,
    ]),
  );
  // The same click has come twice.
  if (before) return change(trx, context, before, body);
  const formProblems = (
    await Promise.all([
      fileProblems(trx, session, form),
      paperProblems(trx, null, form, now),
      fullProblems(trx, unitId, people),
    ])
  ).flat();
  if (!known) refuseMember([...identity, ...formProblems]);
  const { id: personId, isMetFirst } = person!;
  // Of a person met first the unit has nothing.
  const [orphans, twice] = isMetFirst
    ? [[], []]
    : await Promise.all([
        leftBehind(trx, unitId, personId, body.id),
        twiceProblems(trx, unitId, personId, body.id),
      ]);
  refuseMember([
    ...identity,
    ...formProblems,
    ...twice,
    ...(await returnProblems(trx, orphans, form, today)),
  ]);
  const columns = {
    ...columnsOf(form),
    person_id: personId,
    ...sealedNumber(config.keys, body.id, form.idType, number),
  };
  try {
    await sideBySide(trx, (db) =>
      Promise.all([
        insertMember(db, { ...columns, id: body.id, unit_id: unitId, created_at: now }),
        adopt(db, orphans, body.id),
        recordMember(db, context, body.id, 'create', []),
      ]),
    );
  } catch (error) {
    throw breaks(error, 'members_pkey') ? refuse('notFound') : error;
  }
  if (body.ticket) await storeCheck(trx, context, body.id, { form, number }, body.ticket);
  return { id: body.id, version: 1 };
}

async function change(trx: Db, context: Unit, before: MemberRecord, body: Body): Promise<Stamp> {
  const { now, session, config } = context;
  const stored = openNumber(config.keys, before);
  const { form, number = stored } = split(body.member);
  const numberChanged = normaliseIdNumber(form.idType, number) !== stored;
  const changed = changedFields(formOf(before), form);
  if (body.version === 0 && before.version === 1 && changed.length === 0 && !numberChanged) {
    return { id: before.id, version: before.version };
  }
  // An answer that was lost leaves the form at version 0.
  if (before.version !== Math.max(body.version, 1)) throw refuse('changedMeanwhile');
  const today = dayIn(now);
  const identity = identityProblems({ member: form, idCardNumber: number, today });
  const qualifications = await lockQualifications(trx, [before.id]);
  const identityChanged = numberChanged || identityFields.some((field) => changed.includes(field));
  const allProblems = [
    ...identity,
    ...(await fileProblems(trx, session, form)),
    ...(await paperProblems(trx, formOf(before), form, now)),
    ...(identityChanged
      ? changeProblems({
          before: identityOf(before),
          after: form,
          numberChanged,
          ...(await holdingOf(trx, before, qualifications, today)),
        })
      : []),
  ];
  if (blocksNumber(identity)) refuseMember(allProblems);
  const personId =
    numberChanged || changed.includes('idType')
      ? (await personOf(trx, personKey(config.keys, form.idType, number), now)).id
      : before.person_id;
  const other = personId !== before.person_id;
  const orphans = other ? await leftBehind(trx, before.unit_id, personId, before.id) : [];
  refuseMember([
    ...allProblems,
    ...(other ? await twiceProblems(trx, before.unit_id, personId, before.id) : []),
    ...(await returnProblems(trx, orphans, form, today)),
  ]);
  const version = before.version + 1;
  const cipher = numberChanged
    ? sealedNumber(config.keys, before.id, form.idType, number)
    : pickNumber(before);
  await updateMember(trx, before.id, { ...columnsOf(form), person_id: personId, ...cipher }, version);
  if (other) await becomePerson(trx, before.id, personId, qualifications, orphans);
  else if (changed.some((field) => evidenceFields.includes(field))) await touchReviews(trx, qualifications);
  if (body.ticket) await storeCheck(trx, context, before.id, { form, number }, body.ticket);
  await recordMember(trx, context, before.id, 'change', [
    ...changed,
    ...(numberChanged ? ['idCardNumber'] : []),
  ]);
  return { id: before.id, version };
}

const pickNumber = ({ id_cipher, id_masked }: MemberRecord) => ({ id_cipher, id_masked });

/** Another human being than thought: what was refused goes along, unless the right person has a history here. */
async function becomePerson(
  trx: Db,
  memberId: string,
  personId: string,
  qualifications: readonly Qualification[],
  orphans: readonly Qualification[],
): Promise<void> {
  const covered = (each: Qualification) =>
    orphans.some(({ kind, year }) => kind === each.kind && year === each.year);
  for (const { id } of qualifications.filter(covered)) await deleteQualification(trx, id);
  await moveTo(
    trx,
    qualifications.filter((each) => !covered(each)),
    personId,
  );
  await adopt(trx, orphans, memberId);
}

/** The case gets a new version, so that no reviewer decides on pictures that were exchanged meanwhile. */
async function touchReviews(trx: Db, qualifications: readonly Qualification[]): Promise<void> {
  for (const each of qualifications.filter(({ status }) => status === 1))
    await updateQualification(trx, each, {});
}
