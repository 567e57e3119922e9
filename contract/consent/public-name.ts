import { accountType } from '#contract/accounts/roles.ts';
import { isAdult } from '#contract/fields/dates.ts';
import type { ConsentScope } from './consent.ts';

interface Facts {
  name: string;
  birthdate: string;
  /** The day on which it is shown. */
  day: string;
  /** What the consent in force covers; null where there is none. */
  scopes: readonly ConsentScope[] | null;
}

/**
 * How entry and result lists name a person to readers outside the unit. An adult appears by name unless the
 * consent on record excludes public lists; a person under 18 only where a consent to public lists is on
 * record (PIPL, Art. 25); everyone else by an initial.
 */
export function publicName({ name, birthdate, day, scopes }: Facts): string {
  const agreed = scopes === null ? isAdult(birthdate, day) : scopes.includes('publicLists');
  if (agreed) return name;
  const initial = [...name.trim()][0] ?? '';
  return /\p{Script=Latin}/u.test(initial) ? `${initial.toUpperCase()}.` : `${initial}**`;
}

interface Whose {
  unitName: string;
  teamName: string;
  /** 11: an individual, whose unit and team bear the person's own name, a child's perhaps. */
  teamType: 1 | 11;
}

/**
 * How the unit and the team of an entry are named to readers outside the unit: null where the name would be a
 * person's, which `publicName` gives.
 * @param ownConsent whether the reader is the unit itself, which knows its own name
 */
export function publicOwner(
  { unitName, teamName, teamType }: Whose,
  ownConsent = false,
): { unit: string | null; team: string | null } {
  const isPerson = teamType === accountType.individual && !ownConsent;
  return isPerson ? { unit: null, team: null } : { unit: unitName, team: teamName };
}
