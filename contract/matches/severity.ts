import type { Severity } from '#contract/problem.ts';
import type { SoftRule } from './limits.ts';
import type { Match } from './match.ts';

/** What breaking this rule does in this match. */
export function severityOf(match: Pick<Match, 'severities'>, rule: SoftRule): Severity {
  return match.severities[rule] ?? (rule === 'singleEvent' ? 'warn' : 'block');
}
