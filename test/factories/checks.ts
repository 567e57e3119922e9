import type { Match } from '#contract/matches/match.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { idOf } from '#demo/builder/match.ts';
import { blocking, placedNames } from './problems.ts';
import { entry, facts, person, type FactsPatch } from './registration.ts';

/** What the rules of registration say of a case, as names with places. */

export const ids = (...numbers: number[]) => numbers.map(idOf);
export const [e1, g1] = [idOf(100), idOf(101)];

export function problemNames(athletes: RegistrationPerson[], patch: FactsPatch = {}): string[] {
  return placedNames(blocking(registrationProblems(facts(athletes, patch))));
}

export function warned(athletes: RegistrationPerson[], patch: FactsPatch = {}): string[] {
  return placedNames(
    registrationProblems(facts(athletes, patch)).filter(({ severity }) => severity !== 'block'),
  );
}

/** An entry in event 100, group 101. */
export function single(n: number, ...memberIds: string[]): Entry {
  return entry(n, { eventId: e1, groupId: g1, memberIds });
}

export const one = [person(11)];

/** A registration of `one` that no rule has anything against. */
export const sound: FactsPatch = { form: { entries: [single(51, idOf(11))] } };

export function andMatch(patch: Partial<Match>, more: FactsPatch = {}): FactsPatch {
  return { ...sound, ...more, match: patch };
}
