import { dayIn } from '#contract/fields/dates.ts';
import { demoMatches as matchesOn, type DemoMatch, type DemoMatchName } from '#demo/matches/all.ts';

/** The matches of the demo that the server under test has loaded. */
export const demoMatches: readonly DemoMatch[] = matchesOn(process.env['E2E_DAY'] ?? dayIn(new Date()));

/** One of them. */
export function demoMatch(name: DemoMatchName): DemoMatch {
  return demoMatches.find((each) => each.name === name)!;
}
