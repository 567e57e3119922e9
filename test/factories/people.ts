import { createHash } from 'node:crypto';
import { consentTextVersion } from '#contract/consent/text.ts';
import { addDays } from '#contract/fields/dates.ts';
import { readIdNumber } from '#contract/fields/id-number.ts';
import type { Gender } from '#contract/fields/gender.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { nameAt } from '#demo/builder/names.ts';
import { idNumbers } from '#demo/builder/numbers.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

const numbers = idNumbers();
let serial = 0;

export interface MemberOptions {
  name?: string;
  gender?: 1 | 2;
  birthdate?: string;
  phone?: string;
  roles?: number[];
  /** The same human being as another member. */
  personId?: string;
  shirtSize?: string;
  shoeSize?: string;
  /** An athlete's qualification: its status, and the year it is for (this year unless said). */
  athlete?: 1 | 2 | 3 | 4;
  year?: number;
  /** A coach's qualification; normal, professional and in date unless said. */
  coach?: { status?: 1 | 2 | 4; professional?: boolean; validUntil?: string | null };
  consented?: boolean;
  now?: Date;
}

export interface TestMember {
  memberId: string;
  personId: string;
  name: string;
}

/** A person in a unit; by default a qualified athlete of 16 with a phone. */
export async function aMember(db: Db, unitId: string, options: MemberOptions = {}): Promise<TestMember> {
  const { now = new Date() } = options;
  const year = options.year ?? now.getFullYear();
  const [memberId, personId] = [newId(), options.personId ?? newId()];
  const name = options.name ?? nameAt(++serial);
  if (options.personId === undefined) {
    const id_hash = createHash('sha256').update(personId).digest();
    await db
      .insertInto('persons')
      .values({ id: personId, id_space: 'test', id_hash, created_at: now })
      .execute();
  }
  await db
    .insertInto('members')
    .values({
      id: memberId,
      unit_id: unitId,
      person_id: personId,
      name,
      gender: options.gender ?? 2,
      birthdate: options.birthdate ?? `${year - 16}-05-01`,
      id_type: 2,
      id_cipher: Buffer.alloc(0),
      id_masked: '****',
      phone: options.phone ?? '13900000000',
      roles: options.roles ?? [3],
      shirt_size: options.shirtSize ?? '',
      shoe_size: options.shoeSize ?? '',
      created_at: now,
    })
    .execute();
  const of = {
    member_id: memberId,
    person_id: personId,
    unit_id: unitId,
    submitted_at: now,
    decided_at: now,
  };
  const athlete = options.athlete ?? (options.coach || options.roles ? undefined : 2);
  if (athlete !== undefined)
    await db
      .insertInto('qualifications')
      .values({ id: newId(), kind: 'athlete', ...of, status: athlete, year })
      .execute();
  if (options.coach) {
    const { status = 2, professional = true, validUntil = `${year + 1}-12-31` } = options.coach;
    await db
      .insertInto('qualifications')
      .values({
        id: newId(),
        kind: 'coach',
        ...of,
        status,
        professional,
        valid_until: validUntil,
        valid_from: `${year}-01-01`,
      })
      .execute();
  }
  if (options.consented) await aConsent(db, memberId, now);
  return { memberId, personId, name };
}

/** An athlete's qualification of a person who has none in that year. */
export async function anAthlete(db: Db, memberId: string, status: 1 | 2 | 3 | 4, year = 2026): Promise<void> {
  const { person_id, unit_id } = await db
    .selectFrom('members')
    .select(['person_id', 'unit_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('qualifications')
    .values({
      id: newId(),
      kind: 'athlete',
      member_id: memberId,
      person_id,
      unit_id,
      status,
      year,
      submitted_at: new Date('2026-05-01'),
    })
    .execute();
}

/** A guardian's consent in force. */
export async function aConsent(db: Db, memberId: string, now = new Date()): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      id: newId(),
      member_id: memberId,
      guardian_name: '张三',
      relation: 'father',
      phone: '13900000000',
      channel: 'paper',
      text_version: consentTextVersion,
      scopes: ['idDocument', 'health'],
      given_at: now,
    })
    .execute();
}

/** An adult of the unit with a phone, who may lead. */
export function aLeader(db: Db, unitId: string, options: MemberOptions = {}): Promise<TestMember> {
  return aMember(db, unitId, { birthdate: '1985-03-03', roles: [1], ...options });
}

/** A Chinese ID number that no one has. */
export function anIdNumber(birthdate: string, gender: Gender): string {
  return numbers.resident(birthdate, gender).number;
}

/** What a unit sends of a new person: by default an athlete, a girl of about 14, without pictures. */
export function aMemberInput(patch: Partial<MemberInput> = {}): MemberInput {
  const { gender = 2, idType = 1 } = patch;
  const said = patch.idCardNumber && readIdNumber(idType, patch.idCardNumber)?.birthdate;
  // Of many birth dates, as a unit's people are.
  const birthdate = patch.birthdate ?? (said || addDays('2011-05-01', -(serial % 300)));
  return {
    name: nameAt(++serial),
    gender,
    birthdate,
    idType,
    ...(idType === 1 ? { idCardNumber: anIdNumber(birthdate, gender) } : {}),
    phone: '',
    wechatId: '',
    roles: [3],
    headPic: null,
    idPhotoFront: null,
    idPhotoBack: null,
    shoeSize: '',
    shirtSize: '',
    foodRequest: '',
    accommodation: null,
    healthCertificate: null,
    insurancePolicy: null,
    safetyResponsibility: null,
    healthUntil: null,
    insuranceFrom: null,
    insuranceUntil: null,
    policyNumber: '',
    safetyUntil: null,
    ...patch,
  };
}
