import { refusals } from '#contract/refusals.ts';
import { CallFailed } from './failure.ts';

const askMs = 1_000;
/** How often a job that another server holds begins again. */
const begunMost = 3;

/** While a picture is read there is a job to ask for. */
interface Answer {
  job: string | null;
  /** How many are read before it. */
  ahead: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Has a picture read, waiting for the job where it takes longer.
 * @throws CallFailed
 */
export async function untilRead<A extends Answer>(
  begin: () => Promise<A>,
  ask: (job: string) => Promise<A>,
  onAhead?: (ahead: number) => void,
): Promise<A> {
  for (let begun = 1; ; begun++) {
    try {
      let answer = await begin();
      while (answer.job !== null) {
        onAhead?.(answer.ahead);
        await pause(askMs);
        answer = await ask(answer.job);
      }
      return answer;
    } catch (error) {
      const isGone = error instanceof CallFailed && error.code === refusals.ocrJobGone.code;
      if (!isGone || begun >= begunMost) throw error;
    }
  }
}
