import { decideRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { send } from '#web/lib/client.ts';
import { problemText } from '#web/lib/failure.ts';
import type { CaseOutcome } from '#web/staff/queues/bulk/run.ts';
import { w as bulk } from '#web/staff/queues/bulk/text.ts';
import type { Case, Row } from './case.ts';
import { reviewProblems } from './checks.ts';
import { queueStages } from './queue-filters.ts';
import { w } from './text.ts';

/**
 * Whether a case needs no look. It is passed by the version that the list showed, so that one decided or
 * changed meanwhile is left as it is.
 */
export async function checkRegistration({ id, version, stage }: Row): Promise<CaseOutcome> {
  if (!queueStages.some((each) => each === stage)) return { why: [w('skipStage')] };
  const registration = await send(staffGetRegistration, { id }, { exempt: true });
  if (registration.version !== version || registration.stage !== stage) return { why: [bulk('changed')] };
  if (resubmitted(registration)) return { why: [bulk('resubmitted')] };
  const problems = reviewProblems(registration);
  if (problems.length > 0) return { why: [...new Set(problems.map(problemText))] };
  return { pass: () => send(decideRegistration, { decision: 'pass', id, version, stage }) };
}

/** A correction is for a person to look at: what it was rejected for may be nothing that a machine sees. */
function resubmitted({ changes, history }: Case): boolean {
  const decisions = history.filter(({ by, act }) => by === 'staff' && /^(?:pass|reject)/.test(act));
  return changes.length > 0 || decisions.at(-1)?.act === 'reject';
}
