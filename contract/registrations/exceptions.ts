import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import type { SoftRule } from '#contract/matches/limits.ts';
import type { Match } from '#contract/matches/match.ts';
import { severityOf } from '#contract/matches/severity.ts';

/**
 * The rules that staff may except one registration from: those that a match chooses for itself. Legal rules,
 * the order of places, and a person's qualification and identity are never excepted.
 */
export const exceptable = [
  'age',
  'mixedBalance',
  'lineUpSize',
  'reserves',
  'peopleCounts',
  'eventsPerAthlete',
  'teamsPerUnit',
  'entriesPerUnitAndGroup',
  'clubFamily',
  'teamName',
] as const satisfies readonly SoftRule[];
export type Exceptable = (typeof exceptable)[number];

export const exception = z.strictObject({
  id,
  rule: z.enum(exceptable),
  /** The first moment at which it holds no more. */
  until: instant,
  reason: z.string(),
});
export type Exception = z.output<typeof exception>;

export function inForce(exceptions: readonly Exception[], now: Date): Exception[] {
  return exceptions.filter(({ until }) => new Date(until) > now);
}

/** The match as its rules see this registration: what it is excepted from only warns. */
export function exceptedFrom<M extends Pick<Match, 'severities'>>(
  match: M,
  exceptions: readonly Exception[],
  now: Date,
): M {
  const rules = inForce(exceptions, now)
    .map(({ rule }) => rule)
    .filter((rule) => severityOf(match, rule) === 'block');
  if (rules.length === 0) return match;
  const lifted = Object.fromEntries(rules.map((rule) => [rule, 'warn' as const]));
  return { ...match, severities: { ...match.severities, ...lifted } };
}
