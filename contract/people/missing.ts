import { idTypes, type IdType } from '#contract/fields/id-number.ts';
import { teamRole, type TeamRole } from './roles.ts';

/** What a person may still lack before they can take part, in the order of the form. */
export const missingItems = [
  'phone',
  'headPic',
  'idPhotoFront',
  'idPhotoBack',
  'consent',
  'healthCertificate',
  'insurancePolicy',
  'safetyResponsibility',
] as const;
export type MissingItem = (typeof missingItems)[number];

export interface MissingFacts {
  roles: readonly TeamRole[];
  idType: IdType;
  phone: string;
  headPic: string | null;
  idPhotoFront: string | null;
  idPhotoBack: string | null;
  healthCertificate: string | null;
  insurancePolicy: string | null;
  safetyResponsibility: string | null;
  consented: boolean;
}

/** Cards with something on the back; passports, registers and the unknown have one page that counts. */
const twoSided: readonly IdType[] = [
  idTypes.idCard,
  idTypes.mainlandTravelPermit,
  idTypes.hongKongMacaoTaiwanPermit,
  idTypes.hongKongId,
];

/**
 * What is missing: accompanying people need no papers, who is no athlete no health certificate (requirements,
 * section 5), leaders and coaches a phone. Saving never depends on it; a match's own demands stand in the match.
 */
export function missingOf(member: MissingFacts): MissingItem[] {
  const is = (role: TeamRole) => member.roles.includes(role);
  const takesPart = is(teamRole.leader) || is(teamRole.coach) || is(teamRole.athlete);
  const needed: Record<MissingItem, boolean> = {
    phone: is(teamRole.leader) || is(teamRole.coach),
    headPic: takesPart,
    idPhotoFront: takesPart,
    idPhotoBack: takesPart && twoSided.includes(member.idType),
    consent: true,
    healthCertificate: is(teamRole.athlete),
    insurancePolicy: takesPart,
    safetyResponsibility: takesPart,
  };
  return missingItems.filter(
    (item) => needed[item] && !(item === 'consent' ? member.consented : member[item]),
  );
}
