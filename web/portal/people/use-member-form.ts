import { useState } from 'react';
import type { BodyOf } from '#contract/call.ts';
import type { Gender } from '#contract/fields/gender.ts';
import { numbersResidents, type IdType } from '#contract/fields/id-number.ts';
import { setMember } from '#contract/people/calls.ts';
import { identityProblems } from '#contract/people/identity.ts';
import { neverDrafted, newMember, type MemberDetail, type MemberForm } from '#contract/people/member.ts';
import { policyProblems } from '#contract/people/papers.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { useSchemaForm, type SchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { keptSession } from '#web/lib/session.ts';
import { today } from './today.ts';

/** A person's form while it is filled in. */
type Filling = Omit<MemberForm, 'gender' | 'idType' | 'roles' | keyof typeof noDays> & {
  gender: Gender | null;
  idType: IdType;
  roles: TeamRole[];
  idCardNumber: string;
} & typeof noDays;
type Values = Pick<BodyOf<typeof setMember>, 'id' | 'version'> & { member: Filling; ticket: string };
export type MemberFormState = SchemaForm<typeof setMember.body, Values>;

/** What a person begins with; a further one as the last: a teacher enters a whole class with the same document and role. */
export type Start = Pick<Filling, 'idType' | 'roles'>;

function fillingOf(stored: MemberDetail | null, start: Start): Filling {
  if (!stored) return { ...newMember, ...noDays, ...start };
  const { name, gender, birthdate, idType, nationality, phone, wechatId, roles } = stored;
  const { headPic, idPhotoFront, idPhotoBack } = stored;
  const { shoeSize, shirtSize, foodRequest, accommodation } = stored;
  const { healthCertificate, insurancePolicy, safetyResponsibility, policyNumber } = stored;
  const { healthUntil, insuranceFrom, insuranceUntil, safetyUntil } = stored;
  return {
    name,
    gender,
    birthdate,
    idType,
    nationality,
    idCardNumber: '',
    phone,
    wechatId,
    roles: [...roles],
    headPic,
    idPhotoFront,
    idPhotoBack,
    shoeSize,
    shirtSize,
    foodRequest,
    accommodation,
    healthCertificate,
    insurancePolicy,
    safetyResponsibility,
    policyNumber,
    healthUntil: healthUntil ?? '',
    insuranceFrom: insuranceFrom ?? '',
    insuranceUntil: insuranceUntil ?? '',
    safetyUntil: safetyUntil ?? '',
  };
}

/** Days of papers as fields hold them. */
const noDays = { healthUntil: '', insuranceFrom: '', insuranceUntil: '', safetyUntil: '' };

/** What is typed is kept on this device per account, person and version, without ID number and pictures. */
export function useMemberForm(stored: MemberDetail | null, start: Start): MemberFormState {
  const [first] = useState(newId);
  const version = stored?.version ?? 0;
  return useSchemaForm<typeof setMember.body, Values>({
    schema: setMember.body,
    initial: { id: stored?.id ?? first, version, member: fillingOf(stored, start), ticket: '' },
    rules: ({ member }) => problemsOf(member, stored !== null),
    // Such a number says both.
    filledBy: ({ member }) =>
      numbersResidents(member.idType)
        ? { 'member.birthdate': 'member.idCardNumber', 'member.gender': 'member.idCardNumber' }
        : {},
    draft: {
      key: `member.${keptSession()?.uid}.${stored?.id ?? 'new'}.${version}`,
      omit: ['id', 'version', 'ticket', ...neverDrafted.map((field) => `member.${field}`)],
    },
  });
}

/** A stored number may stay as it is: the server, which has it, checks it against the rest. */
function problemsOf(member: Filling, stored: boolean) {
  const idCardNumber = stored && !member.idCardNumber ? undefined : member.idCardNumber;
  // An empty day is missing, not wrong; the schema says so.
  return [...identityProblems({ member, idCardNumber, today: today() }), ...policyProblems(member)].filter(
    ({ place }) => place !== 'member.birthdate' || member.birthdate !== '',
  );
}
