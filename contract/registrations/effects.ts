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
import { registrationProblems } from './rules.ts';
import { uncountedEntries } from './uncounted.ts';

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

/**
 * The rules that a registration keeps under its match as it is, and breaks under the match as it would be: what would
 * not be admitted any more, then what would be admitted and no longer counted.
 */
export function newlyBroken(facts: RegistrationFacts, after: Match): Problem[] {
  const keyOf = ({ code, place }: Problem) => `${code} ${place}`;
  const before = new Set(problemsInReview(facts).map(keyOf));
  const barred = problemsInReview({ ...facts, match: after }).filter(
    (each) => each.severity === 'block' && !before.has(keyOf(each)),
  );
  return [...barred, ...newlyUncounted(facts, after)];
}

/** Problems that would take entries out of the count which are in it under the match as it is. */
function newlyUncounted(facts: RegistrationFacts, after: Match): Problem[] {
  const under = (match: Match) =>
    registrationProblems({ ...facts, match }).filter(({ severity }) => severity === 'uncounted');
  const before = uncountedEntries(facts.form, under(facts.match));
  return under(after).filter((each) =>
    [...uncountedEntries(facts.form, [each])].some((entryId) => !before.has(entryId)),
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

const kind = z.strictObject({
  code: z.int(),
  count: z.int(),
  /** The rule still admits them and counts them no longer. */
  uncounted: z.boolean(),
});
export type EffectKind = z.output<typeof kind>;

/** The same kind of other registrations added. */
export function addedKinds(one: EffectKind, other?: EffectKind): EffectKind {
  return other
    ? { ...one, count: one.count + other.count, uncounted: one.uncounted && other.uncounted }
    : one;
}

/** How many of these registrations have each code among their problems. */
export function kindsOf(touched: readonly { problems: readonly Problem[] }[]): EffectKind[] {
  const kinds = new Map<number, EffectKind>();
  for (const { problems } of touched)
    for (const code of new Set(problems.map((each) => each.code))) {
      const uncounted = problems.every((each) => each.code !== code || each.severity === 'uncounted');
      kinds.set(code, addedKinds({ code, count: 1, uncounted }, kinds.get(code)));
    }
  return [...kinds.values()];
}

/** How many registrations a changed price list concerns: a price that has been shown at a submission is kept. */
const priceCounts = z.strictObject({
  /** In review: they keep the price of their submission until staff apply the present list (`admin/applyPrices`). */
  kept: z.int(),
  /** Charged: they keep their price. */
  charged: z.int(),
  /** Drafts, and those returned to their units: handed in at the new price. */
  later: z.int(),
});
export type PriceCounts = z.output<typeof priceCounts>;

export const noPrices: PriceCounts = { kept: 0, charged: 0, later: 0 };

export function addedPrices(one: PriceCounts, other: PriceCounts): PriceCounts {
  return {
    kept: one.kept + other.kept,
    charged: one.charged + other.charged,
    later: one.later + other.later,
  };
}

/** Registrations that one call looks at. */
export const effectsPage = 100;

export const getRuleEffects = call({
  path: 'admin/getRuleEffects',
  who: { staff: 'matches' },
  kind: 'read',
  about:
    'Which live registrations of a match would break rules under this document that they keep today, would no longer be counted, or are asked for papers that they were not asked for, a page at a time in the order of ids; and how many keep their price under a changed price list. Their teams, units and problems are named to holders of the duty for registrations alone.',
  body: z.strictObject({ id, match, after: z.optional(id) }),
  data: z.strictObject({
    /** How many of those looked at. */
    affected: z.int(),
    /** Of those, by the code of what they break or owe. */
    kinds: z.array(kind),
    prices: priceCounts,
    rows: z.array(
      z.strictObject({ id, teamName: z.string(), unitName: z.string(), problems: z.array(problemData) }),
    ),
    /** From where to go on; null at the end. */
    next: z.nullable(id),
  }),
  bodyLimit: 2_000_000,
});
