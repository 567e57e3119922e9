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
 * How a person is named in entry and result lists to those who are not of the unit (field.md, section 4, duty 4): one
 * under 18 by name only where a consent to public lists is on record (PIPL, Art. 25), and nobody against a guardian's
 * word; else by an initial.
 */
export function publicName({ name, birthdate, day, scopes }: Facts): string {
  const agreed = scopes === null ? isAdult(birthdate, day) : scopes.includes('publicLists');
  if (agreed) return name;
  const initial = [...name.trim()][0] ?? '';
  return /\p{Script=Latin}/u.test(initial) ? `${initial.toUpperCase()}.` : `${initial}**`;
}
