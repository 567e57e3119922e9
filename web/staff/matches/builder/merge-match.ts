import type { Match } from '#contract/matches/match.ts';
import { valuesOf, type Values } from './values.ts';

export type Part = keyof Match;

interface Merge {
  /** What only one of the two has changed stands; where both did, mine. */
  match: Match;
  /** Parts that both have changed, and not to the same. */
  conflicts: Part[];
  /** Parts that another person has changed. */
  theirs: Part[];
}

/** Two people have changed one match: part by part, what only one of them changed is taken from that one. */
export function mergeMatch(base: Match, mine: Match, theirs: Match): Merge {
  const changedByThem = differing(base, theirs);
  const both = differing(base, mine, changedByThem);
  const conflicts = differing(mine, theirs, both);
  const takenParts = changedByThem.filter((part) => !conflicts.includes(part));
  return { match: { ...mine, ...pick(theirs, takenParts) }, conflicts, theirs: changedByThem };
}

/** The merge with the parts named taken from the other. */
export function resolved({ match }: Pick<Merge, 'match'>, theirs: Match, fromThem: readonly Part[]): Match {
  return { ...match, ...pick(theirs, fromThem) };
}

function pick(match: Match, parts: readonly Part[]): Partial<Match> {
  return Object.fromEntries(parts.map((part) => [part, match[part]]));
}

/** Whether two matches, or a match and what its builder holds, are the same in these parts, by default in all. */
export function same(a: Match | Values, b: Match | Values, parts?: readonly Part[]): boolean {
  return differing(a, b, parts).length === 0;
}

/** Parts that differ, as the builder holds them; the order of keys is no difference. */
function differing(a: Match | Values, b: Match | Values, parts?: readonly Part[]): Part[] {
  const [one, other] = [valuesOf(a as Match), valuesOf(b as Match)];
  return (parts ?? (Object.keys(one) as Part[])).filter((part) => sorted(one[part]) !== sorted(other[part]));
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each !== 'object' || each === null || Array.isArray(each)
      ? each
      : Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
