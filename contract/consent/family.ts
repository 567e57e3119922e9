import { isAdult } from '#contract/fields/dates.ts';
import type { Consent } from './consent.ts';

/**
 * How the page stands on which a guardian's link shows results and certificates: open; not agreed to; closed by guardian
 * or unit since; of an adult, whose results are no guardian's to open.
 */
export const familyStates = ['open', 'notAgreed', 'closed', 'adult'] as const;
export type FamilyState = (typeof familyStates)[number];

interface Facts {
  birthdate: string;
  day: string;
  /** The one in force; null where there is none. */
  consent: (Pick<Consent, 'scopes'> & { familyClosed: boolean }) | null;
}

export function familyState({ birthdate, day, consent }: Facts): FamilyState {
  if (isAdult(birthdate, day)) return 'adult';
  if (!consent?.scopes.includes('family')) return 'notAgreed';
  return consent.familyClosed ? 'closed' : 'open';
}
