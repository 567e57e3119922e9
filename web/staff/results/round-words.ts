import type { DataOf } from '#contract/call.ts';
import type { getNextRound } from '#contract/results/round-calls.ts';
import { say } from '#web/lib/lang.ts';

export type NextRoundData = DataOf<typeof getNextRound>;

/** Rounds in the middle of a sentence. */
export const roundWords = ({ from, next }: Pick<NextRoundData, 'from' | 'next'>) => ({
  from: say(from.name).toLowerCase(),
  round: say(next.name).toLowerCase(),
});
