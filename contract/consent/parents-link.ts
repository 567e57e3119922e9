import { isAdult } from '#contract/fields/dates.ts';
import { normaliseIdNumber, type IdType } from '#contract/fields/id-number.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { consentStanding, type ConsentFacts } from './consent.ts';
import { consentAskedOf, type LinkFacts } from './request.ts';

/** How a parents' link stands; `stopped`: too many searches with it have found no child. */
export const parentsLinkStates = ['open', 'ended', 'expired', 'stopped'] as const;
type ParentsLinkState = (typeof parentsLinkStates)[number];

/**
 * Codes of one link that are sent, and searches of one link that find no child. Who knows the birth date has 500
 * numbers to try for one child: five tries are one in a hundred (docs/decisions/0069).
 */
export const parentsLinkLimits = {
  codes: { perAddress: { ms: hourMs, most: 60 }, perLink: { ms: dayMs, most: 600 } },
  misses: {
    perPhone: { ms: dayMs, most: 5 },
    perAddress: { ms: hourMs, most: 20 },
    /** Of one child’s name, whether the unit has such a child or not. */
    perName: { most: 5 },
    perLink: { most: 60 },
  },
} as const;

export function parentsLinkState(
  { expiresAt, endedAt, misses }: { expiresAt: Date; endedAt: Date | null; misses: number },
  now: Date,
): ParentsLinkState {
  if (endedAt !== null) return 'ended';
  if (now >= expiresAt) return 'expired';
  return misses < parentsLinkLimits.misses.perLink.most ? 'open' : 'stopped';
}

interface SoughtFacts extends ConsentFacts {
  /** As for `consentAskedOf`. */
  link: Omit<LinkFacts, 'replacedAt' | 'endedAt'> | null;
  endedAt: string | null;
}

/**
 * Whether a parents' link finds this child: a minor whose consent is still to be given. Where a guardian has said no or
 * withdrawn, the unit asks by a link of their own.
 */
export function isSought({ link, endedAt, ...facts }: SoughtFacts, now: Date): boolean {
  if (isAdult(facts.birthdate, facts.day)) return false;
  if (facts.consent !== null) return consentStanding(facts) === 'partial';
  const state = consentAskedOf('missing', link, endedAt, now)?.state;
  return state !== 'refused' && state !== 'withdrawn';
}

const joined = /[\s\-()./]/g;

/** The last six characters of an ID number as a parent reads them off the document, in one way of writing. */
export function numberEndOf(type: IdType, number: string): string {
  return tidyNumberEnd(normaliseIdNumber(type, number)).slice(-6);
}

export function tidyNumberEnd(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(joined, '');
}
