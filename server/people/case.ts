import type { Selectable } from 'kysely';
import { consentStanding, type ConsentScope } from '#contract/consent/consent.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import { checkQualification } from '#contract/people/checks.ts';
import type { QualificationEvidence } from '#contract/people/staff-calls.ts';
import type { Db } from '#server/db/pool.ts';
import type { UnitTable } from '#server/units/table.ts';
import { athletesElsewhere, type Qualification } from './qualification-store.ts';
import { checkOf } from './document-checks.ts';
import { openNumber } from './number.ts';
import type { QueueContext } from './staff-list.ts';
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
  const { name, gender, birthdate, idType, phone, roles, headPic, idPhotoFront, idPhotoBack } =
    formOf(member);
  const coach = own.kind === 'coach';
  return {
    name,
    gender,
    birthdate,
    idType,
    idMasked: member.id_masked,
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

async function consentOf(db: Db, { id, birthdate }: MemberRecord, day: string) {
  const row = await db
    .selectFrom('consents')
    .select('scopes')
    .where('member_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const consent = row ? { scopes: row.scopes as ConsentScope[], withdrawnAt: null } : null;
  return consentStanding({ birthdate, day, consent });
}

/** What the review page shows in addition to the evidence. */
export async function judged({ db, keys, today }: QueueContext, { own, member, unit }: Case) {
  const consent = await consentOf(db, member, today);
  const missing = missingNow(member.missing, consent);
  const elsewhere =
    own.year === null ? new Map() : await athletesElsewhere(db, own.unit_id, [own.person_id], own.year);
  const checks = checkQualification({
    kind: own.kind,
    member: formOf(member),
    idCardNumber: openNumber(keys, member),
    missing,
    validFrom: own.valid_from,
    validUntil: own.valid_until,
    elsewhere: elsewhere.size > 0,
    unitStatus: unit.status,
    prohibited: unit.prohibited,
    today,
  });
  const documentCheck = await checkOf(db, keys, member);
  return {
    unitStatus: unit.status,
    prohibited: unit.prohibited,
    consent,
    missing,
    checks,
    documentCheck,
  };
}
