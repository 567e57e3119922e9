import { consentAge } from '#contract/consent/consent.ts';
import type { Match } from './match.ts';

/** Below which age a guardian has to consent before a person is entered; an older match does not say, and keeps to the law. */
export function consentAgeOf(match: Pick<Match, 'consentAge'>): number {
  return match.consentAge ?? consentAge;
}
