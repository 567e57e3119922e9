import { matchProblems } from '#contract/matches/check-match.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Problem } from '#contract/problem.ts';
import { refusalName } from '#contract/refusal-name.ts';
import { aMatch } from '#demo/builder/match.ts';

/** Problems by name, as tests read them: `tooOld`. */
export function namesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ code }) => refusalName(code) ?? String(code));
}

/** With the place: `tooOld entries.….…`. */
export function placedNames(problems: readonly Problem[]): string[] {
  return problems.map((each) => `${namesOf([each])[0]} ${each.place}`);
}

/** What is wrong with a match, a month before its registration. */
export function foundInMatch(patch: Partial<Match>): string[] {
  return placedNames(matchProblems(aMatch(patch), '2026-04-01'));
}

/** Only those that block. */
export function blocking(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'block');
}
