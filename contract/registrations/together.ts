import type { DataOf } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import type { staffGetRegistration } from './calls.ts';
import { problemsInReview } from './review-rules.ts';

type Case = DataOf<typeof staffGetRegistration>;
type Judged = Pick<Case, 'facts' | 'form' | 'now' | 'stage' | 'held'>;
interface Decided {
  changes: readonly unknown[];
  history: readonly { by: Case['history'][number]['by']; act: string }[];
}

/**
 * Every rule that the submitted form breaks, by the facts of now: a qualification may have been lost since. What its
 * materials lack is in the way of the qualification alone.
 */
export function reviewProblems({ facts, form, now, stage, held }: Judged): Problem[] {
  if (!form) return [];
  const materials = held.map((each): Problem =>
    stage === 'qualification' ? each : { ...each, severity: 'warn' },
  );
  const rules = problemsInReview({ ...facts, form, now: new Date(now) });
  return [...rules, ...materials];
}

/** A correction is for a person to look at: what it was rejected for may be nothing that a machine sees. */
export function isResubmitted({ changes, history }: Decided): boolean {
  const decisions = history.filter(({ by, act }) => by === 'staff' && /^(?:pass|reject)/.test(act));
  return changes.length > 0 || decisions.at(-1)?.act === 'reject';
}
