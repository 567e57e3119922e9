import type { FileKind } from '#contract/files/kinds.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { changeProblems, isIdentityFrozen } from '#contract/people/change.ts';
import type { CoachStatus } from '#contract/people/coach.ts';
import type { MemberForm } from '#contract/people/member.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { ownFiles } from '#server/files/store.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import type { UnitSession } from '#server/http/session.ts';
import type { Qualification } from './qualification-store.ts';
import { countPeople, findSame, isEntered } from './store.ts';
import type { MemberRecord } from './stored.ts';

/** Which kind of upload each field takes. */
const kindOf = {
  headPic: 'portrait',
  idPhotoFront: 'idFront',
  idPhotoBack: 'idBack',
  healthCertificate: 'healthCertificate',
  insurancePolicy: 'insurance',
  safetyResponsibility: 'safetyLetter',
} as const satisfies Partial<Record<keyof MemberForm, FileKind>>;
const pictures = Object.keys(kindOf) as (keyof typeof kindOf)[];
const kinds = Object.values(kindOf) as [FileKind, ...FileKind[]];

export function identityOf({
  name,
  gender,
  birthdate,
  id_type,
  nationality,
}: Pick<MemberRecord, 'name' | 'gender' | 'birthdate' | 'id_type' | 'nationality'>) {
  return { name, gender, birthdate, idType: id_type as IdType, nationality };
}

/** A number that is no number cannot be looked up. */
export function blocksNumber(problems: readonly Problem[]): boolean {
  return problems.some(({ place, severity }) => severity === 'block' && place === 'member.idCardNumber');
}

/** What shows a face or a card must be a picture; papers may be documents. */
const picturesOnly: readonly (typeof pictures)[number][] = ['headPic', 'idPhotoFront', 'idPhotoBack'];

export async function fileProblems(trx: Db, session: UnitSession, form: MemberForm): Promise<Problem[]> {
  const files = await ownFiles(
    trx,
    session,
    pictures.map((field) => form[field]),
    kinds,
  );
  return pictures
    .filter((field) => {
      if (form[field] === null) return false;
      const { kind, mime = '' } = files.get(form[field]) ?? {};
      if (kind !== kindOf[field]) return true;
      return !(mime.startsWith('image/') || (mime === 'application/pdf' && !picturesOnly.includes(field)));
    })
    .map((field) => problem('fieldWrong', `member.${field}`));
}

export async function twiceProblems(
  trx: Db,
  unitId: string,
  personId: string,
  id: string,
): Promise<Problem[]> {
  const same = await findSame(trx, unitId, personId, id);
  return same ? [problem('memberTwice', 'member.idCardNumber', { name: same.name, memberId: same.id })] : [];
}

/** What holds a person to who they are. */
export async function holdingOf(
  trx: Db,
  member: MemberRecord,
  qualifications: readonly Qualification[],
  today: string,
) {
  return {
    ...statusesOf(qualifications, today),
    entered: await isEntered(trx, member.unit_id, member.id, today),
  };
}

/** Of this year's and the next year's athlete, and of the coach. */
function statusesOf(qualifications: readonly Qualification[], today: string) {
  const year = Number(today.slice(0, 4));
  return {
    athlete: qualifications
      .filter((each) => each.kind === 'athlete' && each.year! >= year)
      .map(({ status }) => status),
    coach: (qualifications.find((each) => each.kind === 'coach')?.status ?? 0) as CoachStatus,
  };
}

/** A qualified person who was deleted and entered again is still the one who was qualified. */
export async function returnProblems(
  trx: Db,
  leftBehindRows: readonly Qualification[],
  form: MemberForm,
  today: string,
): Promise<Problem[]> {
  const facts = {
    ...statusesOf(leftBehindRows, today),
    entered: false,
  };
  if (!isIdentityFrozen(facts)) return [];
  const earlier = await trx
    .selectFrom('members')
    .select(['name', 'gender', 'birthdate', 'id_type', 'nationality'])
    .where('id', '=', leftBehindRows[0]!.member_id)
    .executeTakeFirstOrThrow();
  return changeProblems({ before: identityOf(earlier), after: form, numberChanged: false, ...facts });
}

/** As `refuseRules`; a person who is there already has a code of its own (requirements, section 8). */
export function refuseMember(problems: readonly Problem[]): void {
  const blocking = problems.filter(({ severity }) => severity === 'block');
  const twice = refusals.memberTwice.code;
  if (blocking.length > 0 && blocking.every(({ code }) => code === twice))
    throw refuse('duplicate', {}, problems);
  refuseRules(problems);
}

/** People of one unit at most. */
const membersMost = 5_000;

/** @param people how many the unit has, as its locked row says */
export async function fullProblems(trx: Db, unitId: string, people: number | null): Promise<Problem[]> {
  const isFull = (people ?? (await countPeople(trx, unitId))) >= membersMost;
  return isFull ? [problem('membersFull', '', { most: membersMost })] : [];
}
