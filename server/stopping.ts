import { setTimeout as pause } from 'node:timers/promises';

/** Something that runs and is to be stopped. */
export interface Running {
  what: string;
  stop: () => Promise<unknown>;
  /** After so long the next is stopped all the same. */
  withinMs: number;
}

/**
 * Stops each in turn, the one begun last first. One that fails or takes too long keeps none of the others waiting: what
 * it has not committed the database undoes.
 */
export async function stopInOrder(
  running: readonly Running[],
  say: (facts: { stopping: string; late: boolean }) => void,
): Promise<void> {
  for (const { what, stop, withinMs } of running.toReversed()) {
    const waited = new AbortController();
    const late = pause(withinMs, true, { signal: waited.signal }).catch(() => false);
    const failed = await Promise.race([
      late,
      stop().then(
        () => undefined,
        () => false,
      ),
    ]);
    waited.abort();
    if (failed !== undefined) say({ stopping: what, late: failed });
  }
}
