import type { BodyOf, DataOf } from '#contract/call.ts';
import type { decideRegistration } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { CallFailed, problemText } from '#web/lib/failure.ts';
import type { Case, Row } from './case.ts';
import { reviewProblems } from './checks.ts';
import { queueStages } from './queue-filters.ts';
import { w } from './text.ts';

/** What became of one case; `why` says why it was left, nothing when it passed. */
export interface Outcome {
  row: Row;
  passed: boolean;
  why: readonly string[];
}

interface Ways {
  load: (id: string) => Promise<Case>;
  decide: (body: BodyOf<typeof decideRegistration>) => Promise<DataOf<typeof decideRegistration>>;
}

/**
 * Passes one case if there is nothing to look at. It is decided by the version that the list showed, so that a
 * case that somebody has decided or changed meanwhile is left as it is.
 */
export async function passIfClean(row: Row, { load, decide }: Ways): Promise<Outcome> {
  const left = (...why: string[]): Outcome => ({ row, passed: false, why });
  const { id, version, stage } = row;
  if (!queueStages.some((each) => each === stage)) return left(w('skipStage'));
  try {
    const shown = await load(id);
    if (shown.version !== version || shown.stage !== stage) return left(w('skipChanged'));
    if (resubmitted(shown)) return left(w('skipResubmitted'));
    const problems = reviewProblems(shown);
    if (problems.length > 0) return left(...new Set(problems.map(problemText)));
    await decide({ decision: 'pass', id, version, stage });
    return { row, passed: true, why: [] };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    return left(failure.code === refusals.changedMeanwhile.code ? w('skipChanged') : failure.message);
  }
}

/** A correction is for a person to look at: what it was rejected for may be nothing that a machine sees. */
function resubmitted({ changes, history }: Case): boolean {
  const decisions = history.filter(({ by, act }) => by === 'staff' && /^(?:pass|reject)/.test(act));
  return changes.length > 0 || decisions.at(-1)?.act === 'reject';
}
