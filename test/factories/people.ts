import { createHash } from 'node:crypto';
import { addDays } from '#contract/fields/dates.ts';
import { readIdNumber } from '#contract/fields/id-number.ts';
import type { Gender } from '#contract/fields/gender.ts';
import type { MemberForm, MemberInput } from '#contract/people/member.ts';
import { insertAll, insertRows, type Rows } from '#demo/builder/insert.ts';
import { aMemberForm } from '#demo/builder/member.ts';
import { idNumbers } from '#demo/builder/numbers.ts';
import { consentRow, memberRow, qualificationRow, type Holder } from '#demo/builder/rows.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

const numbers = idNumbers();
/** Names by it sort in the order in which people were made. */
let serial = 0;

export interface MemberOptions {
  name?: string;
  gender?: 1 | 2;
  birthdate?: string;
  phone?: string;
  roles?: MemberForm['roles'];
  /** The same human being as another member. */
  personId?: string;
  nationality?: number;
  shirtSize?: MemberForm['shirtSize'];
  shoeSize?: MemberForm['shoeSize'];
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
  const { rows, member } = memberRows(unitId, options);
  await insertRows(db, rows);
  return member;
}

/** The same as rows, of which many may be written at once. */
export function memberRows(unitId: string, options: MemberOptions = {}): { rows: Rows; member: TestMember } {
  const { athlete, coach, personId = newId(), now = new Date() } = options;
  const year = options.year ?? now.getFullYear();
  const memberId = newId();
  const form = aMemberForm({
    name: options.name ?? `张小${String.fromCodePoint(0x4e00 + ++serial)}`,
    gender: options.gender ?? 2,
    birthdate: options.birthdate ?? `${year - 16}-05-01`,
    idType: 2,
    nationality: options.nationality ?? null,
    phone: options.phone ?? '13900000000',
    roles: options.roles ?? [3],
    shirtSize: options.shirtSize ?? '',
    shoeSize: options.shoeSize ?? '',
  });
  const holder = { memberId, personId, unitId };
  const noDocument = { id_cipher: Buffer.alloc(0), id_masked: '****', missing: [] };
  const decided = { submitted_at: now, decided_at: now };
  const status = athlete ?? (coach || options.roles ? undefined : 2);
  const qualifications = [
    ...(status === undefined
      ? []
      : [qualificationRow(holder, { id: newId(), kind: 'athlete', status, year, ...decided })]),
    ...(coach ? [coachRow(holder, coach, year, decided)] : []),
  ];
  const id_hash = createHash('sha256').update(personId).digest();
  const person = { id: personId, id_space: 'test', id_hash, created_at: now };
  return {
    rows: {
      persons: options.personId === undefined ? [person] : [],
      members: [
        memberRow(form, {
          id: memberId,
          unit_id: unitId,
          person_id: personId,
          created_at: now,
          ...noDocument,
        }),
      ],
      qualifications,
      consents: options.consented ? [consentRow(memberId, { id: newId(), given_at: now })] : [],
    },
    member: { memberId, personId, name: form.name },
  };
}

function coachRow(
  holder: Holder,
  { status = 2, professional = true, validUntil }: NonNullable<MemberOptions['coach']>,
  year: number,
  decided: { submitted_at: Date; decided_at: Date },
) {
  return qualificationRow(holder, {
    id: newId(),
    kind: 'coach',
    status,
    professional,
    valid_from: `${year}-01-01`,
    valid_until: validUntil === undefined ? `${year + 1}-12-31` : validUntil,
    ...decided,
  });
}

/** An athlete's qualification of a person who has none in that year. */
export async function anAthlete(db: Db, memberId: string, status: 1 | 2 | 3 | 4, year = 2026): Promise<void> {
  const { personId, unitId } = await db
    .selectFrom('members')
    .select(['person_id as personId', 'unit_id as unitId'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const qualification = {
    id: newId(),
    kind: 'athlete',
    status,
    year,
    submitted_at: new Date('2026-05-01'),
  } as const;
  await insertAll(db, 'qualifications', [qualificationRow({ memberId, personId, unitId }, qualification)]);
}

/** A guardian's consent in force. */
export async function aConsent(
  db: Db,
  memberId: string,
  changes: Partial<Parameters<typeof consentRow>[1]> = {},
): Promise<void> {
  await insertAll(db, 'consents', [consentRow(memberId, { id: newId(), given_at: new Date(), ...changes })]);
}

/** Of an adult with a phone, who may lead. */
export const leading: MemberOptions = { birthdate: '1985-03-03', roles: [1] };

export function aLeader(db: Db, unitId: string, options: MemberOptions = {}): Promise<TestMember> {
  return aMember(db, unitId, { ...leading, ...options });
}

/** A Chinese ID number that no one has. */
export function anIdNumber(birthdate: string, gender: Gender): string {
  return numbers.resident(birthdate, gender).number;
}

/** What a unit sends of a new person: by default an athlete, a girl of about 14, without pictures. */
export function aMemberInput(patch: Partial<MemberInput> = {}): MemberInput {
  const { gender = 2, idType = 1 } = patch;
  const birthdateOfNumber = patch.idCardNumber && readIdNumber(idType, patch.idCardNumber)?.birthdate;
  // Of many birth dates, as a unit's people are.
  const birthdate = patch.birthdate ?? (birthdateOfNumber || addDays('2011-05-01', -(serial % 300)));
  return {
    ...aMemberForm({ name: `李小${String.fromCodePoint(0x4e00 + ++serial)}`, gender, birthdate, idType }),
    ...(idType === 1 ? { idCardNumber: anIdNumber(birthdate, gender) } : {}),
    ...patch,
  };
}
