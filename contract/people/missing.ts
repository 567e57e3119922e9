import { idTypes, type IdType } from '#contract/fields/id-number.ts';
import { teamRole, type TeamRole } from './roles.ts';

/** What a person may still lack before they can take part, in the order of the form. */
export const missingItems = ['phone', 'headPic', 'idPhotoFront', 'idPhotoBack', 'consent'] as const;
export type MissingItem = (typeof missingItems)[number];

/** What a list is narrowed to: those who lack one item, or, but for the consent, any. */
export const missingFilters = [...missingItems, 'any'] as const;
export type MissingFilter = (typeof missingFilters)[number];

export interface MissingFacts {
  roles: readonly TeamRole[];
  idType: IdType;
  phone: string;
  headPic: string | null;
  idPhotoFront: string | null;
  idPhotoBack: string | null;
  consented: boolean;
}

const twoSided: readonly IdType[] = [
  idTypes.idCard,
  idTypes.mainlandTravelPermit,
  idTypes.hongKongMacaoTaiwanPermit,
  idTypes.hongKongId,
];
/** Cards have something on the back; passports, registers and the unknown have one page that counts. */
export const hasBack = (idType: IdType): boolean => twoSided.includes(idType);

/** Leaders and coaches can be called. */
export const needsPhone = (roles: readonly TeamRole[]): boolean =>
  roles.includes(teamRole.leader) || roles.includes(teamRole.coach);

/**
 * What is missing: accompanying people need no pictures, leaders and coaches a phone. Saving never depends on it.
 * Papers are never missing of a person: a match asks for them, of those who are entered (`materialsNeeded`).
 */
export function missingOf(member: MissingFacts): MissingItem[] {
  const is = (role: TeamRole) => member.roles.includes(role);
  const takesPart = is(teamRole.leader) || is(teamRole.coach) || is(teamRole.athlete);
  const needed: Record<MissingItem, boolean> = {
    phone: needsPhone(member.roles),
    headPic: takesPart,
    idPhotoFront: takesPart,
    idPhotoBack: takesPart && hasBack(member.idType),
    consent: true,
  };
  return missingItems.filter(
    (item) => needed[item] && !(item === 'consent' ? member.consented : member[item]),
  );
}
