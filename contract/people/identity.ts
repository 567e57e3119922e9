import { birthdateProblems } from '#contract/fields/birthdate.ts';
import { isDate } from '#contract/fields/dates.ts';
import type { Gender } from '#contract/fields/gender.ts';
import { idNumberProblems, readIdNumber, type IdType } from '#contract/fields/id-number.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { teamRole, type TeamRole } from './roles.ts';

/** A form as it is being filled in; a complete one fits as well. */
export interface IdentityFacts {
  member: { birthdate: string; gender: Gender | null; idType: IdType; roles: readonly TeamRole[] };
  /**
   * As typed; '' where none was given. The server gives the stored one when a change leaves it out. Undefined
   * where the stored one stays and this side cannot see it (the browser): it is then not looked at.
   */
  idCardNumber: string | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Every broken rule between the fields of a person (requirements, section 5); `at` is where the member stands in the body. */
export function identityProblems({ member, idCardNumber, today }: IdentityFacts, at = 'member'): Problem[] {
  const place = (field: string) => (at ? `${at}.${field}` : field);
  return [
    ...birthdateProblems(member.birthdate, today, place('birthdate')),
    ...(idCardNumber === undefined ? [] : numberProblems(member, idCardNumber, today, place)),
    ...roleProblems(member.roles, place('roles')),
  ];
}

function numberProblems(
  member: IdentityFacts['member'],
  idCardNumber: string,
  today: string,
  place: (field: string) => string,
): Problem[] {
  if (!idCardNumber.trim()) return [problem('required', place('idCardNumber'))];
  const read = readIdNumber(member.idType, idCardNumber);
  return [
    ...idNumberProblems(member.idType, idCardNumber, today, place('idCardNumber')),
    ...(read && isDate(member.birthdate) && read.birthdate !== member.birthdate
      ? [problem('idBirthdateDiffers', place('birthdate'))]
      : []),
    ...(read && member.gender !== null && read.gender !== member.gender
      ? [problem('idGenderDiffers', place('gender'))]
      : []),
  ];
}

/**
 * One person cannot be both athlete and coach or leader of one team (code 1013); in different teams they can.
 */
function roleProblems(roles: readonly TeamRole[], place: string): Problem[] {
  const both =
    roles.includes(teamRole.athlete) && (roles.includes(teamRole.leader) || roles.includes(teamRole.coach));
  return both ? [problem('rolesTogether', place, {}, 'warn')] : [];
}
