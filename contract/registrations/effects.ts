import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { match, type Match } from '#contract/matches/match.ts';
import { problemData } from '#contract/problem-data.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { exceptable, type Exceptable } from './exceptions.ts';
import type { RegistrationFacts } from './facts.ts';
import { problemsInReview } from './review-rules.ts';

/** Parts of a match by which registrations are judged. */
export const ruleParts = [
  'season',
  'startDate',
  'timeZone',
  'admission',
  'limits',
  'quotas',
  'severities',
  'teamNamePattern',
  'consentAge',
  'itinerary',
  'feeItems',
  'materials',
  'events',
  'titles',
] as const satisfies readonly (keyof Match)[];

/** The rules that a registration keeps under its match as it is, and breaks under the match as it would be. */
export function newlyBroken(facts: RegistrationFacts, after: Match): Problem[] {
  const keyOf = ({ code, place }: Problem) => `${code} ${place}`;
  const before = new Set(problemsInReview(facts).map(keyOf));
  return problemsInReview({ ...facts, match: after }).filter(
    (each) => each.severity === 'block' && !before.has(keyOf(each)),
  );
}

/** Of what a registration lacks of its papers that for which it was not asked before, or not so early. */
export function newlyAsked(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const stops = ({ severity }: Problem) => severity === 'block';
  const isSame = (one: Problem, other: Problem) =>
    one.code === other.code && one.place === other.place && one.values['count'] === other.values['count'];
  return after
    .filter(({ code }) => code === refusals.materialsMissing.code)
    .filter((each) => !before.some((was) => isSame(was, each) && (stops(was) || !stops(each))));
}

/** The exception by which this problem of a registration would only warn; null where none is granted from it. */
export function exceptionFrom(
  facts: RegistrationFacts,
  after: Match,
  { code, place }: Problem,
): Exceptable | null {
  const blocks = (match: Match) =>
    problemsInReview({ ...facts, match }).some(
      (each) => each.severity === 'block' && each.code === code && each.place === place,
    );
  // A paper that is owed is no rule of the form.
  if (!blocks(after)) return null;
  const lifted = (rule: Exceptable) => ({
    ...after,
    severities: { ...after.severities, [rule]: 'warn' as const },
  });
  return exceptable.find((rule) => !blocks(lifted(rule))) ?? null;
}

/** How many of these registrations have each code among their problems. */
export function kindsOf(
  touched: readonly { problems: readonly Problem[] }[],
): { code: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { problems } of touched)
    for (const code of new Set(problems.map((each) => each.code)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count }));
}

/** Registrations that one call looks at. */
export const effectsPage = 100;

export const getRuleEffects = call({
  path: 'admin/getRuleEffects',
  who: { staff: 'matches' },
  kind: 'read',
  about:
    'Which live registrations of a match would break rules under this document that they keep today, or are asked for papers that they were not asked for, a page at a time in the order of ids. Their teams, units and problems are named to holders of the duty for registrations alone.',
  body: z.strictObject({ id, match, after: z.optional(id) }),
  data: z.strictObject({
    /** How many of those looked at. */
    affected: z.int(),
    /** Of those, by the code of what they break or owe. */
    kinds: z.array(z.strictObject({ code: z.int(), count: z.int() })),
    rows: z.array(
      z.strictObject({ id, teamName: z.string(), unitName: z.string(), problems: z.array(problemData) }),
    ),
    /** From where to go on; null at the end. */
    next: z.nullable(id),
  }),
  bodyLimit: 2_000_000,
});
