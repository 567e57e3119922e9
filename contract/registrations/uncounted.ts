import type { Problem } from '#contract/problem.ts';
import type { RegistrationForm } from './registration.ts';
import { everybodyIn } from './registration.ts';

/**
 * Which entries of a form are allowed and not counted: those that a problem of that severity concerns. One of the
 * team as a whole concerns all of them, one of an event its entries, one of an athlete those in which they stand.
 */
export function uncountedEntries(
  { entries }: Pick<RegistrationForm, 'entries'>,
  problems: readonly Problem[],
): Set<string> {
  const places = problems
    .filter(({ severity }) => severity === 'uncounted')
    .map(({ place }) => place.split('.'));
  return new Set(
    entries
      .filter((entry) =>
        places.some(([part, first, second]) => {
          if (part === 'athletes') return everybodyIn(entry).includes(first ?? '');
          if (part !== 'entries' || first === undefined) return true;
          return first === entry.eventId && (second === undefined || second === entry.id);
        }),
      )
      .map(({ id }) => id),
  );
}
