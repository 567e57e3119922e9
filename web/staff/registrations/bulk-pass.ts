import { decideRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { isResubmitted, reviewProblems } from '#contract/registrations/together.ts';
import { send } from '#web/lib/client.ts';
import { problemText } from '#web/lib/failure.ts';
import type { CaseOutcome } from '#web/staff/queues/bulk/run.ts';
import { w as bulk } from '#web/staff/queues/bulk/text.ts';
import type { Row } from './case.ts';
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
  if (isResubmitted(registration)) return { why: [bulk('resubmitted')] };
  const problems = reviewProblems(registration);
  if (problems.length > 0) return { why: [...new Set(problems.map(problemText))] };
  return { pass: () => send(decideRegistration, { decision: 'pass', id, version, stage }) };
}
