import type { ConflictQueue } from '#contract/queues/queue.ts';
import { getConflictOfCase } from '#contract/units/conflict-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { w } from './text.ts';

/** What one case came to: how it is passed, or why it is left. */
export type CaseOutcome =
  | {
      pass: () => Promise<unknown>;
      /** What proves it, to be glanced at before. */ files?: readonly string[];
    }
  | { why: readonly string[] };

/** What a failure of one case of many is called in the report. */
function reasonsOf(failure: unknown): string[] {
  if (!(failure instanceof CallFailed)) throw failure;
  return [failure.code === refusals.changedMeanwhile.code ? w('changed') : failure.message];
}

/** Whether a case can be passed, as its queue says; a case of a unit that one is tied to is left to others. */
export async function look(
  queue: ConflictQueue,
  id: string,
  check: () => Promise<CaseOutcome>,
): Promise<CaseOutcome> {
  try {
    const { unit } = await send(getConflictOfCase, { queue, id }, { exempt: true });
    return unit === null ? await check() : { why: [w('tied', { unit })] };
  } catch (failure) {
    return { why: reasonsOf(failure) };
  }
}

/** Passes one case; empty: it passed, else why it did not. One that was decided or changed meanwhile stays as it is. */
export async function pass(act: () => Promise<unknown>): Promise<string[]> {
  try {
    await act();
    return [];
  } catch (failure) {
    return reasonsOf(failure);
  }
}
