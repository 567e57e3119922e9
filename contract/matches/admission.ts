import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import type { Match } from './match.ts';

/** What of a unit decides whether it may enter a match. */
export interface EntrantUnit {
  id: string;
  type: number;
  countryId: number;
  member: boolean;
  prohibited: boolean;
  status: number;
}

/**
 * Every reason why this unit may not enter this match at all; deadlines are `openFor`'s. Of a unit that has not asked
 * to be certified neither country nor type is known, and nothing is said of them.
 */
export function admissionRefusals({ admission }: Pick<Match, 'admission'>, unit: EntrantUnit): RefusalName[] {
  const { countries, unitTypes, membersOnly, invitedUnitIds } = admission;
  const known = unit.status !== unitStatus.notCertified;
  const broken: [boolean, RefusalName][] = [
    [unit.status !== unitStatus.passed, 'unitNotApproved'],
    [unit.prohibited, 'unitProhibited'],
    [known && countries !== null && !countries.includes(unit.countryId), 'countryNotAdmitted'],
    [known && unitTypes !== null && !unitTypes.some((type) => type === unit.type), 'unitTypeNotAdmitted'],
    [membersOnly && !unit.member, 'membersOnlyMatch'],
    [invitedUnitIds !== null && !invitedUnitIds.includes(unit.id), 'notInvited'],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, name]) => name);
}

export function admissionProblems(match: Pick<Match, 'admission'>, unit: EntrantUnit): Problem[] {
  return admissionRefusals(match, unit).map((name) => problem(name));
}

/** The match as one unit may see it: of the invited units its own alone. `unitId` null is the public. */
export function matchSeenBy(match: Match, unitId: string | null): Match {
  const invited = match.admission.invitedUnitIds;
  if (invited === null) return match;
  const ownInvitations = invited.filter((id) => id === unitId);
  return { ...match, admission: { ...match.admission, invitedUnitIds: ownInvitations } };
}
