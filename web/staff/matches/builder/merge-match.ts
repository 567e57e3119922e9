import type { Match } from '#contract/matches/match.ts';
import { yuan } from '#contract/fields/currency.ts';

export type Part = keyof Match;

export interface Merge {
  /** What only one of the two has changed stands; where both did, mine. */
  match: Match;
  /** Parts that both have changed, and not to the same. */
  conflicts: Part[];
  /** Parts that another person has changed. */
  theirs: Part[];
}

/** Two people have changed one match: part by part, what only one of them changed is taken from that one. */
export function mergeMatch(base: Match, mine: Match, theirs: Match): Merge {
  const parts = Object.keys(mine) as Part[];
  const changedByThem = parts.filter((part) => !same(base[part], theirs[part]));
  const conflicts = changedByThem.filter(
    (part) => !same(base[part], mine[part]) && !same(mine[part], theirs[part]),
  );
  const taken = changedByThem.filter((part) => !conflicts.includes(part));
  return { match: { ...mine, ...pick(theirs, taken) }, conflicts, theirs: changedByThem };
}

/** The merge with the parts named taken from the other. */
export function resolved({ match }: Pick<Merge, 'match'>, theirs: Match, fromThem: readonly Part[]): Match {
  return { ...match, ...pick(theirs, fromThem) };
}

function pick(match: Match, parts: readonly Part[]): Partial<Match> {
  return Object.fromEntries(parts.map((part) => [part, match[part]]));
}

/**
 * Compares without regard to the order of keys; an empty English text counts as none, and so do sensors that
 * an older match does not name.
 */
export function same(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const entries = Object.entries(each).filter(
      ([key, held]) =>
        !(key === 'en' && held === '') &&
        !(isLater(key) && isNone(held)) &&
        !(key === 'ruleBook' && held === 'national') &&
        !(key === 'currency' && held === yuan),
    );
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** What an older match does not name. */
const later = ['sensors', 'combined', 'perGroup', 'consentAge', 'ageMix'];
const isLater = (key: string) => later.includes(key);
const isNone = (held: unknown) =>
  held === null || (typeof held === 'object' && Object.values(held).every((each) => each === null));
