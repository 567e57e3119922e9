import type { DataOf } from '#contract/call.ts';
import type { staffGetRegistration, staffGetRegistrations } from '#contract/registrations/calls.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { nextStepOf, type StateFacts } from '#web/shared/registrations/state.ts';
import { nextWords } from './text.ts';

export type Row = DataOf<typeof staffGetRegistrations>['rows'][number];
export type Case = DataOf<typeof staffGetRegistration>;

/** A stage by the word of its tag; the finance stage is named by what is to be done. */
export const stageWord = (stage: Stage) => registrationWords(stage === 'finance' ? 'financeUnpaid' : stage);

export function stateOf(
  row: Omit<Row, 'introduction' | 'remark' | 'olderPrices'>,
  offerUntil: string | null = null,
): StateFacts {
  return { ...row, match: row, offerUntil };
}

/** What comes next as staff see it, who has to act, and by when. */
export function nextFor(facts: StateFacts) {
  const { what, who, by } = nextStepOf(facts);
  // An ended registration may begin again, but no one waits for that.
  return {
    word: nextWords(what),
    mine: who === 'staff',
    by: who === 'unit' && what !== 'register' ? by : null,
  };
}
