import type { Selectable } from 'kysely';
import { consentStanding, type ConsentScope } from '#contract/consent/consent.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import { checkQualification } from '#contract/people/checks.ts';
import { nationalityOf } from '#contract/people/nationality.ts';
import type { QualificationEvidence } from '#contract/people/staff-calls.ts';
import { judgedAtMost, togetherAtMost } from '#contract/queues/together.ts';
import { findingsOf } from '#contract/people/together.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { UnitTable } from '#server/units/table.ts';
import type { Qualification } from './qualification-store.ts';
import { checksOf } from './document-checks.ts';
import { openNumber } from './number.ts';
import { queueOf, type QueueContext, type Wanted } from './staff-list.ts';
import { formOf, missingNow, type MemberRecord } from './stored.ts';

/** A qualification, whose it is, and which unit's. */
export interface Case {
  own: Qualification;
  member: MemberRecord;
  unit: Pick<Selectable<UnitTable>, 'name' | 'status' | 'prohibited'>;
}

/** The case, with person and qualification locked in that order as the unit's acts lock them. */
export async function findCase(db: Db, id: string, lock = false): Promise<Case | undefined> {
  const row = await db
    .selectFrom('qualifications')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const member = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', row.member_id)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const storedRow = await db
    .selectFrom('qualifications')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!member || !storedRow) return undefined;
  const unit = await db
    .selectFrom('units')
    .select(['name', 'status', 'prohibited'])
    .where('id', '=', storedRow.unit_id)
    .executeTakeFirstOrThrow();
  return { own: storedRow, member, unit };
}

/** What staff judge by. */
export function evidenceOf({ own, member }: Pick<Case, 'own' | 'member'>): QualificationEvidence {
  const { name, gender, birthdate, idType, nationality, phone, roles, headPic, idPhotoFront, idPhotoBack } =
    formOf(member);
  const coach = own.kind === 'coach';
  return {
    name,
    gender,
    birthdate,
    idType,
    idMasked: member.id_masked,
    nationality: nationalityOf(idType, nationality),
    phone,
    roles,
    headPic,
    idPhotoFront,
    idPhotoBack,
    certificateNumber: own.certificate_number,
    level: own.level as QualificationEvidence['level'],
    isProfessor: coach ? (own.professional ? yesNo.yes : yesNo.no) : null,
    validFrom: own.valid_from,
    validUntil: own.valid_until,
  };
}

/** What the review page shows in addition to the evidence. */
export async function judged(context: QueueContext, of: Case) {
  return (await judgedAll(context, [of]))[0]!;
}

/** The same of many, in their order. */
async function judgedAll({ db, keys, today }: QueueContext, cases: readonly Case[]) {
  const members = cases.map(({ member }) => member);
  const [consents, checks, elsewhere] = await Promise.all([
    consentsOf(db, members),
    checksOf(db, keys, members),
    othersAthletes(db, cases),
  ]);
  return cases.map(({ own, member, unit }) => {
    const { birthdate } = member;
    const consent = consentStanding({ birthdate, day: today, consent: consents.get(member.id) ?? null });
    const missing = missingNow(member.missing, consent);
    return {
      unitStatus: unit.status,
      prohibited: unit.prohibited,
      consent,
      missing,
      checks: checkQualification({
        kind: own.kind,
        member: formOf(member),
        idCardNumber: openNumber(keys, member),
        missing,
        validFrom: own.valid_from,
        validUntil: own.valid_until,
        elsewhere: elsewhere.some(
          (each) =>
            each.person_id === own.person_id && each.year === own.year && each.unit_id !== own.unit_id,
        ),
        unitStatus: unit.status,
        prohibited: unit.prohibited,
        today,
      }),
      documentCheck: checks.get(member.id) ?? null,
    };
  });
}

async function consentsOf(db: Db, members: readonly MemberRecord[]) {
  const rows = await db
    .selectFrom('consents')
    .select(['member_id', 'scopes'])
    .where('member_id', '=', anyOf(members.map(({ id }) => id)))
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ member_id, scopes }) => [member_id, { scopes: scopes as ConsentScope[], withdrawnAt: null }]),
  );
}

/** Of whom these people are athletes, and in which years. */
function othersAthletes(db: Db, cases: readonly Case[]) {
  return db
    .selectFrom('qualifications')
    .select(['person_id', 'year', 'unit_id'])
    .where('kind', '=', 'athlete')
    .where('status', 'in', [1, 2, 3])
    .where('person_id', '=', anyOf(cases.map(({ own }) => own.person_id)))
    .execute();
}

/**
 * The cases under these filters that may be passed together with others, by their ids: among those whose document was
 * read and agrees, as no other can be (`findingsOf`).
 */
export async function togetherIds(context: QueueContext, filters: Wanted): Promise<string[]> {
  const { db } = context;
  const rows = await db
    .selectFrom('qualifications as q')
    .innerJoin('document_checks as d', 'd.member_id', 'q.member_id')
    .selectAll('q')
    .where('d.outcome', '=', 'pass')
    .where('q.id', 'in', (is) => is.selectFrom(queueOf(context, filters).as('waiting')).select('id'))
    .orderBy('q.submitted_at')
    .orderBy('q.id')
    .limit(judgedAtMost)
    .execute();
  const [members, units] = await Promise.all([
    db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', anyOf(rows.map(({ member_id }) => member_id)))
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('units')
      .select(['id', 'name', 'status', 'prohibited'])
      .where('id', '=', anyOf(rows.map(({ unit_id }) => unit_id)))
      .execute(),
  ]);
  const memberOf = new Map(members.map((each) => [each.id, each]));
  const unitOf = new Map(units.map((each) => [each.id, each]));
  const cases = rows.flatMap((qualification): Case[] => {
    const [member, unit] = [memberOf.get(qualification.member_id), unitOf.get(qualification.unit_id)];
    return member && unit ? [{ own: qualification, member, unit }] : [];
  });
  const facts = await judgedAll(context, cases);
  const passing = cases.filter(({ own }, at) => {
    const before = own.decided?.evidence ?? null;
    return findingsOf({ ...facts[at]!, before, reason: own.reason }).length === 0;
  });
  return passing.slice(0, togetherAtMost).map(({ own }) => own.id);
}
